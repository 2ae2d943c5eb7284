"""Packed arrays of integers: librt's `vec` where the engine is compiled, plain lists where it is interpreted.

To the compiler `vec` is a C array. Interpreted, every access to it would cost a call, and a list is faster. Both
are used in the same way: `vec[i64]([1, 2])`, `v[i]`, `v[:]`, `v = append(v, x)`. What is called in every step may ask
for `PLAIN`, and do at once what Python's own lists and integers can do at once.

The fields of a position have kinds; from them tools/fields.py writes its `copy` and the lists of their names.

    i64      a number of the position
    Given    a number that follows from the options; GivenTable a table
    Own      a table that every copy of a position has for itself
    Shared   a table that copies share: it is replaced, never written in place (see tables.py)
    Lent     a table that copies share until one of them is about to write to it; a method of its own copies it
    Lending  which groups of such tables a position shares, as a mask
"""

import copyreg
from importlib.util import find_spec
from typing import TYPE_CHECKING

from mypy_extensions import i64

__all__ = ["PLAIN", "Given", "GivenTable", "Lending", "Lent", "Own", "Shared", "append", "bit_length", "vec"]

_rng = find_spec("hexnaut.kernel.rng")
PLAIN = _rng is None or (_rng.origin or "").endswith(".py")  # whether arrays are plain lists

if TYPE_CHECKING:
    from librt.vecs import append, vec
elif not PLAIN:
    from librt.vecs import append, vec

    def read_table(numbers):
        return vec[i64](numbers)

    copyreg.pickle(vec[i64], lambda table: (read_table, (list(table),)))  # so that positions can be pickled
else:

    class vec:
        def __class_getitem__(cls, item):
            return _list

    def _list(items=(), *, capacity=0):
        return list(items)

    def append(items, item):
        items.append(item)
        return items


bit_length = int.bit_length  # of a Python int; compiled integers have no such thing


Given = i64
GivenTable = vec[i64]
Own = vec[i64]
Shared = vec[i64]
Lent = vec[i64]
Lending = i64

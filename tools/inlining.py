"""Small functions for the C compiler to copy into their callers, wherever these are.

mypyc writes a C file for each module, and the C compiler sees one of them at a time: it can only call what stands in
another. So the functions that pyproject.toml lists under `inline` are repeated in a header that all of them read.
"""

import re
from collections.abc import Iterable
from pathlib import Path

# By the rules of GNU C: for copies only. The function itself stays in the file of its module.
COPIED = "extern inline __attribute__((gnu_inline)) "


def function(c_code: str, module: str, name: str) -> str:
    """The definition of a function or method in the C code of its module."""
    c_name = "___".join([module.rpartition(".")[2], *name.split(".")])
    found = re.search(
        rf"^[\w *]*\bCPyDef_(?:\w+___)?{c_name}\([^;{{]*\) \{{\n.*?^\}}\n", c_code, re.MULTILINE | re.DOTALL
    )
    if found is None:
        raise ValueError(f"inline: there is no {name} in {module}")
    return found[0]


def inlined(names: Iterable[str], folder: Path) -> list[str]:
    """A header's lines for functions such as "hexnaut.kernel.moves:Moves.add", from the folder with the C files."""
    lines = []
    for module, _, name in (full.partition(":") for full in names):
        code = (folder / f"__native_{module.replace('.', '___')}.c").read_text(encoding="utf-8")
        lines.append(COPIED + function(code, module, name))
    return lines

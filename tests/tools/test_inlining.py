"""Functions that are repeated in a header, so that the C compiler can copy them into callers in other files."""

from pathlib import Path

import pytest

from tools.inlining import COPIED, function, inlined

CODE = """
char CPyDef_moves___Moves___clear(PyObject *cpy_r_self) {
    return 1;
}
PyObject *CPyDef_kernel___moves___Moves___add(PyObject *cpy_r_self, int64_t cpy_r_action) {
    if (cpy_r_action) {
        return cpy_r_self;
    }
    return NULL;
}

PyObject *CPyPy_kernel___moves___Moves___add(PyObject *self) {
}
"""
ADD = CODE[CODE.index("PyObject *CPyDef_kernel") : CODE.index("\nPyObject *CPyPy")]


def test_a_function_is_found_by_the_end_of_its_name() -> None:
    assert function(CODE, "hexnaut.kernel.moves", "Moves.add") == ADD


def test_a_name_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"no Moves\.drop in hexnaut\.kernel\.moves"):
        function(CODE, "hexnaut.kernel.moves", "Moves.drop")


def test_a_header_for_all_files(tmp_path: Path) -> None:
    (tmp_path / "__native_hexnaut___kernel___moves.c").write_text(CODE, encoding="utf-8")
    assert inlined(["hexnaut.kernel.moves:Moves.add"], tmp_path) == [COPIED + ADD]

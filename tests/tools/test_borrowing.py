"""Which references the C files of mypyc are left without, and which they keep."""

from tools.borrowing import borrow

LOAD = """char CPyDef_gain(PyObject *cpy_r_s, int64_t cpy_r_seat) {
    VecI64 cpy_r_r0;
    cpy_r_r0 = ((StateObject *)cpy_r_s)->_hand;
    VEC_I64_INCREF(cpy_r_r0);
    cpy_r_r1 = (int64_t)cpy_r_r0.len;
    cpy_r_r2 = (uint64_t)cpy_r_seat < (uint64_t)cpy_r_r1;
    if (likely(cpy_r_r2)) {
        goto CPyL2;
    } else
        goto CPyL9;
CPyL2: ;
"""
STORE = """    *(int64_t *)cpy_r_r4 = cpy_r_r3;
"""
DROP = """    VEC_I64_DECREF(cpy_r_r0);
    return 1;
CPyL9: ;
    VEC_I64_DECREF(cpy_r_r0);
    PyErr_SetNone(PyExc_IndexError);
    return 2;
}
"""


def test_a_table_that_is_written_on_the_spot_is_borrowed() -> None:
    before = LOAD + STORE + DROP
    kept = [line for line in before.split("\n") if "CREF" not in line]
    assert borrow(before).split("\n") == kept


def test_a_reference_is_kept_where_something_is_called() -> None:
    for call in ("    cpy_r_r7 = CPyDef_own_bounds(cpy_r_s);\n", "    CPy_DECREF(cpy_r_s);\n"):
        before = LOAD + call + STORE + DROP
        assert borrow(before) == before


def test_a_reference_that_is_given_away_is_kept() -> None:
    for line in ("    cpy_r_table = cpy_r_r0;\n", "    ((StateObject *)cpy_r_s)->_bank = cpy_r_r0;\n"):
        before = LOAD + line + DROP
        assert borrow(before) == before


def test_a_reference_that_one_way_does_not_drop_is_kept() -> None:
    before = LOAD + STORE + DROP.replace("CPyL9: ;\n    VEC_I64_DECREF(cpy_r_r0);\n", "CPyL9: ;\n")
    assert borrow(before) == before


def test_what_belongs_to_no_position_is_kept() -> None:
    before = (LOAD + STORE + DROP).replace("((StateObject *)cpy_r_s)->_hand", "CPyDef_zeros(4)")
    assert borrow(before) == before

"""What is put into the C files of mypyc, so that indexes out of range are not planned for."""

from tools.hints import expect_success

CODE = """
    cpy_r_r9 = (uint64_t)cpy_r_seat < (uint64_t)cpy_r_r8;
    if (cpy_r_r9) goto CPyL13;
    cpy_r_r11 = (uint64_t)cpy_r_r10 < (uint64_t)cpy_r_r8;
    if (!cpy_r_r11) {
    cpy_r_r12 = cpy_r_seat < 0;
    if (cpy_r_r12) goto CPyL14;
"""


def test_checks_of_indexes_are_marked() -> None:
    code = expect_success(CODE)
    assert "if (likely(cpy_r_r9)) goto CPyL13;" in code
    assert "if (!likely(cpy_r_r11)) {" in code


def test_other_branches_stay_as_they_are() -> None:
    assert "if (cpy_r_r12) goto CPyL14;" in expect_success(CODE)


def test_marked_once() -> None:
    assert expect_success(expect_success(CODE)) == expect_success(CODE)

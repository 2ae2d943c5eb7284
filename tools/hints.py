"""What the C compiler cannot know of the C files of mypyc: that an index is in range nearly always.

mypyc checks every index of a packed array and does not say how the check will end. Told so, the compiler puts what
follows a failure out of the way.
"""

import re
from pathlib import Path

# An index is compared as a number without a sign, and a branch follows.
CHECK = re.compile(r"(?P<check>(?P<name>cpy_r_\w+) = \(uint64_t\)[^;]* < \(uint64_t\)[^;]*;\n\s*if \(!?)(?P=name)\)")

# Functions that are called when something went wrong, or when the last reference to an object goes.
RARE = (
    "_Py_Dealloc(PyObject *)",
    "PyErr_SetNone(PyObject *)",
    "PyErr_SetString(PyObject *, const char *)",
    "CPy_AddTraceback(const char *, const char *, int, PyObject *)",
)
SELDOM = [f"void {function} __attribute__((cold));" for function in RARE]  # lines of a header


def expect_success(c_code: str) -> str:
    """The C code of a module in which every index is expected to be in range."""
    return CHECK.sub(r"\g<check>likely(\g<name>))", c_code)


def expect_success_in(folder: Path) -> None:
    """The same for all modules, in the folder where mypyc has written their C files."""
    for file in folder.glob("__native_*.c"):
        before = file.read_text(encoding="utf-8")
        after = expect_success(before)
        if after != before:
            file.write_text(after, encoding="utf-8")

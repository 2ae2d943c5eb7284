"""Fewer references counted in the C files of mypyc: a table of a position that is read or written on the spot.

For `s.hand[at] += 1` mypyc counts a reference to the table and drops it again, although the position holds one all the
while. Where nothing is called and no reference is given away in between, both go.
"""

import re
from collections.abc import Iterator
from pathlib import Path

COUNTED = re.compile(r"    VEC_I64_INCREF\((cpy_r_\w+)\);")
DROPPED = re.compile(r"\s+VEC_I64_DECREF\((cpy_r_\w+)\);")
LABEL = re.compile(r"(CPyL\d+): ;")
GOTO = re.compile(r"(?P<test>.*)\bgoto (?P<label>CPyL\d+);")
CALL = re.compile(r"\w\(")
# What looks like a call, and calls that tell of an error: after these the table is not looked at any more.
NO_CALL = re.compile(r"\b(?:likely|unlikely|PyErr_Occurred|PyErr_SetString|PyErr_SetNone|CPy_AddTraceback)\(")
STEP = re.compile(r"[^;]*(?: \|?= |PyErr_Set|CPy_AddTraceback)[^;]*;")
END = "}"


def borrow(c_code: str) -> str:
    """The C code of a module without such references."""
    lines = c_code.split("\n")
    starts = [n for n, line in enumerate(lines) if line.endswith(") {") and not line.startswith(" ")]
    spare: set[int] = set()
    for start in starts:
        end = lines.index(END, start)
        counted = [(n, found[1]) for n in range(start, end) if (found := COUNTED.fullmatch(lines[n]))]
        if counted:
            function = Function(lines[start:end])
            for n, table in counted:
                spare.update(start + at for at in function.borrowed(n - start, table))
    return "\n".join(line for n, line in enumerate(lines) if n not in spare) if spare else c_code


class Function:
    """The lines of a C function, and where each of them leads."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.labels = {found[1]: n for n, line in enumerate(lines) if (found := LABEL.fullmatch(line))}

    def borrowed(self, counted: int, table: str) -> set[int]:
        """The lines that count a reference to a table and drop it; none where something could happen to the table."""
        of_it = [n for n, line in enumerate(self.lines) if re.search(rf"\b{table}\b(?!\.(?:len|items)\b)", line)]
        loaded = [n for n in of_it if re.fullmatch(rf"    {table} = \(\(\w+ \*\)cpy_r_\w+\)->_\w+;", self.lines[n])]
        dropped = {n for n in of_it if (found := DROPPED.fullmatch(self.lines[n])) and found[1] == table}
        declared = [n for n in of_it if self.lines[n] == f"    VecI64 {table};"]
        if len(loaded) != 1 or len(of_it) != len(declared) + len(loaded) + len(dropped) + 1:
            return set()  # it goes elsewhere, too
        seen: set[int] = set()
        ways = [counted + 1]
        while ways:
            at = ways.pop()
            if at in seen or at in dropped:
                seen.add(at)
                continue
            seen.add(at)
            if not self.is_harmless(at):
                return set()
            ways.extend(self.after(at))
        return {counted, *dropped} if dropped <= seen else set()

    def is_harmless(self, at: int) -> bool:
        """Whether a line calls nothing and leaves all references as they are, except those of other tables."""
        line = self.lines[at]
        if COUNTED.fullmatch(line) or DROPPED.fullmatch(line) or LABEL.fullmatch(line):
            return True
        if CALL.search(NO_CALL.sub("", line)):
            return False
        return bool(GOTO.fullmatch(line) or STEP.fullmatch(line)) or line.strip() in (END, "} else") or line[-1:] == "{"

    def after(self, at: int) -> Iterator[int]:
        """Where a line leads: to the next one, or elsewhere."""
        line = self.lines[at]
        going = GOTO.fullmatch(line)
        if going:
            yield self.labels[going["label"]]
            if "if (" in going["test"]:
                yield at + 1
        elif line.endswith("{"):
            yield at + 1
            indent = line[: len(line) - len(line.lstrip())]
            yield 1 + next(
                n for n in range(at, len(self.lines)) if self.lines[n] in (f"{indent}}}", f"{indent}}} else")
            )
        else:
            yield at + (2 if line.strip() == "} else" else 1)


def borrow_in(folder: Path) -> None:
    """The same for all modules, in the folder where mypyc has written their C files."""
    for file in folder.glob("__native_*.c"):
        before = file.read_text(encoding="utf-8")
        after = borrow(before) if "VEC_I64_INCREF" in before else before
        if after != before:
            file.write_text(after, encoding="utf-8")

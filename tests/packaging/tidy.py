"""Whether files are tidy: `python -m tests.packaging.tidy FILE …`, which pre-commit calls with what is to be committed.

No white space at the end of a line, one line end at the end of a file, and nothing large.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

LARGEST = 1_000_000
DRAWN = b"Matplotlib v"  # what a picture by matplotlib says of itself; it ends lines with a space


def faults(file: Path) -> Iterator[str]:
    content = file.read_bytes()
    if len(content) > LARGEST:
        yield f"{file}: larger than {LARGEST:,} bytes"
    if b"\0" in content or (file.suffix == ".svg" and DRAWN in content):
        return
    for number, line in enumerate(content.split(b"\n"), start=1):
        if line != line.rstrip():
            yield f"{file}:{number}: white space at the end of the line"
    if content and (not content.endswith(b"\n") or content.endswith(b"\n\n")):
        yield f"{file}: does not end with one line end"


def main() -> None:
    found = [fault for name in sys.argv[1:] for fault in faults(Path(name))]
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main()

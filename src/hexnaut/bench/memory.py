"""How much memory processes have for themselves, where the system tells."""

from collections.abc import Iterable
from pathlib import Path

PRIVATE = ("Private_Clean:", "Private_Dirty:")


def private_kb(processes: Iterable[int]) -> int | None:
    """What they share with nobody, together; None where the system does not tell, as on anything but Linux."""
    try:
        lines = [line for number in processes for line in Path(f"/proc/{number}/smaps_rollup").read_text().splitlines()]
    except OSError:
        return None
    return sum(int(line.split()[1]) for line in lines if line.startswith(PRIVATE))

"""`hexnaut scenario`: check given / do / expect."""

from pathlib import Path
from typing import Annotated

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.common import read_file
from hexnaut.cli.output import console, progress, say_json

EXAMPLE = "Example: hexnaut scenario docs/scenarios/*.json"


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Run scenarios; exit code 1 if one does not hold, 2 if one makes no sense."""
    from hexnaut.kernel.errors import BadRecord

    passed: list[dict[str, str]] = []
    failed: list[dict[str, str]] = []
    senseless: list[dict[str, str]] = []
    with progress("scenarios", len(files), as_json) as tell:
        for done, path in enumerate(files, start=1):
            case, makes_sense = _run(path)
            where = senseless if not makes_sense else failed if "reason" in case else passed
            where.append(case)
            tell(done)
    if as_json:
        say_json({"passed": passed, "failed": failed + senseless})
    else:
        out = console()
        for case in failed:
            line = f"{case['file']}: {case['name']}: {case['reason']}"
            out.print(line, markup=False, soft_wrap=True)  # one line for each, for whoever searches in it
        if passed or failed:
            out.print(f"{len(passed)} passed, {len(failed)} failed", markup=False)
    if senseless:
        more = f" (and {len(senseless) - 1} more)" if len(senseless) > 1 else ""
        raise BadRecord(f"{senseless[0]['file']}: {senseless[0]['reason']}{more}")
    if failed:
        raise typer.Exit(1)


def _run(path: Path) -> tuple[dict[str, str], bool]:
    """A scenario with the reason why it failed, if it did; and whether it made sense at all."""
    from hexnaut import scenarios
    from hexnaut.kernel.errors import HexnautError

    case = {"file": str(path), "name": path.stem}
    try:
        scenario = scenarios.parse(read_file(path))
        case["name"] = str(scenario.get("name", path.stem))
        scenarios.check(scenario)
    except scenarios.Failed as error:
        case["reason"] = str(error)
    except (HexnautError, OSError) as error:
        case["reason"] = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return case, False
    return case, True

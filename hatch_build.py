"""Build hook of the wheel: compiles the rules with mypyc where that is possible, else ships plain Python.

Which modules are compiled is listed once, in pyproject.toml under [tool.hexnaut.compile].

    HEXNAUT_PURE=1              plain Python, even where a C compiler is present
    HEXNAUT_REQUIRE_COMPILED=1  a wheel that is not compiled is an error
    CI=true                     a compilation that fails is an error
    MYPYC_OPT_LEVEL=0           quicker to build, slower to run; 3 by default

The page for the browser is built on the way, where Node is within reach: see build_page.py.

Objects are kept below build/ with the hash of what they were made from, so a build that changes nothing
compiles nothing. That matters to everybody: pip builds a wheel twice, once only for its metadata.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # hatchling loads this file alone

import build_page  # noqa: E402

SOURCE = "src"
COMPILED = "compiled"


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


# What to build


def plan(root: Path) -> str:
    """COMPILED, or the reason why this build will be plain Python."""
    if is_set("HEXNAUT_PURE"):
        return "HEXNAUT_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, and this is {sys.implementation.name}"
    if not compiled_sources(root):
        return "there are no modules to compile"
    if os.name == "posix":
        if c_compiler() is None:
            return "no C compiler was found (gcc or clang)"
        if not Path(sysconfig.get_path("include"), "Python.h").is_file():
            return "the C headers of Python were not found (python3-dev)"
    return COMPILED


def is_set(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def c_compiler() -> str | None:
    """The command of a C compiler: the one asked for, Python's own, or any."""
    asked = os.environ.get("CC")
    usual = str(sysconfig.get_config_var("CC") or "cc")
    for command in [asked] if asked else [usual, "cc", "gcc", "clang"]:
        if shutil.which(shlex.split(command)[0]):
            return command
    return None


def read_pyproject(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def compiled_sources(root: Path) -> list[Path]:
    """The files to compile, relative to the root; a pattern without any file is no error."""
    settings = read_pyproject(root)["tool"]["hexnaut"]["compile"]
    return sorted(glob(root, settings["include"]) - glob(root, settings["exclude"]))


def glob(root: Path, patterns: Iterable[str]) -> set[Path]:
    return {file.relative_to(root) for pattern in patterns for file in root.glob(pattern)}


# What was built


class Cache:
    """One folder for each way of compiling, holding the outcome for one state of the sources."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "build" / f"mypyc-{sys.implementation.cache_tag}-{digest(build_settings())[:12]}"
        self.manifest = self.folder / "manifest.json"
        self.lib = self.folder / "lib"

    def key(self) -> str:
        """Changes with every file whose types the compiled modules can see."""
        settings = read_pyproject(self.root)["tool"]["hexnaut"]["compile"]
        sources = compiled_sources(self.root)
        seen = glob(self.root, settings["include"]) | glob(self.root, [f"{SOURCE}/hexnaut/__init__.py"])
        return digest([*map(str, sources), *hashes(self.root, seen)])

    def read(self) -> dict[str, str] | None:
        """Path on disk -> path in the wheel, or None when something must be compiled."""
        if not self.manifest.is_file():
            return None
        manifest = json.loads(self.manifest.read_text(encoding="utf-8"))
        outputs = {str(self.lib / name): name for name in manifest["outputs"]}
        fresh = manifest["key"] == self.key() and all(map(os.path.isfile, outputs))
        return outputs if fresh else None

    def write(self, key: str, outputs: Iterable[str]) -> None:
        names = sorted(Path(output).relative_to(self.lib).as_posix() for output in outputs)
        self.manifest.write_text(json.dumps({"key": key, "outputs": names}), encoding="utf-8")


def build_settings() -> list[str]:
    """Everything but the sources that changes what the compiler makes."""
    packages = [f"{name} {installed_version(name)}" for name in ("mypy", "librt", "setuptools")]
    flags = [f"{name}={os.environ.get(name)}" for name in ("CFLAGS", "CPPFLAGS", "LDFLAGS", "ARCHFLAGS")]
    hook = hashlib.sha256((ROOT / "hatch_build.py").read_bytes()).hexdigest()
    return [sys.version, sysconfig.get_platform(), str(c_compiler()), opt_level(), *packages, *flags, hook]


def opt_level() -> str:
    return os.environ.get("MYPYC_OPT_LEVEL", "3")


def digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def hashes(root: Path, files: Iterable[Path]) -> list[str]:
    return [f"{file} {hashlib.sha256((root / file).read_bytes()).hexdigest()}" for file in sorted(files)]


# Building, in a process of its own: mypyc leaves with sys.exit and changes the settings of the C compiler


def compile_modules() -> None:
    import setuptools  # before mypyc, which takes distutils from it
    from mypyc.build import mypycify

    command = c_compiler()
    if command:
        os.environ["CC"] = command
    cache = Cache(ROOT)
    key = cache.key()
    cache.manifest.unlink(missing_ok=True)
    # Modules of our own that are not compiled are read for their types, not judged: `make lint` does that.
    options = ["--config-file=", "--follow-imports=silent", "--explicit-package-bases"]
    extensions = mypycify(
        [*options, *map(str, compiled_sources(ROOT))],
        opt_level=opt_level(),
        debug_level="0",
        multi_file=True,
        target_dir=os.path.relpath(cache.folder / "c", ROOT),
        group_name="hexnaut",
    )
    if os.name == "posix":
        for extension in extensions:
            # No detour through the symbol table when our functions call each other: a third off the run time.
            extension.extra_compile_args.append("-fvisibility=hidden")
    distribution = setuptools.Distribution({"name": "hexnaut", "ext_modules": extensions})
    build = build_command()(distribution)
    build.build_lib = os.path.relpath(cache.lib, ROOT)
    build.build_temp = os.path.relpath(cache.folder / "objects", ROOT)
    build.parallel = os.cpu_count() or 1
    build.force = True  # files are compared by contents, below
    build.ensure_finalized()
    build.run()
    cache.write(key, [str(ROOT / output) for output in build.get_outputs()])


def build_command() -> type[Any]:
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """Compiles the C files on all cores, and only those that are not what they were."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile

            def compile_one(source: str, options: dict[str, Any], headers: str) -> list[str]:
                output = Path(options["output_dir"], source).with_suffix(self.compiler.obj_extension or ".o")
                mark = output.with_suffix(".made-from")
                made_from = digest([headers, repr(options), *hashes(Path(), [Path(source)])])
                if output.is_file() and mark.is_file() and mark.read_text() == made_from:
                    return [str(output)]
                mark.unlink(missing_ok=True)
                objects: list[str] = compile_all([source], **options)
                if objects == [str(output)]:
                    mark.write_text(made_from)
                return objects

            def compile_changed(sources: list[str], **options: Any) -> list[str]:
                headers = digest(hashes(Path(), map(Path, options.pop("depends", None) or [])))
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: compile_one(source, options, headers), sources)
                    return [output for objects in made for output in objects]

            self.compiler.compile = compile_changed
            super().build_extensions()

    return Build


def main() -> None:
    """`compile` for the hook; `wanted` for the Makefile: changes when an install is out of date."""
    if sys.argv[1:] == ["compile"]:
        compile_modules()
    elif sys.argv[1:] == ["wanted"]:
        print(plan(ROOT))
        print(opt_level(), os.environ.get("CI") == "true", is_set("HEXNAUT_REQUIRE_COMPILED"))
        print(build_page.plan() or build_page.has_node(), build_page.fingerprint() if build_page.plan() is None else "")
        files = glob(ROOT, [f"{SOURCE}/**/*", "*.py", "pyproject.toml"])
        page = build_page.PAGE.relative_to(ROOT)  # made from what the line above stands for
        kept = [f for f in files if (ROOT / f).is_file() and f.suffix != ".pyc" and page not in f.parents]
        print(digest(hashes(ROOT, kept)))
    else:
        sys.exit("usage: hatch_build.py compile | wanted")


if __name__ == "__main__":
    main()

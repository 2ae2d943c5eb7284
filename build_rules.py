"""Compiles the rules with mypyc: which modules, from what, and what of an earlier compilation can be used again.

Which modules are compiled is listed once, in pyproject.toml under [tool.hexnaut.compile]. Objects are kept below
build/ with the hash of what they were made from, so a build that changes nothing compiles nothing.

    HEXNAUT_PURE=1              plain Python, even where a C compiler is present
    MYPYC_OPT_LEVEL=0           quicker to build, slower to run; 3 by default
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from tools.alone import alone
from tools.borrowing import borrow_in
from tools.docstrings import document_files
from tools.hints import SELDOM, expect_success_in
from tools.inlining import inlined

ROOT = Path(__file__).resolve().parent
SOURCE = "src"
COMPILED = "compiled"
ONCE = '__attribute__((cold, optimize("O0")))'  # of a C function


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
    settings = compile_settings(root)
    return sorted(glob(root, settings["include"]) - glob(root, settings["exclude"]))


def light_sources(root: Path) -> set[str]:
    """The names of the C files of modules that are compiled with less effort."""
    modules = [file.relative_to(SOURCE).with_suffix("").parts for file in glob(root, compile_settings(root)["light"])]
    return {f"__native_{'___'.join(parts)}.c" for parts in modules}


def typed_sources(root: Path) -> list[Path]:
    """The plain modules whose types the compiler has to know; all others are unknown to it."""
    return sorted(glob(root, compile_settings(root)["types"]))


def compile_settings(root: Path) -> dict[str, list[str]]:
    settings: dict[str, list[str]] = read_pyproject(root)["tool"]["hexnaut"]["compile"]
    return settings


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
        """Changes with every file that the compiler reads."""
        return digest(hashes(self.root, [*compiled_sources(self.root), *typed_sources(self.root)]))

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
    tools = [Path("tools", name) for name in ("borrowing.py", "docstrings.py", "hints.py", "inlining.py")]
    hook = digest([*hashes(ROOT, [Path("build_rules.py"), *tools]), *compile_settings(ROOT)["inline"]])
    return [sys.version, sysconfig.get_platform(), str(c_compiler()), opt_level(), *packages, *flags, hook]


def opt_level() -> str:
    return os.environ.get("MYPYC_OPT_LEVEL", "3")


def digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def hashes(root: Path, files: Iterable[Path]) -> list[str]:
    return [f"{file} {hashlib.sha256((root / file).read_bytes()).hexdigest()}" for file in sorted(files)]


# Building, in a process of its own: mypyc leaves with sys.exit and changes the settings of the C compiler


def compile_modules() -> None:
    """Fill the cache. Of two processes at once the second waits, and then finds everything done."""
    cache = Cache(ROOT)
    with alone(ROOT / "build" / "compiling.lock"):
        if cache.read() is None:
            compile_into(cache)


def compile_into(cache: Cache) -> None:
    import setuptools  # before mypyc, which takes distutils from it
    from mypyc.build import mypycify

    command = c_compiler()
    if command:
        os.environ["CC"] = command
    key = cache.key()
    cache.manifest.unlink(missing_ok=True)
    sources = list(map(str, compiled_sources(ROOT)))
    # Plain modules are not even read: to the compiler they are Python objects of any type. `make lint` judges them.
    options = ["--config-file=", "--follow-imports=skip", "--explicit-package-bases"]
    extensions = mypycify(
        [*options, *sources, *map(str, typed_sources(ROOT))],
        only_compile_paths=sources,
        opt_level=opt_level(),
        debug_level="0",
        multi_file=True,
        target_dir=os.path.relpath(cache.folder / "c", ROOT),
        group_name="hexnaut",
    )
    document_files(compiled_sources(ROOT), Path(SOURCE), cache.folder / "c")
    expect_success_in(cache.folder / "c")
    borrow_in(cache.folder / "c")
    if os.name == "posix":
        for extension in extensions:
            # No detour through the symbol table when our functions call each other: a third off the run time.
            # Functions begin a line of the cache: elsewhere the speed of copies depends on what is linked before them.
            # No warnings: nobody could mend generated code.
            flags = ["-fvisibility=hidden", "-falign-functions=64", "-w"]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
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
            copied = inlined(compile_settings(ROOT)["inline"], self.generated())
            in_full = self.prepare_headers("full.h", [], copied)
            lightly = self.prepare_headers("light.h", ["-O1"] if opt_level() in ("2", "3") else [], [])
            light = light_sources(ROOT)
            # All headers, not those that mypyc names: it looks for them before it has written the last.
            written = digest(hashes(Path(), self.generated().rglob("*.h")))

            def compile_one(source: str, options: dict[str, Any], headers: str) -> list[str]:
                flags = [*options["extra_postargs"], *(lightly if Path(source).name in light else in_full)]
                options = {**options, "extra_postargs": flags}
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
                headers = written if options.pop("depends", None) else ""  # the shims need Python's own only
                largest_first = sorted(sources, key=os.path.getsize, reverse=True)  # so that no core waits at the end
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: compile_one(source, options, headers), largest_first)
                    return sorted(output for objects in made for output in objects)

            self.compiler.compile = compile_changed
            super().build_extensions()

        def generated(self) -> Path:
            """The folder of the C files."""
            return Path(self.extensions[0].sources[0]).parent

        def prepare_headers(self, name: str, flags: list[str], more: list[str]) -> list[str]:
            """Let gcc or clang read the headers once for all files; says what a file has to be compiled with.

            Python's headers and the declarations of all our modules are longer than most of our C files. They also
            tell that the code at the top of a module runs once, at its import, and is not worth any effort, and that
            errors are rare (tools/hints.py).
            """
            if os.name != "posix":
                return []
            library = self.extensions[0]
            for extension in self.extensions:
                extension.include_dirs = library.include_dirs
            parts = ["__native_hexnaut.h", "__native_internal_hexnaut.h"]
            declared = (self.generated() / parts[1]).read_text(encoding="utf-8")
            tops = re.findall(r"^extern (char CPyDef_\w+_____top_level__\(void\));", declared, re.MULTILINE)
            lines = [f'#include "{part}"' for part in parts] + [f"{top} {ONCE};" for top in tops] + SELDOM
            header = self.generated() / name
            header.write_text("\n".join([*lines, *more, ""]), encoding="utf-8")
            folders = [f"-I{folder}" for folder in [*library.include_dirs, *self.compiler.include_dirs]]
            options = [*library.extra_compile_args, *flags, "-x", "c-header"]
            command = [*self.compiler.compiler_so, *folders, *options, str(header), "-o", f"{header}.gch"]
            made = subprocess.run(command, check=False, capture_output=True)
            return [*flags, "-include", str(header)] if made.returncode == 0 else flags

    return Build

"""Docstrings and types for `help()` on compiled code: mypyc leaves them out of the C files that it writes.

Its C files name every function, method, class and property that Python code can reach, with a signature that has no
types. What our sources say is put behind it, before the C compiler reads the files.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

TEXT = r"(?:[^\"\\]|\\.)*"  # inside a string of C
PROPERTY = "property"

Function = ast.FunctionDef | ast.AsyncFunctionDef


def document(source: str, c_code: str) -> str:
    """The C code of a module with the docstrings of its source."""
    for pattern, text in _patterns(ast.parse(source)):
        found = re.search(pattern, c_code)
        if found is not None:
            c_code = c_code[: found.start("here")] + text + c_code[found.end("here") :]
    return c_code


def document_files(sources: list[Path], root: Path, folder: Path) -> None:
    """The same for all modules below `root`, in the folder where mypyc has written their C files."""
    for file in sources:
        parts = file.relative_to(root).with_suffix("").parts
        code = folder / f"__native_{'___'.join(parts)}.c"
        before = code.read_text(encoding="utf-8")
        after = document(file.read_text(encoding="utf-8"), before)
        if after != before:
            code.write_text(after, encoding="utf-8")


def _patterns(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Where something belongs, which is the group `here` of a pattern, and its text."""
    for node in module.body:
        if isinstance(node, Function):
            yield from _callable(rf"[a-z0-9_]+___{node.name}", node)
        elif isinstance(node, ast.ClassDef):
            yield rf"\.tp_doc = PyDoc_STR\(\"{node.name}\({TEXT}(?P<here>)\"\)", c_text(_doc(node))
            for method in node.body:
                if isinstance(method, Function):
                    yield from _member(node.name, method)


def _member(owner: str, method: Function) -> Iterator[tuple[str, str]]:
    if any(isinstance(mark, ast.Name) and mark.id == PROPERTY for mark in method.decorator_list):
        place = rf"\(getter\)\w*{owner}_get_{method.name},[^,]*,\s+(?P<here>NULL), NULL\}}"
        yield place, f'PyDoc_STR("{c_text(told(method))}")'
    else:
        yield from _callable(rf"\w+___{owner}___{method.name}", method)


def _callable(name: str, node: Function) -> Iterator[tuple[str, str]]:
    """Either there is a signature, or none, because mypyc could not write one of the defaults down."""
    place = rf"\(PyCFunction\)CPyPy_{name},\s+[A-Z_| ]+, PyDoc_STR\("
    text = c_text(told(node))
    yield rf"{place}\"{TEXT}(?P<here>)\"\)", text
    yield rf"{place}(?P<here>NULL)\)", f'"{c_text(signature(node))}{text}"'


def signature(node: Function) -> str:
    """What `inspect` reads: without types, and with dots for the defaults."""
    bare = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(f"${one.arg}" if one.arg == "self" else one.arg) for one in node.args.args],
        kwonlyargs=[],
        kw_defaults=[],
        defaults=[ast.Constant(...) for _ in node.args.defaults],
    )
    return f"{node.name}({ast.unparse(bare)})\n--\n\n"


def told(node: Function) -> str:
    """The signature with its types, and the docstring."""
    arguments = ast.unparse(node.args)
    returned = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({arguments}){returned}\n\n{_doc(node)}".rstrip()


def _doc(node: Function | ast.ClassDef) -> str:
    return inspect.cleandoc(ast.get_docstring(node) or "")


def c_text(text: str) -> str:
    """The inside of a string of C."""
    plain = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\"}
    return "".join(
        plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode("utf-8")
    )

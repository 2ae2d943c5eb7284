"""The page for the browser, if it was built; else a plain one that says how to build it."""

from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from hexnaut.server.http.packing import KINDS, VARY, packed, packed_response, takes_gzip

PAGE = Path(__file__).parent.parent / "page"
ASSETS = "assets"  # where the build puts files whose names change with their content
FOR_EVER = "public, max-age=31536000, immutable"

NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hexnaut</title></head>
<body>
<h1>The page is not built</h1>
<p>The server runs, and its <a href="/api/openapi.json">API</a> works; bots and the terminal game need no page.</p>
<p>To play in the browser, install Node 20 or newer and run <code>make clean play</code> in the project's folder.</p>
</body>
</html>
"""


class Assets(StaticFiles):
    """Files that never change: a new build gives them new names."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.packed: dict[str, tuple[bytes, str | None]] = {}  # by path: what was asked for, and its type

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers.update({"cache-control": FOR_EVER, **VARY})
        return response

    async def get_response(self, path: str, scope: Scope) -> Response:
        asked = Headers(scope=scope)
        may_pack = takes_gzip(asked) and "range" not in asked and scope["method"] == "GET"
        if not may_pack or Path(path).suffix not in KINDS:
            return await super().get_response(path, scope)
        if path not in self.packed:
            found = await super().get_response(path, scope)
            if not isinstance(found, FileResponse):
                return found
            self.packed[path] = packed(Path(found.path).read_bytes()), found.media_type
        return packed_response(*self.packed[path], {"cache-control": FOR_EVER})


def add_page(app: FastAPI, folder: Path = PAGE) -> None:
    """Serve the page at every address that is not the API's: it finds out itself what to show."""
    if not (folder / "index.html").is_file():
        app.add_route("/", _not_built)
        return
    app.mount(f"/{ASSETS}", Assets(folder / ASSETS), name="assets")
    files = {file.name: file for file in folder.iterdir() if file.is_file()}

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        return FileResponse(files.get(path, folder / "index.html"), headers={"cache-control": "no-cache"})


async def _not_built(request: Request) -> Response:
    return HTMLResponse(NOT_BUILT)

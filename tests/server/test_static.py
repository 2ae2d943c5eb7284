"""The page for the browser: served if it was built, explained if not."""

from pathlib import Path

import pytest

from hexnaut.server import app
from hexnaut.server.app import Settings
from tests.server.running import running

pytestmark = pytest.mark.once


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    monkeypatch.setattr(app, "PAGE", folder)
    return folder


def test_without_a_page_the_server_says_how_to_build_it(settings: Settings, page: Path) -> None:
    with running(settings) as server:
        answer = server.http.get("/")
        assert answer.status_code == 200 and "not built" in answer.text
        assert answer.headers["content-type"].startswith("text/html")
        assert server.http.get("/api/nothing").json()["code"] == "unknown"


def test_a_built_page_with_its_files(settings: Settings, page: Path) -> None:
    (page / "index.html").write_text("<!doctype html><title>page</title>", encoding="utf-8")
    (page / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (page / "assets" / "page-1a2b.js").write_text("export {}", encoding="utf-8")
    (page.parent / "secret.txt").write_text("secret", encoding="utf-8")
    with running(settings) as server:
        for path in ("/", "/table/abc"):
            shown = server.http.get(path)
            assert "<title>page</title>" in shown.text and shown.headers["cache-control"] == "no-cache"
            assert "script-src 'self'" in shown.headers["content-security-policy"]
        assert server.http.get("/favicon.svg").headers["content-type"] == "image/svg+xml"
        asset = server.http.get("/assets/page-1a2b.js")
        assert "immutable" in asset.headers["cache-control"] and "javascript" in asset.headers["content-type"]
        assert server.http.get("/assets/other.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" not in server.http.get(path).text
        assert server.http.get("/api/nothing").json()["code"] == "unknown"
        assert server.http.get("/health").status_code == 200


def test_what_everybody_may_read_is_sent_packed(settings: Settings, page: Path) -> None:
    code = "export const answer = 42;\n" * 100
    (page / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (page / "assets" / "page-1a2b.js").write_text(code, encoding="utf-8")
    (page / "assets" / "icon-1a2b.png").write_bytes(b"picture")
    with running(settings) as server:
        for path in ("/assets/page-1a2b.js", "/api/games/duel/geometry", "/api/games/duel/text/de"):
            packed, plain = (server.http.get(path, headers={"accept-encoding": kind}) for kind in ("gzip", "identity"))
            assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
            assert int(packed.headers["content-length"]) < len(plain.content) / 2
            assert packed.content == plain.content and packed.headers["content-type"] == plain.headers["content-type"]
            assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
            assert packed.headers["cache-control"] == plain.headers["cache-control"]
        part = server.http.get("/assets/page-1a2b.js", headers={"range": "bytes=0-5", "accept-encoding": "gzip"})
        assert part.status_code == 206 and part.text == code[:6]
        assert "content-encoding" not in server.http.get("/assets/icon-1a2b.png").headers
        assert server.http.get("/assets/other.js").status_code == 404

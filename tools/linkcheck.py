"""Whether every link of the built manual leads somewhere: `python -m tools.linkcheck build/docs`.

Pages and their anchors are looked up in the folder. Links to other sites are only counted: a check that needs the
network would fail for other reasons.
"""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Links(HTMLParser):
    """The anchors and the links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" and value:
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


def broken_links(folder: Path) -> list[str]:
    """Each as `page: link`."""
    pages = {page.resolve(): Links(page.read_text(encoding="utf-8")) for page in sorted(folder.rglob("*.html"))}
    return [
        f"{page.relative_to(folder.resolve())}: {link}"
        for page, found in pages.items()
        for link in found.links
        if not leads_somewhere(page, link, pages)
    ]


def leads_somewhere(page: Path, link: str, pages: dict[Path, Links]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return False
    anchor = unquote(parts.fragment)
    return not anchor or target not in pages or anchor in pages[target].anchors


def main() -> None:
    folder = Path(sys.argv[1])
    broken = broken_links(folder)
    for link in broken:
        print(f"broken link: {link}", file=sys.stderr)
    if not any(folder.rglob("*.html")):
        sys.exit(f"{folder}: no pages")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()

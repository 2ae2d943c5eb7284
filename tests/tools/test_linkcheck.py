"""Links of the manual that lead nowhere are found, others are not."""

from pathlib import Path

from tools.linkcheck import broken_links


def test_broken_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "one.html").write_text('<p id="st-109"><a href="../index.html#top">', encoding="utf-8")
    good = ["#top", "rules/one.html#st-109", "rules/one.html", "https://example.org/x", "picture.svg"]
    bad = ["#nowhere", "rules/one.html#st-110", "two.html", "other.png"]
    links = "".join(f'<a href="{link}"></a>' for link in good + bad)
    (tmp_path / "index.html").write_text(f'<h1 id="top"></h1>{links}', encoding="utf-8")
    (tmp_path / "picture.svg").write_text("<svg/>", encoding="utf-8")
    assert broken_links(tmp_path) == [f"index.html: {link}" for link in bad]

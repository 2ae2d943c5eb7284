"""Points (SF-320)."""

from hexnaut.games.starfarers.state import StarfarersState


def point_sources(s: StarfarersState) -> list[dict[str, int]]:
    """SF-320: everybody's points by where they come from. Stations and friendship cards are worth nothing."""
    sources: list[dict[str, int]] = []
    for seat in range(s.players):
        sources.append(
            {
                "colonies": sum(1 for piece in s.site if piece == 1 + seat),
                "spaceports": 2 * sum(1 for piece in s.site if piece == 5 + seat),
                "friendship markers": 2 * sum(1 for holder in s.marker if holder == seat),
                "pirate and ice medals": int(s.medals[seat]),
                "half medals": int(s.halves[seat]) // 2,
            }
        )
    return sources

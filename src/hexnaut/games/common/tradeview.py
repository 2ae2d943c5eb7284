"""Hands and offers as plain data, for views and scenarios of games that trade."""

from collections.abc import Sequence
from typing import Any, get_args

from hexnaut.games.common import counting
from hexnaut.games.common.hands import unpack
from hexnaut.games.common.trader import TraderState
from hexnaut.games.common.viewtypes import Bounds, OfferView, R, Stance
from hexnaut.kernel import factread as read
from hexnaut.kernel.errors import BadRecord

STANCES: Sequence[Stance] = get_args(Stance)


def named_counts(names: Sequence[R], counts: Sequence[int]) -> dict[R, int]:
    return dict(zip(names, counts, strict=True))


def offer_view(s: TraderState, seat: int, names: Sequence[R]) -> OfferView[R]:
    """What a seat says to the trade on the table; open to all."""
    return {
        "seat": seat,
        "stance": STANCES[s.stance[seat]],
        "gives": named_counts(names, unpack(s.gives[seat])),
        "wants": named_counts(names, unpack(s.wants[seat])),
    }


def known_cards(s: TraderState, holder: int, viewer: int, names: Sequence[R]) -> dict[R, Bounds]:
    """For each resource the least and the most that a hand (or a hidden pile) can hold, as the viewer has counted."""
    bounds: dict[R, Bounds] = {}
    for resource, name in enumerate(names):
        if holder == viewer:
            least = most = s.hand[5 * holder + resource]
        else:
            least = counting.at_least(s, viewer, holder, resource)
            most = counting.at_most(s, viewer, holder, resource)
        bounds[name] = [least, most]
    return bounds


def uncounted_hands(s: TraderState) -> list[int]:
    """The seats whose hand somebody at the table does not know exactly."""
    return [seat for seat in range(s.players) if not counting.is_counted(s, seat)]


def put_uncounted(s: TraderState, seats: list[int]) -> None:
    read.check_seat_list("uncounted", seats, s.players)
    for seat in seats:
        counting.uncounted(s, seat)


def offer_fact(s: TraderState, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """The same in the vocabulary of scenarios: cards without zeros."""
    view = offer_view(s, seat, names)
    return {"stance": view["stance"], "gives": _held(view["gives"]), "wants": _held(view["wants"])}


def _held(counts: dict[R, int]) -> dict[R, int]:
    return {name: count for name, count in counts.items() if count}


def offer_reader(names: Sequence[str]) -> read.Reader:
    read_cards = read.counts(names)
    read_stance = read.one_of(STANCES)

    def read_offer(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or not set(value) <= {"stance", "gives", "wants"}:
            raise BadRecord(f"{value!r} is not an offer with stance, gives, wants")
        return {key: read_stance(item) if key == "stance" else read_cards(item) for key, item in value.items()}

    return read_offer

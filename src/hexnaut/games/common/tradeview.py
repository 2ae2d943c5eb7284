"""Hands and offers as plain data, for views and scenarios of games that trade."""

from collections.abc import Sequence
from typing import Any, get_args

from hexnaut.games.common import counting, deals
from hexnaut.games.common.hands import pack, unpack
from hexnaut.games.common.talk import MOST_CARDS
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


def counted_hands(s: TraderState, names: Sequence[str]) -> dict[int, dict[int, dict[str, list[int]]]]:
    """For each seat the bounds of every other hand, as it has counted."""
    seats = range(s.players)
    return {
        seat: {other: dict(known_cards(s, other, seat, names)) for other in seats if other != seat} for seat in seats
    }


def put_counted(s: TraderState, counted: dict[int, dict[int, dict[str, list[int]]]], names: Sequence[str]) -> None:
    """What is not named has no bounds but those of the size of the hand. Raises BadRecord."""
    for observer, hands in counted.items():
        read.check_seats("counted", hands, s.players)
        for holder, known in hands.items():
            hand = [int(s.hand[5 * holder + resource]) for resource in range(len(names))]
            pairs = [known.get(name, [0, sum(hand)]) for name in names]
            if holder == observer or not all(
                0 <= low <= count <= high for count, (low, high) in zip(hand, pairs, strict=True)
            ):
                raise BadRecord(f"counted: seat {observer} cannot have counted seat {holder} like that")
            counting.counted(s, observer, holder, [low for low, _ in pairs], [high for _, high in pairs])


def put_offers(s: TraderState, offers: dict[int, dict[str, Any]], names: Sequence[str]) -> None:
    for seat, said in offers.items():
        if max([0, *said.get("gives", {}).values(), *said.get("wants", {}).values()]) > MOST_CARDS:
            raise BadRecord(f"offers: more than {MOST_CARDS} cards of a type")
        gives, wants = (pack([said.get(part, {}).get(name, 0) for name in names]) for part in ("gives", "wants"))
        deals.put_offer(s, seat, STANCES.index(said.get("stance", "silent")), gives, wants)


def offer_fact(s: TraderState, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """The same in the vocabulary of scenarios: cards without zeros."""
    view = offer_view(s, seat, names)
    return {"stance": view["stance"], "gives": _held(view["gives"]), "wants": _held(view["wants"])}


def _held(counts: dict[R, int]) -> dict[R, int]:
    return {name: count for name, count in counts.items() if count}


def offer_reader(names: Sequence[str]) -> read.Reader:
    cards = read.counts(names)
    return read.parts("an offer", {"stance": read.one_of(STANCES), "gives": cards, "wants": cards})

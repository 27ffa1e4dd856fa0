"""What a player can do in Xylotar: actions as in records, and as the kernel's small integers."""

import functools
import itertools
import math
from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import as_array, number
from trickhouse.engine.bits import first, members
from trickhouse.engine.display import Rule
from trickhouse.engine.env import ActionId
from trickhouse.engine.errors import ActionError, IllegalActionError
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.rules import Action, RandomBelow, Seat
from trickhouse.games.xylotar import kernel
from trickhouse.games.xylotar.cards import COLOUR_OF, COLOURS, VALUE_OF, format_card, parse_card


class Sort(Action, frozen=True):
    """Sort a rack: all its cards from left to right."""

    sort: tuple[str, ...]
    rack: int

    def __str__(self) -> str:
        return f"sort rack {self.rack}: {' '.join(self.sort)}"


class XylotarPlay(Action, frozen=True):
    """Play the card in a slot."""

    play: int

    def __str__(self) -> str:
        return f"play slot {self.play}"


class NoBid(Action, frozen=True):
    """Go on without a bid for now: `{"bid": false}`."""

    bid: bool = False

    def __str__(self) -> str:
        return "go on without a bid"


class Peek(Action, frozen=True):
    """Look at two adjacent cards, of which one will be the bid."""

    peek: tuple[int, int]

    def __str__(self) -> str:
        return f"peek at slots {self.peek[0]} and {self.peek[1]}"


class Keep(Action, frozen=True):
    """Set one of the two cards aside as the bid."""

    keep: int

    def __str__(self) -> str:
        return f"bid slot {self.keep}"


class Groups(msgspec.Struct, frozen=True):
    """The cards to sort: equal values from high to low, each group in canonical order."""

    rack: int
    groups: tuple[tuple[str, ...], ...]


class Sorting(Action, frozen=True):
    """A sort that is due, as an entry of `legal`: it stands for every order of the groups."""

    sort: Groups
    is_single = False

    @property
    def count(self) -> int:
        """How many orders there are."""
        return math.prod(math.factorial(len(group)) for group in self.sort.groups)

    def allows(self, action: Action) -> bool:
        if not isinstance(action, Sort) or action.rack != self.sort.rack:
            return False
        order = iter(action.sort)
        laid = (sorted(itertools.islice(order, len(group))) == sorted(group) for group in self.sort.groups)
        return all(laid) and next(order, None) is None

    def pick(self, below: RandomBelow) -> Sort:
        """One of the orders, each equally likely if `below` is fair."""
        order: list[str] = []
        for group in self.sort.groups:
            left = list(group)
            while left:
                order.append(left.pop(below(len(left))))
        return Sort(tuple(order), self.sort.rack)

    def __str__(self) -> str:
        return f"sort rack {self.sort.rack}: {' '.join('='.join(group) for group in self.sort.groups)}"


class PlaceColour(Action, frozen=True):
    """One step of a sort: the colour that goes next among equals. Programs that learn sort like this; tables do not."""

    place: str

    def __str__(self) -> str:
        return f"place {self.place} next"


NAMES = (
    *(f"play slot {slot}" for slot in range(kernel.MAX_SLOTS)),
    "go on without a bid",
    *(f"peek at slot {slot} and the next" for slot in range(kernel.MAX_SLOTS)),
    *(f"bid slot {slot}" for slot in range(kernel.MAX_SLOTS)),
    *(f"place {colour} next" for colour in COLOURS),
)
"""The kernel's actions in words."""


# Python calls the compiled rules with arrays, which Numba recognises far faster than records.


@jit
def _legal_at(states: NDArray[np.void], seat: int) -> int:
    return kernel.legal(states[0], seat)


@jit
def _do_at(states: NDArray[np.void], seat: int, action: int) -> bool:
    """Do an action, if it is legal."""
    is_legal = bool(kernel.legal(states[0], seat) >> action & 1)
    if is_legal:
        kernel.apply_unchecked(states[0], seat, action)
    return is_legal


@jit
def _is_bound_at(states: NDArray[np.void], seat: int) -> bool:
    return is_bound(states[0], seat)


@jit
def is_bound(s: Fields, seat: int) -> bool:
    """Whether it is a seat's turn to play, and some cards of its rack are forbidden."""
    return bool(s.phase == kernel.PLAYING and s.turn == seat and kernel.playable(s, seat) != s.have[seat])


def legal_actions(record: np.record, seat: int) -> list[Action]:
    """The actions that a seat may take, in the order of slots. The record may be a view's."""
    mask = _legal_at(as_array(record), seat)
    if mask >> kernel.PLACE:
        return [_sorting(record, kernel.rack_to_sort(record, seat))]
    have = _slots(record, seat)
    return [_action_of(have, action) for action in members(mask)]


def rule(record: np.record, seat: int) -> Rule | None:
    """Why some cards of a rack may not be played now: follow suit, or do not lead the leftmost card."""
    if not _is_bound_at(as_array(record), seat):
        return None
    led = number(record, "led")
    return Rule("not-leftmost") if led == kernel.NONE else Rule("follow", COLOURS[led])


def decode(record: np.record, seat: int, action: ActionId) -> Action:
    """What one of the kernel's integers means for a seat. It may be a NumPy integer; the action holds none."""
    return _action_of(_slots(record, seat), int(action))


def _slots(record: np.record, seat: int) -> int:
    """The slots in which a seat has cards, as a mask."""
    return int(record["have"][seat])


def _action_of(have: int, action: int) -> Action:
    if kernel.PEEK <= action < kernel.KEEP:
        left = action - kernel.PEEK
        return _peek(left, first(have & -(2 << left)))
    return SIMPLE[action]


@functools.cache
def _peek(left: int, right: int) -> Peek:
    return Peek((left, right))


SIMPLE: dict[int, Action] = {
    **{kernel.PLAY + slot: XylotarPlay(slot) for slot in range(kernel.MAX_SLOTS)},
    kernel.NO_BID: NoBid(),
    **{kernel.KEEP + slot: Keep(slot) for slot in range(kernel.MAX_SLOTS)},
    **{kernel.PLACE + number: PlaceColour(colour) for number, colour in enumerate(COLOURS)},
}
"""All actions but peeks: which slot is next to a slot depends on which cards are gone."""


def _sorting(record: np.record, rack: int) -> Sorting:
    groups: dict[int, list[int]] = {}
    for card in sorted(record["card"][rack, : record["slots"]].tolist()):
        groups.setdefault(VALUE_OF[card], []).append(card)
    named = (tuple(format_card(card) for card in groups[value]) for value in sorted(groups, reverse=True))
    return Sorting(Groups(int(rack), tuple(named)))


def steps(record: np.record, seat: int, action: Action) -> Iterator[ActionId]:
    """An action as the kernel's integers. A sort is many: the caller applies each before asking for the next."""
    match action:
        case Sort():
            yield from _placements(record, seat, action)
        case XylotarPlay():
            yield _slot_action(kernel.PLAY, action.play)
        case NoBid():
            if action.bid:
                raise IllegalActionError("`bid` can only be false; a bid is made by `peek` and `keep`")
            yield ActionId(kernel.NO_BID)
        case Peek():
            if Peek(action.peek) not in legal_actions(record, seat):
                raise IllegalActionError(_refusal(record, seat, str(action)))
            yield _slot_action(kernel.PEEK, action.peek[0])
        case Keep():
            yield _slot_action(kernel.KEEP, action.keep)
        case PlaceColour():
            raise IllegalActionError("this is one step of a sort: `sort` the whole rack")
        case Sorting():
            raise IllegalActionError("this entry stands for every order of its groups: call `pick` to choose one")
        case _:
            raise IllegalActionError(f"{type(action).__name__} is not an action of Xylotar")


def in_words(record: np.record, made: NDArray[np.int64]) -> Iterator[tuple[Seat, Action]]:
    """What the kernel's integers mean from a record on, which is changed. A sort comes once it is complete."""
    for seat, action in made.tolist():
        if action < kernel.PLACE:
            yield seat, decode(record, seat, action)
            kernel.apply_unchecked(record, seat, action)
            continue
        rack = kernel.rack_to_sort(record, seat)
        kernel.apply_unchecked(record, seat, action)
        if record.placed[rack] == record.slots:
            yield (
                seat,
                Sort(tuple(format_card(card) for card in record.card[rack, : record.slots]), int(rack)),
            )


def perform(record: np.record, seat: int, action: Action) -> list[ActionId]:
    """Apply a legal action to a record and return its integers in the kernel; others are refused in words."""
    done = []
    for step in steps(record, seat, action):
        if not _do_at(as_array(record), seat, step):
            raise IllegalActionError(_refusal(record, seat, str(action)))
        done.append(step)
    return done


def encode_place(record: np.record, seat: int, action: PlaceColour) -> ActionId:
    """A legal step of a sort as the kernel's integer."""
    if len(action.place) != 1 or action.place not in COLOURS:
        raise ActionError(f"there is no colour {action.place[:20]!r} in Xylotar")
    step = ActionId(kernel.PLACE + COLOURS.index(action.place))
    _check(record, seat, action, step)
    return step


def _check(record: np.record, seat: int, action: Action, step: ActionId) -> None:
    """Refuse a step that the rules forbid, in words."""
    if not _legal_at(as_array(record), seat) >> step & 1:
        raise IllegalActionError(_refusal(record, seat, str(action)))


def _slot_action(verb: int, slot: int) -> ActionId:
    if not 0 <= slot < kernel.MAX_SLOTS:
        raise IllegalActionError(f"there is no slot {slot}")
    return ActionId(verb + slot)


def _placements(record: np.record, seat: int, action: Sort) -> Iterator[ActionId]:
    """The colours to place, in order, wherever there is a choice."""
    rack = kernel.rack_to_sort(record, seat)
    if number(record, "phase") != kernel.SORT or rack == kernel.NONE:
        raise IllegalActionError(_refusal(record, seat, f"sort rack {action.rack}"))
    if action.rack != rack:
        raise IllegalActionError(f"seat {seat} has rack {rack} to sort now, not rack {action.rack}")
    order = [parse_card(name) for name in action.sort]
    slots, placed = number(record, "slots"), record["placed"]
    if sorted(order) != sorted(record["card"][rack, :slots].tolist()):
        raise IllegalActionError(f"these are not the cards of rack {rack}")
    if any(VALUE_OF[left] < VALUE_OF[right] for left, right in itertools.pairwise(order)):
        raise IllegalActionError("a rack is sorted from high to low")
    while (place := int(placed[rack])) < slots:
        yield ActionId(kernel.PLACE + COLOUR_OF[order[place]])


def _refusal(record: np.record, seat: int, what: str) -> str:
    allowed = [str(action) for action in legal_actions(record, seat)]
    return f"seat {seat} may not {what}; it may {', '.join(allowed[:16])}"

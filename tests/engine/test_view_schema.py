"""What follows from the declaration of a view: a record of values, and compiled code that writes them as JSON."""

from typing import Annotated, Any

import msgspec
import numpy as np
import pytest

from trickhouse.engine.events import CardPlayed
from trickhouse.engine.json_text import begin_text
from trickhouse.engine.view_schema import MAX_SHARED, AtMost, Exactly, InBits, Private, ViewSchema, Words

CARDS = ("C1", "C2", "C3", "C4", "C5")


class Pile(msgspec.Struct, frozen=True):
    """An entry of a list."""

    name: Annotated[str, Words(("left", "right"))]
    top: Annotated[str | None, Private()]
    counts: Annotated[tuple[int, ...], Exactly(2)]


class Pack(msgspec.Struct, frozen=True):
    """An entry of a list that has a list in it."""

    piles: Annotated[tuple[Pile, ...], AtMost(3)]


class Everything(msgspec.Struct, frozen=True):
    """A field of every kind."""

    seat: Annotated[int | None, Private()]
    phase: str
    number: int
    is_so: bool
    best: str | None
    cards: Annotated[tuple[str, ...], AtMost(4)]
    held: Annotated[tuple[str, ...], InBits(2, 3)]
    slots: Annotated[tuple[int, ...], InBits()] | None
    rows: Annotated[tuple[Annotated[tuple[str, ...], AtMost(2)], ...], AtMost(2)]
    packs: Annotated[tuple[Pack, ...], AtMost(2)]
    trick: tuple[CardPlayed, ...]
    last: Pile | None
    log: tuple[int, ...] = ()


ORDER = [name for name in Everything.__struct_fields__ if name != "log"]
SCHEMA = ViewSchema(Everything, CARDS, ("deal", "play"), ORDER)
write_view = SCHEMA.writer(__file__)


def filled() -> Any:
    values: Any = np.zeros(1, SCHEMA.dtype)
    out = values[0]
    out.seat, out.phase, out.number, out.is_so, out.best, out.slots = 2, 1, -7, 1, 3, 0b1010
    out.cards_size, out.cards[:2] = 2, (4, 0)
    out.held[:] = 0b101, 0b10
    out.rows_size, out.rows_each_size[:], out.rows_each[1] = 2, (0, 2), (1, 2)
    out.packs_size, out.packs_piles_size[:] = 2, (2, 0)
    out.packs_piles_name[0, :2], out.packs_piles_top[0, :2], out.packs_piles_counts[0, 1] = (1, 0), (-2, 1), (5, 60)
    out.trick_size, out.trick_seat[:2], out.trick_card[:2], out.trick_slot[:2] = 2, (0, 1), (1, 2), (-1, 9)
    return values


EXPECTED = Everything(
    seat=2,
    phase="play",
    number=-7,
    is_so=True,
    best="C4",
    cards=("C5", "C1"),
    held=("C1", "C3", "C5"),
    slots=(1, 3),
    rows=((), ("C2", "C3")),
    packs=(Pack((Pile("right", None, (0, 0)), Pile("left", "C2", (5, 60)))), Pack(())),
    trick=(CardPlayed(0, "C2"), CardPlayed(1, "C3", 9)),
    last=None,
)


def written(*shown: Any) -> list[Everything]:
    """The texts of several views of one moment, read back."""
    text, shared, texts = begin_text(np.zeros(4096, np.uint8)), np.zeros((MAX_SHARED, 2), np.int64), []
    for number, values in enumerate(shown):
        start = int(text[1][0])
        write_view(text, values[0], shared, number == 0)
        texts.append(text[0][start : text[1][0]].tobytes() + b"[]}")
    return [msgspec.json.decode(found, type=Everything, strict=True) for found in texts]


def test_a_field_of_every_kind_is_written() -> None:
    assert written(filled()) == [EXPECTED]


def test_nothing_is_null_or_an_empty_list() -> None:
    values = np.zeros(1, SCHEMA.dtype)
    values[0].seat = values[0].best = values[0].slots = -1
    (blank,) = written(values)
    assert (blank.seat, blank.best, blank.slots, blank.last) == (None, None, None, None)
    assert (blank.cards, blank.held, blank.rows, blank.packs, blank.trick) == ((), (), (), (), ())


def test_a_struct_that_may_be_missing() -> None:
    values = filled()
    values[0].last_size, values[0].last_top, values[0].last_counts[:] = 1, -1, (3, 4)
    assert written(values)[0].last == Pile("left", None, (3, 4))


def test_views_of_a_moment_share_all_that_is_not_private() -> None:
    first, second = filled(), filled()
    second[0].seat, second[0].number, second[0].packs_piles_top[0, 0] = -1, 99, 4
    public, own = written(first, second)
    assert public == EXPECTED
    assert (own.seat, own.number) == (None, -7)
    assert [pile.top for pile in own.packs[0].piles] == ["C5", "C2"]


def test_every_field_has_its_place_in_the_json() -> None:
    with pytest.raises(AssertionError):
        ViewSchema(Everything, CARDS, ("deal", "play"), ORDER[1:])

"""What the plain implementations of the games share: shuffles as the specification has them, and their comparison.

A plain implementation is a second reading of the rules: lists and dictionaries, no compiled code, nothing imported from
the package. It is slow, and clear enough to be read beside a rulebook. Both play the same random game; they must agree
at every ply.
"""

import hashlib
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from trickhouse.engine.match import Match
from trickhouse.engine.record import parse_action

Action = dict[str, Any]
"""An action as in a record, without the seat."""


def words(seed: bytes, label: str) -> Iterator[int]:
    """Numbers below 2³² that the seed and the label decide."""
    counter = 0
    while True:
        digest = hashlib.sha256(seed + b"/" + label.encode() + b"/" + counter.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        counter += 1


def shuffle(seed: bytes, label: str, cards: list[str]) -> list[str]:
    """The cards in the order that the seed and the label decide."""
    order, numbers = list(cards), words(seed, label)
    for last in range(len(order) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        number = next(n for n in numbers if n < limit)
        other = number % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


class Plain(ABC):
    """A game in plain Python."""

    result: dict[str, Any] | None = None
    """Scores, winners and the number of rounds, once the game is over; by seat."""

    @abstractmethod
    def legal(self) -> dict[int, list[Action]]:
        """What each seat that has a choice now may do."""

    @abstractmethod
    def act(self, seat: int, action: Action) -> None:
        """Carry out a legal action, and everything that follows from it."""

    @abstractmethod
    def pick(self, entry: Action, rng: random.Random) -> Action:
        """An action at random from an entry of `legal`, which may stand for many."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """Everything that lies on the table, all cards open."""

    @abstractmethod
    def facts_of(self, match: Match) -> dict[str, Any]:
        """The same of a match."""


class DisagreementError(AssertionError):
    """The two implementations differ."""


def play_beside(match: Match, plain: Plain, seed: int) -> Plain:
    """Play a random game in both to its end; an error that names the ply if they disagree.

    Each seat takes the first choice more or less often, which in Xylotar is not to bid: by chance alone hardly any bid
    would be put off until there are few cards left.
    """
    rng = random.Random(seed)
    habit = [rng.choice([0, 0.5, 0.95]) for _ in range(5)]
    while True:
        compare(match, plain)
        legal = plain.legal()
        if not legal:
            return plain
        seat = rng.choice([*legal])
        entry = legal[seat][0] if rng.random() < habit[seat] else rng.choice(legal[seat])
        action = plain.pick(entry, rng)
        match.act(seat, parse_action(match.game, action))
        plain.act(seat, action)


def first_disagreement(play_one: Callable[[int], object]) -> str:
    """What the first of some games says in which the two disagree."""
    for seed in range(60):
        try:
            play_one(seed)
        except DisagreementError as error:
            return str(error)
    raise AssertionError("sixty games, and no difference was found")


def compare(match: Match, plain: Plain) -> None:
    """An error unless both say the same of this moment."""
    legal = {int(seat): msgspec.json.decode(msgspec.json.encode(match.legal(seat))) for seat in match.actors}
    _agree(match, "legal", legal, plain.legal())
    facts, others = plain.facts_of(match), plain.facts()
    for name in facts.keys() | others.keys():
        _agree(match, name, facts.get(name), others.get(name))
    result = match.result and {
        "scores": [*match.result.scores],
        "winners": [*match.result.winners],
        "rounds": match.result.rounds,
    }
    _agree(match, "result", result, plain.result)


def _agree(match: Match, what: str, kernel: object, plain: object) -> None:
    if kernel != plain:
        raise DisagreementError(f"ply {match.ply}, {what}: the kernel says {kernel}, the plain rules say {plain}")

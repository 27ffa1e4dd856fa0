"""What a seat of Fishing is sent, as plain data made in plain Python from the fields of a view's record.

Compiled code writes the same as JSON (`json.py`). Nothing here calls it, the kernel, or anything else that is compiled:
the tests compare the two.
"""

from collections.abc import Iterator
from typing import Any

from trickhouse.engine.state import View
from trickhouse.games.fishing.cards import NAMES

Data = dict[str, Any]

NONE = -1
PHASES = ("deal", "play", "catch", "pass", "name", "over")
COLOURS = "BVRYG"
TRUMP = "G"
ROUNDS = 8
HALF = 50
"""A set of cards is two masks, each of this many cards."""


def situation(view: View) -> Data:
    """The situation of a seat, but for whether the rest is decided."""
    encoder = Encoder(view)
    return {"legal": encoder.legal(), "rule": encoder.rule(), "view": encoder.view()}


def happened(before: View, after: View) -> list[Data]:
    """The events of an action that ended no round and was not a card to pass."""
    new = Encoder(after)
    return new.log()[len([*new.events(Encoder(before).log_size)]) :]


def cards_of(pair: list[int]) -> list[str]:
    return [name for card, name in enumerate(NAMES) if pair[card // HALF] >> card % HALF & 1]


def is_buoy(card: str) -> bool:
    return card.startswith("buoy")


def or_null(number: int) -> int | None:
    return None if number == NONE else number


class Encoder:
    """The fields of a view's record as Python's own values, and what follows from them."""

    def __init__(self, view: View) -> None:
        assert view.record.dtype.names is not None
        fields = {name: view.record[name].tolist() for name in view.record.dtype.names}
        self.seat, self.fields = view.seat, fields
        self.phase, self.turn, self.log_size = PHASES[fields["phase"]], fields["turn"], fields["log_size"]
        self.players, self.leader = fields["players"], fields["leader"]
        self.required = None if fields["required"] == NONE else COLOURS[fields["required"]]
        self.left = cards_of(fields["left"])
        self.nets = [cards_of(net) for net in fields["net"][: self.players]]
        self.hands = [cards_of(hand) for hand in fields["hand"][: self.players]]
        self.table = [NAMES[card] for card in fields["table"][: fields["table_size"]]]

    # Whose turn it is to do what.

    def actors(self) -> list[int]:
        if self.phase == "pass":
            return [seat for seat in range(self.players) if self.fields["passed"][seat] == NONE]
        return [] if self.phase == "over" else [self.turn]

    def legal(self) -> list[Data]:
        if self.seat not in self.actors():
            return []
        if self.phase == "catch":
            return [{"catch": card} for card in self.left if card != self.table[self.fields["effect"]]]
        if self.phase == "pass":
            return [{"pass": card} for card in self.hands[self.seat]]
        if self.phase == "name":
            return [{"name": colour} for colour in COLOURS]
        return [{"play": card} for card in self.playable(self.hands[self.seat])]

    def playable(self, hand: list[str]) -> list[str]:
        if not any(card[0] == self.required for card in hand):
            return hand
        return [card for card in hand if card[0] == self.required or is_buoy(card)]

    def rule(self) -> Data | None:
        if self.phase != "play" or self.turn != self.seat:
            return None
        hand = self.hands[self.seat]
        return None if self.playable(hand) == hand else {"code": "follow", "colour": self.required}

    # The table.

    def view(self) -> Data:
        fields = self.fields
        return {
            "seat": self.seat,
            "players": self.players,
            "round": fields["round_no"],
            "rounds": ROUNDS,
            "phase": self.phase,
            "trump": TRUMP,
            "actors": self.actors(),
            "leader": self.leader,
            "trick": fields["trick"],
            "hand_sizes": [13 - self.players + number // 2 for number in range(ROUNDS)],
            "required": self.required,
            "named_by": or_null(fields["namer"]),
            "lowest_wins": fields["lowest"] == 1,
            "trick_cards": [
                {"event": "played", "seat": (self.leader + place) % self.players, "card": card}
                for place, card in enumerate(self.table)
            ],
            "winning": self.winning(),
            "left": self.left,
            "ocean": self.ocean(),
            "overfished": fields["overfished"] == 1,
            "boats": [self.boat(seat) for seat in range(self.players)],
            "result": self.result(),
            "log": self.log(),
        }

    def winning(self) -> int | None:
        """The highest trump, or the highest card of the required colour; the lowest, if the lowest wins."""
        if not self.table:
            return None
        better = min if self.fields["lowest"] else max
        for colour in (TRUMP, self.required):
            fitting = [place for place, card in enumerate(self.table) if card[0] == colour]
            if fitting:
                place = better(fitting, key=lambda place: int(self.table[place][1:]))
                return int((self.leader + place) % self.players)
        return int(self.leader if self.fields["namer"] == NONE else self.fields["namer"])

    def ocean(self) -> list[int]:
        """It is drawn from the upper tiers first."""
        stars = sorted(star for star in self.fields["tier"] if star)[self.fields["ocean_top"] :]
        return [stars.count(star) for star in range(1, 6)]

    def boat(self, seat: int) -> Data:
        fields = self.fields
        passed = fields["passed"][seat]
        rounds = range(fields["round_no"] + 1)
        return {
            "points": fields["points"][seat],
            "hand_size": fields["hand_size"][seat],
            "net": self.nets[seat],
            "hold_size": fields["hold_size"][seat],
            "holds": [
                self.batch(seat, number)
                for number in rounds
                if fields["stowed"][seat][number] or fields["drawn"][seat][number]
            ],
            "fished": fields["fished"][seat][1:],
            "voids": [colour for bit, colour in enumerate(COLOURS) if fields["voids"][seat] >> bit & 1],
            "has_passed": passed != NONE,
            "hand": self.hands[seat] if len(self.hands[seat]) == fields["hand_size"][seat] else None,
            "passed": NAMES[passed] if passed >= 0 else None,
        }

    def batch(self, seat: int, number: int) -> Data:
        fields = self.fields
        caught = zip(NAMES, fields["caught_by"], fields["caught_in"], strict=True)
        seen = {*self.left, *(card for net in self.nets for card in net)}
        return {
            "round": number,
            "stowed": fields["stowed"][seat][number],
            "drawn": fields["drawn"][seat][number],
            "cards": [card for card, by, when in caught if (by, when) == (seat, number) and card not in seen],
        }

    def result(self) -> Data | None:
        if self.phase != "over":
            return None
        winners = [seat for seat in range(self.players) if self.fields["winners"] >> seat & 1]
        return {"scores": self.fields["points"][: self.players], "winners": winners, "rounds": self.fields["round_no"]}

    # The log.

    def log(self) -> list[Data]:
        return [*self.events(self.log_size)]

    def events(self, size: int) -> Iterator[Data]:
        """What the first entries of the log tell.

        Kinds: a card is played, one is caught, all are, cards are passed, a trick is taken, a colour is named.
        """
        trick, gone = dict[int, str](), set[str]()
        for entry in self.fields["log"][:size]:
            kind, seat, what = entry // 1024, entry // 128 % 8, entry % 128
            left = [card for card in trick.values() if card not in gone]
            if kind == 0:
                trick[seat] = NAMES[what]
                yield {"event": "played", "seat": seat, "card": NAMES[what]}
            elif kind in (1, 2):
                caught = [NAMES[what]] if kind == 1 else [card for card in left if card != trick[seat]]
                gone.update(caught)
                if caught:
                    yield {"event": "caught", "seat": seat, "cards": caught, "by": trick[seat]}
                    yield from penalties(seat, caught)
            elif kind == 3:
                yield {"event": "passed", **self.own_pass()}
            elif kind == 4:
                yield {"event": "trick-taken", "seat": seat, "cards": left}
                yield from penalties(seat, left)
                trick, gone = {}, set()
            else:
                yield {"event": "colour-named", "seat": seat, "colour": COLOURS[what]}

    def own_pass(self) -> Data:
        if self.seat is None:
            return {}
        passed = self.fields["passed"]
        return {"given": NAMES[passed[self.seat]], "received": NAMES[passed[(self.seat - 1) % self.players]]}


def penalties(seat: int, cards: list[str]) -> Iterator[Data]:
    """Three points for each of two buoys."""
    for card in cards:
        if card in ("buoy-minus-a", "buoy-minus-b"):
            yield {"event": "penalty", "seat": seat, "card": card, "points": -3}

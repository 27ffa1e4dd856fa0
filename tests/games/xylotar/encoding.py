"""What a seat of Xylotar is sent, as plain data made in plain Python from the fields of a view's record.

Compiled code writes the same as JSON (`json.py`). Nothing here calls it, the kernel, or anything else that is compiled:
the tests compare the two.
"""

import itertools
from collections.abc import Iterator
from typing import Any

from trickhouse.engine.state import View
from trickhouse.games.xylotar.cards import NAMES

Data = dict[str, Any]

NONE = -1
PHASES = ("deal", "sort", "play", "bid", "keep", "over")
COLOURS = "ROYGTBVP"
FACE_DOWN = 64
"""From here on, a card is a colour, and then not even that."""
CARDS = {**dict(enumerate(NAMES)), **{FACE_DOWN + i: f"{colour}?" for i, colour in enumerate(COLOURS)}, 72: "??"}
MIDDLE = 7
"""Where an automaton's bid lies."""


def situation(view: View) -> Data:
    """The situation of a seat, but for whether the rest is decided."""
    encoder = Encoder(view)
    return {"legal": encoder.legal(), "rule": encoder.rule(), "view": encoder.view()}


def happened(before: View, after: View) -> list[Data]:
    """The events of an action that ended no round and was not part of a sort."""
    old, new = Encoder(before), Encoder(after)
    events = new.log()[old.log_size :]
    is_declined = old.phase == "bid" and not (events and events[0]["event"] == "peeked")
    return [*([{"event": "declined", "seat": old.turn}] if is_declined else []), *events]


def members(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def or_null(number: int) -> int | None:
    return None if number == NONE else number


class Encoder:
    """The fields of a view's record as Python's own values, and what follows from them."""

    def __init__(self, view: View) -> None:
        assert view.record.dtype.names is not None
        fields = {name: view.record[name].tolist() for name in view.record.dtype.names}
        self.seat, self.fields = view.seat, fields
        self.phase, self.turn, self.log_size = PHASES[fields["phase"]], fields["turn"], fields["log_size"]
        self.racks, self.slots = fields["racks"], fields["slots"]
        self.cards = [[CARDS[card] for card in rack[: self.slots]] for rack in fields["card"][: self.racks]]
        self.left = [members(mask) for mask in fields["have"][: self.racks]]
        self.led = None if fields["led"] == NONE else COLOURS[fields["led"]]
        self.fewest_to_peek = 3 if fields["last_two"] == 0 else 2

    # Whose turn it is to do what.

    def is_automaton(self, seat: int) -> bool:
        return self.fields["players"] == 2 and seat in (1, 3)

    def to_sort(self, seat: int) -> list[int]:
        """The racks that a seat sorts, in this order."""
        if self.fields["players"] > 2:
            return [(seat + 1) % self.racks]
        return {0: [2, 1], 2: [0, 3]}.get(seat, [])

    def is_sorted(self, rack: int) -> bool:
        return bool(self.fields["placed"][rack] == self.slots)

    def actors(self) -> list[int]:
        if self.phase == "sort":
            return [seat for seat in range(self.racks) if not all(map(self.is_sorted, self.to_sort(seat)))]
        return [] if self.phase == "over" else [self.turn]

    def legal(self) -> list[Data]:
        if self.seat not in self.actors():
            return []
        left = self.left[self.seat]
        if self.phase == "sort":
            return [{"sort": self.sorting(next(rack for rack in self.to_sort(self.seat) if not self.is_sorted(rack)))}]
        if self.phase == "bid":
            return [{"bid": False}, *({"peek": [*pair]} for pair in itertools.pairwise(left))]
        if self.phase == "keep":
            return [{"keep": slot} for slot in self.peek()]
        return [{"play": slot} for slot in self.playable(left)]

    def sorting(self, rack: int) -> Data:
        ranked = sorted(self.cards[rack], key=lambda card: (-int(card[1:]), COLOURS.index(card[0])))
        return {"rack": rack, "groups": [[*group] for _, group in itertools.groupby(ranked, lambda card: card[1:])]}

    def playable(self, left: list[int]) -> list[int]:
        if self.led is None:
            return left if len(left) == 1 or self.fields["trick"] == self.slots - 2 else left[1:]
        return [slot for slot in left if self.cards[self.seat][slot][0] == self.led] or left

    def rule(self) -> Data | None:
        if self.phase != "play" or self.turn != self.seat:
            return None
        left = self.left[self.seat]
        if self.playable(left) == left:
            return None
        return {"code": "follow" if self.led else "not-leftmost", "colour": self.led}

    def peek(self) -> list[int]:
        """The slot being looked at, and the next one to its right that has a card."""
        return [slot for slot in self.left[self.turn] if slot >= self.fields["peek"]][:2]

    # The table.

    def view(self) -> Data:
        fields = self.fields
        return {
            "seat": self.seat,
            "players": fields["players"],
            "round": fields["round_no"],
            "rounds": fields["rounds"],
            "phase": self.phase,
            "trump": COLOURS[fields["trump"]],
            "actors": self.actors(),
            "starter": fields["starter"],
            "leader": fields["leader"],
            "trick": fields["trick"],
            "tricks": self.slots - 1,
            "led": self.led,
            "winning": or_null(fields["winning"]),
            "trick_cards": self.trick(),
            "peek": self.peek() if self.phase == "keep" else None,
            "is_last_chance": self.phase == "bid" and len(self.left[self.turn]) == self.fewest_to_peek,
            "last_round": self.last_round(),
            "racks": [self.rack(rack) for rack in range(self.racks)],
            "result": self.result(),
            "log": self.log(),
        }

    def trick(self) -> list[Data]:
        around = [(self.fields["leader"] + place) % self.racks for place in range(self.racks)]
        played = [(seat, self.fields["played"][seat]) for seat in around]
        return [self.played(seat, slot) for seat, slot in played if slot != NONE]

    def played(self, seat: int, slot: int) -> Data:
        return {"event": "played", "seat": seat, "card": self.cards[seat][slot], "slot": slot}

    def rack(self, rack: int) -> Data:
        fields = self.fields
        return {
            "cards": self.cards[rack],
            "left": self.left[rack],
            "bid": or_null(fields["bid"][rack]),
            "peeked": members(fields["peeked"][rack]),
            "sorter": next(seat for seat in range(self.racks) if rack in self.to_sort(seat)),
            "sorted": self.is_sorted(rack),
            "automaton": self.is_automaton(rack),
            "place_of_bid": MIDDLE if self.is_automaton(rack) else None,
            "tricks": fields["tricks"][rack],
            "points": fields["points"][rack],
        }

    def last_round(self) -> Data | None:
        fields = self.fields
        if fields["last_log_size"] == 0:
            return None
        racks = [[CARDS[card] for card in rack[: self.slots]] for rack in fields["last_card"][: self.racks]]
        return {
            "racks": racks,
            "bids": [rack[slot] for rack, slot in zip(racks, fields["last_bid"], strict=False)],
            "tricks": fields["last_tricks"][: self.racks],
            "points": fields["last_points"][: self.racks],
        }

    def result(self) -> Data | None:
        if self.phase != "over":
            return None
        winners = members(self.fields["winners"])
        return {"scores": self.fields["points"][: self.racks], "winners": winners, "rounds": self.fields["round_no"]}

    # The log.

    def log(self) -> list[Data]:
        return [*self._log()]

    def _log(self) -> Iterator[Data]:
        """Kinds of entries: a card is played, two are looked at, one is bid, a trick is taken."""
        trick: list[str] = []
        gone: list[set[int]] = [set() for _ in range(self.racks)]
        has_played, has_peeked = set[int](), set[int]()
        for entry in self.fields["log"][: self.log_size]:
            kind, seat, slot = entry // 256, entry // 16 % 16, entry % 16
            if kind == 0:
                yield self.played(seat, slot)
                trick.append(self.cards[seat][slot])
                gone[seat].add(slot)
                has_played.add(seat)
            elif kind == 1:
                right = min(set(range(slot + 1, self.slots)) - gone[seat])
                pair = [self.cards[seat][at] for at in (slot, right)]
                is_shown = seat == self.seat and not any("?" in card for card in pair)
                yield {"event": "peeked", "seat": seat, "slots": [slot, right], **({"cards": pair} if is_shown else {})}
                has_peeked.add(seat)
            elif kind == 2:
                forced = {"forced": True} if seat in has_played - has_peeked else {}
                yield {"event": "bid", "seat": seat, "slot": slot, "card": self.cards[seat][slot], **forced}
                gone[seat].add(slot)
            else:
                yield {"event": "trick-taken", "seat": seat, "cards": trick}
                trick = []

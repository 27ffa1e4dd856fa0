"""Fishing a second time, from the rules alone: lists and dictionaries, to be read beside a rulebook.

A card is its name. The first card of a pile is its top.
"""

import random
from typing import Any, Literal

from tests.games.plain import Action, Plain, shuffle
from trickhouse.engine.match import Match

COLOURS = "BVRYG"
TRUMP = "G"
ZEROS = [f"{letter}0" for letter in COLOURS]
PENALTIES = ["buoy-minus-a", "buoy-minus-b"]
BUOYS = [*PENALTIES, "buoy-pass", "buoy-all", "buoy-lead", "buoy-name", "buoy-low"]

STARTING = [f"{letter}{number}" for letter in "BVRY" for number in range(1, 11)]
HIGH = [f"{letter}{number}" for letter in "BVRY" for number in range(11, 19)]
TRUMPS = [f"G{number}" for number in range(1, 17)]
CANONICAL = [*STARTING, *HIGH, *TRUMPS, *ZEROS, *BUOYS]

WITHOUT = {
    3: ["B1", "B2", "B3", "V1", "V2", "R1", "R2", "R3", "Y1", "Y2"],
    4: ["B1", "V1", "R1", "Y1"],
    5: [],
}
"""The starting cards that stay in the box."""
HAND_SIZES = {3: [10, 10, 11, 11, 12, 12, 13, 13], 4: [9, 9, 10, 10, 11, 11, 12, 12], 5: [8, 8, 9, 9, 10, 10, 11, 11]}
"""By round."""


def cards(letters: str, *numbers: int) -> list[str]:
    return [f"{letter}{number}" for letter in letters for number in numbers]


STANDARD = [
    cards("BVRY", 11, 12) + cards("G", 1, 2, 3, 4),
    cards("BVRY", 13, 14) + cards("G", 5, 6) + PENALTIES,
    cards("BVRY", 15) + cards("G", 7, 8, 9, 10) + cards("BVRY", 0),
    cards("BVRY", 16) + cards("G", 11, 12, 13, 14) + ["buoy-pass", "buoy-lead", "buoy-name", "buoy-low"],
    cards("BVRY", 17, 18) + cards("G", 15, 16) + ["G0", "buoy-all"],
]
"""The ocean by stars, from one to five."""


def is_buoy(card: str) -> bool:
    return card in BUOYS


def colour(card: str) -> str | None:
    return None if is_buoy(card) else card[0]


def value(card: str) -> int:
    return int(card[1:])


def in_order(some: list[str]) -> list[str]:
    return sorted(some, key=CANONICAL.index)


class PlainFishing(Plain):
    """A game of Fishing."""

    def __init__(
        self, players: int, seed: bytes, starter: int, *, ocean: Literal["standard"] | list[list[str]] = "standard"
    ) -> None:
        self.players, self.seed = players, seed
        self.seats = list(range(players))
        self.tiers = STANDARD if ocean == "standard" else ocean
        self.points = [0 for _ in self.seats]
        self.holds: list[list[str]] = [[] for _ in self.seats]
        self.hands: list[list[str]] = []
        self.overfished = False
        self.round = 1

        size = HAND_SIZES[players][0]
        dealt = shuffle(seed, "fishing/deal", [card for card in STARTING if card not in WITHOUT[players]])
        self.hands = [dealt[seat * size : (seat + 1) * size] for seat in self.seats]
        self.ocean = [
            card
            for stars, tier in enumerate(self.tiers, start=1)
            for card in shuffle(seed, f"fishing/ocean/{stars}", in_order(tier))
        ]
        self.start_round(starter)

    def start_round(self, leader: int) -> None:
        self.nets: list[list[str]] = [[] for _ in self.seats]
        self.tricks_taken = 0
        self.start_trick(leader)

    def start_trick(self, leader: int, *, lowest_wins: bool = False) -> None:
        self.leader = self.turn = leader
        self.lowest_wins = lowest_wins
        self.named: str | None = None
        self.namer: int | None = None
        self.trick: list[tuple[int, str]] = []
        """Who played what, in order."""
        self.left: list[str] = []
        """The cards of the trick that have not been caught."""
        self.effects: list[tuple[int, str]] = []
        """Who played what, of the cards whose effects are still to come."""
        self.passed: dict[int, str] = {}
        self.phase: Literal["play", "catch", "pass", "name", "over"] = "play"

    # What is legal.

    def legal(self) -> dict[int, list[Action]]:
        if self.phase == "over":
            return {}
        if self.phase == "pass":
            return {
                seat: [{"pass": card} for card in in_order(self.hands[seat])]
                for seat in self.seats
                if seat not in self.passed
            }
        if self.phase == "catch":
            zero = self.effects[0][1]
            return {self.turn: [{"catch": card} for card in in_order(self.catchable(zero))]}
        if self.phase == "name":
            return {self.turn: [{"name": letter} for letter in COLOURS]}
        return {self.turn: [{"play": card} for card in in_order(self.playable(self.hands[self.turn]))]}

    @property
    def required(self) -> str | None:
        """The named colour, or else the colour of the first card that is not a buoy."""
        if self.named:
            return self.named
        return next((colour(card) for _, card in self.trick if not is_buoy(card)), None)

    def playable(self, hand: list[str]) -> list[str]:
        """Those who hold the required colour play it or a buoy; the others play anything."""
        if not any(colour(card) == self.required for card in hand if not is_buoy(card)):
            return hand
        return [card for card in hand if is_buoy(card) or colour(card) == self.required]

    def catchable(self, zero: str) -> list[str]:
        """Any other card that is still in the trick."""
        return [card for card in self.left if card != zero]

    # Playing.

    def act(self, seat: int, action: Action) -> None:
        if "play" in action:
            self.play(seat, action["play"])
        elif "catch" in action:
            self.catch(seat, [action["catch"]])
            self.next_effect()
        elif "pass" in action:
            self.passed[seat] = action["pass"]
            if len(self.passed) == self.players:
                self.hand_over()
                self.next_effect()
        else:
            self.name(action["name"])

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.players:
            self.turn = (self.turn + 1) % self.players
        else:
            self.left = [played for _, played in self.trick]
            self.effects = [(player, played) for player, played in self.trick if self.has_effect(played)]
            self.carry_out_effects()

    def has_effect(self, card: str) -> bool:
        """Whether a card does something at the end of the trick."""
        return card in ZEROS or card in ("buoy-all", "buoy-pass")

    def next_effect(self) -> None:
        self.effects.pop(0)
        self.carry_out_effects()

    def carry_out_effects(self) -> None:
        """The effects of the end of a trick in the order of play, up to one that needs a choice; then it is taken."""
        while self.effects:
            seat, card = self.effects[0]
            if card in ZEROS and self.catchable(card):
                self.phase, self.turn = "catch", seat
                return
            if card == "buoy-all":
                self.catch(seat, [other for other in self.left if other != card])
            if card == "buoy-pass" and any(self.hands):
                self.phase, self.passed = "pass", {}
                return
            self.effects.pop(0)
        self.take_trick()

    def catch(self, seat: int, caught: list[str]) -> None:
        """Put cards of the trick into a net; a −3 buoy costs its points at once."""
        for card in caught:
            self.left.remove(card)
            self.nets[seat].append(card)
            if card in PENALTIES:
                self.points[seat] -= 3

    def hand_over(self) -> None:
        """Everybody's card goes to the left-hand neighbour."""
        for seat, card in self.passed.items():
            self.hands[seat].remove(card)
            self.hands[(seat + 1) % self.players].append(card)

    def winner(self) -> int:
        """Who wins the trick on the table."""
        best = min if self.lowest_wins else max
        for wanted in (TRUMP, self.required):
            fitting = [(value(card), seat) for seat, card in self.trick if not is_buoy(card) and colour(card) == wanted]
            if fitting:
                return best(fitting)[1]
        return self.leader if self.namer is None else self.namer

    def take_trick(self) -> None:
        """The winner catches the rest. Then the next trick, or the end of the round, in which next effects lapse."""
        winner = self.winner()
        self.catch(winner, list(self.left))
        self.tricks_taken += 1
        if not any(self.hands):
            self.end_round()
            return
        played = {card: seat for seat, card in self.trick}
        self.start_trick(leader=played.get("buoy-lead", winner), lowest_wins="buoy-low" in played)
        if "buoy-name" in played:
            self.phase, self.turn = "name", played["buoy-name"]
            self.namer = self.turn

    def name(self, letter: str) -> None:
        """Name the colour of the trick that is about to begin."""
        self.named = letter
        self.phase, self.turn = "play", self.leader

    # Between rounds.

    def end_round(self) -> None:
        """A point a card; what was caught goes shuffled under the hold."""
        for seat in self.seats:
            self.points[seat] += len(self.nets[seat])
            caught = shuffle(self.seed, f"fishing/hold/{self.round}/{seat}", in_order(self.nets[seat]))
            self.holds[seat] = self.holds[seat] + caught
        if self.round == 8:
            self.end_game()
            return
        earlier = [seat for seat, _ in self.trick]
        size = HAND_SIZES[self.players][self.round]
        missing = {seat: max(0, size - len(self.holds[seat])) for seat in self.seats}
        if sum(missing.values()) > len(self.ocean):
            self.overfished = True
            self.end_game()
            return
        self.draw(size, missing, earlier)
        self.round += 1
        self.start_round(min(self.seats, key=lambda seat: (self.points[seat], earlier.index(seat))))

    def draw(self, size: int, missing: dict[int, int], earlier: list[int]) -> None:
        """Draw from one's hold, then from the ocean: those who miss most first, then those who played earlier."""
        for seat in self.seats:
            self.hands[seat], self.holds[seat] = self.holds[seat][:size], self.holds[seat][size:]
        for seat in sorted(self.seats, key=lambda seat: (-missing[seat], earlier.index(seat))):
            self.hands[seat] += self.ocean[: missing[seat]]
            self.ocean = self.ocean[missing[seat] :]

    def end_game(self) -> None:
        self.phase = "over"
        winners = [seat for seat in self.seats if self.points[seat] == max(self.points)]
        self.result = {"scores": self.points, "winners": winners, "rounds": self.round}

    # Beside a match.

    def pick(self, entry: Action, rng: random.Random) -> Action:  # noqa: ARG002
        return entry

    def facts(self) -> dict[str, Any]:
        facts = {"round": self.round, "points": self.points, "overfished": self.overfished}
        if self.phase == "over":
            return facts
        return facts | {
            "leader": self.leader,
            "taken": self.tricks_taken,
            "required": self.required,
            "namer": self.namer,
            "lowest wins": self.lowest_wins,
            "trick": self.trick,
            "hands": [in_order(hand) for hand in self.hands],
            "nets": [in_order(net) for net in self.nets],
            "holds": [len(hold) for hold in self.holds],
            "ocean": [sum(card in tier for card in self.ocean) for tier in self.tiers],
        }

    def facts_of(self, match: Match) -> dict[str, Any]:
        data = match.state.open_view().data
        facts = {"round": data.round, "points": [*match.state.points], "overfished": data.overfished}
        if data.phase == "over":
            return facts
        return facts | {
            "leader": data.leader,
            "taken": data.trick,
            "required": data.required,
            "namer": data.named_by,
            "lowest wins": data.lowest_wins,
            "trick": [(played.seat, played.card) for played in data.trick_cards],
            "hands": [[*boat.hand] for boat in data.boats],
            "nets": [[*boat.net] for boat in data.boats],
            "holds": [boat.hold_size for boat in data.boats],
            "ocean": [*data.ocean],
        }

"""Xylotar a second time, from the rules alone: lists and dictionaries, to be read beside a rulebook.

Racks are numbered like the seats they lie in front of. A card is its name, a slot its place in the rack from the left.
"""

import random
from typing import Any, Literal

from tests.games.plain import Action, Plain, shuffle
from trickhouse.engine.match import Match

TOP = {"R": 10, "O": 9, "Y": 8, "G": 7, "T": 6, "B": 5, "V": 4, "P": 3}
"""The highest card of each colour; the lowest is 0."""


def colour(card: str) -> str:
    return card[0]


def value(card: str) -> int:
    return int(card[1:])


class Rack:
    """The cards in front of a seat."""

    def __init__(self, dealt: list[str]) -> None:
        self.dealt = dealt
        """In canonical order, as the sorter picks them up."""
        self.cards: list[str] = []
        """By slot, once sorted."""
        self.left: list[int] = []
        """The slots that are still face down: neither played nor bid."""
        self.bid: int | None = None
        self.tricks = 0

    def lay_out(self, order: list[str]) -> None:
        self.cards = order
        self.left = list(range(len(order)))

    def set_aside(self, slot: int) -> None:
        self.left.remove(slot)
        self.bid = slot

    def slots_of(self, wanted: str) -> list[int]:
        return [slot for slot in self.left if colour(self.cards[slot]) == wanted]

    @property
    def has_made_it(self) -> bool:
        assert self.bid is not None
        return value(self.cards[self.bid]) == self.tricks


class PlainXylotar(Plain):
    """A game of Xylotar."""

    def __init__(
        self,
        players: int,
        seed: bytes,
        starter: int,
        *,
        rounds: int = 3,
        ties: Literal["another-round", "shared"] = "another-round",
        automata: Literal["lowest", "trump"] = "lowest",
        last_two: Literal["blind", "peek"] = "blind",
        starter_ties: Literal["left", "starter"] = "left",
    ) -> None:
        self.players, self.seed, self.starter = players, seed, starter
        self.rounds, self.ties, self.automata = rounds, ties, automata
        self.last_two, self.starter_ties = last_two, starter_ties

        self.seats = list(range(4 if players == 2 else players))
        self.people = [0, 2] if players == 2 else self.seats
        self.trump = "Y" if players == 3 else "R"
        colours = [letter for letter in TOP if not (players == 3 and letter in "RO")]
        self.deck = [f"{letter}{number}" for letter in colours for number in range(TOP[letter] + 1)]
        self.points = [0 for _ in self.seats]
        self.round = 0
        self.deal()

    # Before the tricks.

    def deal(self) -> None:
        """Deal evenly. A block of the shuffled deck is what a seat sorts for its neighbour (for two: a rack)."""
        self.round += 1
        cards = shuffle(self.seed, f"xylotar/round/{self.round}/deal", self.deck)
        size = len(cards) // len(self.seats)
        blocks = [sorted(cards[seat * size : (seat + 1) * size], key=self.deck.index) for seat in self.seats]
        if self.players != 2:
            blocks = [blocks[seat - 1] for seat in self.seats]
        self.racks = [Rack(block) for block in blocks]
        self.tricks_in_round = size - 1
        self.tricks_taken = 0
        self.trick: dict[int, int] = {}
        self.peeking: list[int] = []
        self.may_bid = False
        self.leader = self.turn = self.starter
        self.phase: Literal["sort", "tricks", "over"] = "sort"

    def racks_to_sort(self, seat: int) -> list[int]:
        """Those that a seat has not sorted yet, in the order in which it must."""
        mine = [(seat + 1) % len(self.seats)] if self.players != 2 else {0: [2, 1], 2: [0, 3]}.get(seat, [])
        return [rack for rack in mine if not self.racks[rack].cards]

    def lay_open_the_bids_of_automata(self) -> None:
        """The middle card of an automaton's rack is its bid."""
        for seat in self.seats:
            if seat not in self.people:
                self.racks[seat].set_aside(len(self.racks[seat].cards) // 2)

    # What is legal.

    def legal(self) -> dict[int, list[Action]]:
        if self.phase == "over":
            return {}
        if self.phase == "sort":
            return {
                seat: [self.sort_entry(self.racks_to_sort(seat)[0])] for seat in self.people if self.racks_to_sort(seat)
            }
        if self.peeking:
            return {self.turn: [{"keep": slot} for slot in self.peeking]}
        if self.may_bid:
            left = self.racks[self.turn].left
            pairs = [[left[place], left[place + 1]] for place in range(len(left) - 1)]
            return {self.turn: [{"bid": False}, *({"peek": pair} for pair in pairs)]}
        return {self.turn: [{"play": slot} for slot in self.playable(self.turn)]}

    def sort_entry(self, rack: int) -> Action:
        """All orders from high to low, as groups of equal values."""
        dealt = self.racks[rack].dealt
        values = sorted({value(card) for card in dealt}, reverse=True)
        return {"sort": {"rack": rack, "groups": [[card for card in dealt if value(card) == v] for v in values]}}

    def playable(self, seat: int) -> list[int]:
        """A leader plays anything but the leftmost card, in the last trick anything. The others follow if they can."""
        rack = self.racks[seat]
        if not self.trick:
            is_last = self.tricks_taken == self.tricks_in_round - 1
            return rack.left if is_last else rack.left[1:]
        return rack.slots_of(self.led) or rack.left

    @property
    def led(self) -> str:
        """The colour of the first card of the trick."""
        return colour(self.racks[self.leader].cards[self.trick[self.leader]])

    # Playing.

    def act(self, seat: int, action: Action) -> None:
        if "sort" in action:
            self.racks[action["rack"]].lay_out(action["sort"])
            if not any(self.racks_to_sort(person) for person in self.people):
                self.phase = "tricks"
                self.lay_open_the_bids_of_automata()
        elif "play" in action:
            self.play(seat, action["play"])
        elif "peek" in action:
            self.peeking = action["peek"]
        elif "keep" in action:
            self.racks[seat].set_aside(action["keep"])
            self.peeking, self.may_bid = [], False
            self.next_turn()
        else:  # no bid
            self.may_bid = False
            self.next_turn()

    def play(self, seat: int, slot: int) -> None:
        """Play a card; then bid or not, if there is a choice."""
        rack = self.racks[seat]
        rack.left.remove(slot)
        self.trick[seat] = slot
        if rack.bid is None and len(rack.left) == 1:
            rack.set_aside(rack.left[0])
        self.may_bid = rack.bid is None and self.may_peek_with(len(rack.left))
        if not self.may_bid:
            self.next_turn()

    def may_peek_with(self, cards: int) -> bool:
        """Three cards are needed; two will do in the lenient reading."""
        return cards >= (2 if self.last_two == "peek" else 3)

    def next_turn(self) -> None:
        """The next seat plays; after the last one, the trick is taken. Automata play by themselves."""
        if len(self.trick) < len(self.seats):
            self.turn = (self.turn + 1) % len(self.seats)
        else:
            self.take_trick()
        if self.phase == "tricks" and self.turn not in self.people:
            self.play(self.turn, self.choice_of_automaton(self.turn))

    def choice_of_automaton(self, seat: int) -> int:
        """The lowest legal card, which is the rightmost; in one edition, the lowest trump if it cannot follow."""
        rack = self.racks[seat]
        if self.trick and self.automata == "trump" and not rack.slots_of(self.led):
            return (rack.slots_of(self.trump) or rack.left)[-1]
        return self.playable(seat)[-1]

    def take_trick(self) -> None:
        """The highest trump wins, or else the highest card of the led colour."""
        cards = {seat: self.racks[seat].cards[slot] for seat, slot in self.trick.items()}
        wins = self.trump if any(colour(card) == self.trump for card in cards.values()) else self.led
        winner = max((seat for seat in cards if colour(cards[seat]) == wins), key=lambda seat: value(cards[seat]))
        self.racks[winner].tricks += 1
        self.tricks_taken += 1
        self.trick = {}
        self.leader = self.turn = winner
        if self.tricks_taken == self.tricks_in_round:
            self.end_round()

    # After the tricks.

    def end_round(self) -> None:
        for seat in self.people:
            self.points[seat] += self.score(seat)
        winners = self.winners() if self.round >= self.rounds else []
        if winners:
            self.phase = "over"
            self.result = {"scores": self.points, "winners": winners, "rounds": self.round}
        else:
            self.starter = self.next_starter()
            self.deal()

    def score(self, seat: int) -> int:
        """A point a trick, 5 for the bid. An automaton that made its bid takes the points for tricks; two take all."""
        automata = sum(self.racks[other].has_made_it for other in self.seats if other not in self.people)
        tricks = self.racks[seat].tricks if automata == 0 else 0
        bid = 5 if self.racks[seat].has_made_it and automata < 2 else 0
        return tricks + bid

    def winners(self) -> list[int]:
        """The seats that have won; empty if another round must decide."""
        best = max(self.points[seat] for seat in self.people)
        tied = [seat for seat in self.people if self.points[seat] == best]
        if len(tied) > 1:
            tied = self.break_tie(tied)
        return tied if len(tied) == 1 or self.ties == "shared" else []

    def break_tie(self, tied: list[int]) -> list[int]:
        """Those who made their bid in the last round with the fewest tricks; all if no one made it."""
        made = [seat for seat in tied if self.racks[seat].has_made_it]
        fewest = min((self.racks[seat].tricks for seat in made), default=0)
        return [seat for seat in made if self.racks[seat].tricks == fewest] or tied

    def next_starter(self) -> int:
        """The lowest total. Among equals, the first one clockwise; the last starter comes last, or first."""
        lowest = min(self.points[seat] for seat in self.people)
        start = self.starter + (1 if self.starter_ties == "left" else 0)
        clockwise = [(start + step) % len(self.seats) for step in self.seats]
        return next(seat for seat in clockwise if seat in self.people and self.points[seat] == lowest)

    # Beside a match.

    def pick(self, entry: Action, rng: random.Random) -> Action:
        if "sort" not in entry:
            return entry
        groups = entry["sort"]["groups"]
        order = [card for group in groups for card in rng.sample(group, len(group))]
        return {"rack": entry["sort"]["rack"], "sort": order}

    def facts(self) -> dict[str, Any]:
        racks = [(rack.cards, rack.left, rack.bid, rack.tricks) for rack in self.racks]
        places = [(self.leader + step) % len(self.seats) for step in self.seats]
        trick = [(seat, self.racks[seat].cards[self.trick[seat]]) for seat in places if seat in self.trick]
        facts = {"round": self.round, "starter": self.starter, "trump": self.trump, "points": self.points}
        if self.phase == "sort":
            return facts | {"dealt": [sorted(rack.dealt) for rack in self.racks]}
        if self.phase == "over":
            return facts | {"racks": racks}
        return facts | {"racks": racks, "trick": trick, "taken": self.tricks_taken, "leader": self.leader}

    def facts_of(self, match: Match) -> dict[str, Any]:
        data = match.state.open_view().data
        racks = [([*rack.cards], [*rack.left], rack.bid, rack.tricks) for rack in data.racks]
        facts = {"round": data.round, "starter": data.starter, "trump": data.trump, "points": [*match.state.points]}
        if data.phase == "sort":
            return facts | {"dealt": [sorted(rack.cards) for rack in data.racks]}
        if data.phase == "over":
            return facts | {"racks": racks}
        trick = [(played.seat, played.card) for played in data.trick_cards]
        return facts | {"racks": racks, "trick": trick, "taken": data.trick, "leader": data.leader}

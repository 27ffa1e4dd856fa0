"""The rules of Xylotar: compiled functions over one fixed-size record.

Sixty cards have eight colours of unequal length: red runs from 0 to 10, each colour after it one value less, pink from
0 to 3. All cards are dealt evenly (three players leave out red and orange). Every player sorts theirs from high to low,
equal values as they like, and hands them to the left, where they are laid out face down as that player's rack. The
backs show colours, so all see which colour lies where; the values of a rack are known to the player who sorted it, and
not to its owner.

The leader of a trick plays any card of their rack but the leftmost, in the last trick of a round any card. The others
must follow the colour that was led if their rack shows it, with whichever card of it they choose; otherwise they play
any card. A card is chosen by its place and turned over. The highest trump (red; yellow with three players) wins, else
the highest card of the colour led, and the winner leads the next trick.

Once a round, just after playing a card, a player who has not bid and has three cards left, or more, may peek at two
neighbouring cards of their rack, across gaps, and sets one of them aside, face up, as the bid. (By an option, two cards
left are enough.) A player who lets all chances pass plays one of the last two cards unseen, and the other is the bid. A
bid is never played. A trick is worth 1 point, and a bid that names exactly the tricks won is worth 5 more.

The player with the fewest points starts the next round; among equals, the first to the left of the last starter (by an
option, the last starter comes first). After three rounds most points win. A tie goes to the player who made their bid
in the last round with the fewest tricks; if that does not help either, there is another round, or the win is shared, as
the options say.

Two players sit opposite each other and sort two racks each; the seats between them are automata. An automaton's bid is
its middle card, and it plays its lowest legal card (or, by an option, its lowest trump where it cannot follow). If one
automaton makes its bid, tricks are worth nothing in that round; if both do, bids are not either.

Representation
--------------

Slots of a rack are numbered from 0 at the left (high) end and never renumbered; a set of slots is a bit mask, so the
leftmost card of a rack is its lowest bit. Actions are small integers, see `PLAY` to `PLACE`. Nothing here draws random
numbers: shuffled cards are given to `deal`.

Sorting is a series of small decisions here: which colour goes next among equal values. `placed[rack]` slots are final.
Where there is no tie that number runs ahead by itself, but never past the last slot, so that the sorter of every rack
has at least one decision to make.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first, last
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.xylotar.cards import COLOUR_OF, FIRST_COLOUR, HIGHEST_VALUE, UNSEEN, VALUE_OF

MAX_RACKS, MAX_SLOTS, COLOURS = 5, 15, 8
NONE = -1

# Phases.
DEAL, SORT, PLAYING, BIDDING, KEEPING, OVER = range(6)

# Actions: play a slot, do not bid, peek at a slot and its right-hand neighbour, keep a slot as the bid, place a colour.
PLAY, NO_BID, PEEK, KEEP, PLACE = 0, 15, 16, 31, 46
ACTIONS = PLACE + COLOURS

# The log of a round holds all that is public. An entry is a kind, a seat and a slot in one number: `pack`.
LOG_PLAY, LOG_PEEK, LOG_BID, LOG_TAKE = range(4)
LOG_SIZE = 96

BID_POINTS = 5
"""Points for a bid that comes true."""

# What a tie at the end leads to, and what an automaton plays when it cannot follow.
ANOTHER_ROUND, SHARED = 0, 1
LOWEST, TRUMP = 0, 1

# Whether those with two cards left may peek at both, and where to begin looking for the next starter among equals.
BLIND, LENIENT = 0, 1
FROM_LEFT, FROM_STARTER = 0, 1

STATE = np.dtype(
    [
        # the setup
        ("players", np.int64),
        ("racks", np.int64),
        ("slots", np.int64),  # of a rack
        ("trump", np.int64),
        ("rounds", np.int64),
        ("ties", np.int64),
        ("automata", np.int64),
        ("last_two", np.int64),
        ("starter_ties", np.int64),
        # where we are
        ("phase", np.int64),
        ("round_no", np.int64),  # from 1
        ("starter", np.int64),  # of this round
        ("trick", np.int64),  # from 0
        ("leader", np.int64),
        ("turn", np.int64),
        # the racks; `card` is the secret of the game
        ("card", np.uint8, (MAX_RACKS, MAX_SLOTS)),
        ("shows", np.int64, (MAX_RACKS, COLOURS)),  # slots by colour
        ("placed", np.int64, MAX_RACKS),
        ("have", np.int64, MAX_RACKS),  # slots still in the rack
        ("bid", np.int64, MAX_RACKS),  # slot set aside
        ("peeked", np.int64, MAX_RACKS),  # slots the owner has looked at; which ones is public
        ("peek", np.int64),  # the left one of the two slots being looked at
        # the trick
        ("played", np.int64, MAX_RACKS),  # slot
        ("led", np.int64),  # colour
        ("best", np.int64),  # strength of the winning card
        ("winning", np.int64),  # its seat
        # the score
        ("tricks", np.int64, MAX_RACKS),
        ("points", np.int64, MAX_RACKS),
        ("winners", np.int64),  # seats, when it is over
        # this round as all saw it, and the last one, of which everything is known
        ("log", np.int16, LOG_SIZE),
        ("log_size", np.int64),
        ("last_log", np.int16, LOG_SIZE),
        ("last_log_size", np.int64),
        ("last_card", np.uint8, (MAX_RACKS, MAX_SLOTS)),
        ("last_bid", np.int64, MAX_RACKS),
        ("last_tricks", np.int64, MAX_RACKS),
        ("last_points", np.int64, MAX_RACKS),
    ]
)

# By number of players.
RACKS = np.array([0, 0, 4, 3, 4, 5])
SIZES = np.array([0, 0, 15, 13, 15, 12])
TRUMPS = np.array([0, 0, *(FIRST_COLOUR[players] for players in range(2, 6))])

# With two players: who sorts each rack, and which racks a person sorts, in this order.
SORTER_OF_TWO = np.array([2, 0, 0, 2])
FIRST_RACK_OF_TWO = np.array([2, NONE, 0, NONE])
SECOND_RACK_OF_TWO = np.array([1, NONE, 3, NONE])
MIDDLE = 7

ALL_NIBBLES = (1 << 4 * (HIGHEST_VALUE + 1)) - 1


@jit
def begin(
    s: Fields, players: int, starter: int, rounds: int, ties: int, automata: int, last_two: int, starter_ties: int
) -> None:
    """Set up a blank record for a game whose first deal is due."""
    s.players = players
    s.racks = RACKS[players]
    s.slots = SIZES[players]
    s.trump = TRUMPS[players]
    s.rounds = rounds
    s.ties = ties
    s.automata = automata
    s.last_two = last_two
    s.starter_ties = starter_ties
    s.round_no = 1
    s.starter = starter
    s.card[:] = UNSEEN
    s.last_card[:] = UNSEEN
    s.bid[:] = NONE
    s.last_bid[:] = NONE
    s.peek = NONE
    _start_trick(s, starter)
    s.turn = NONE
    s.phase = DEAL


@jit
def is_automaton(s: Fields, seat: int) -> bool:
    """With two players, seats 1 and 3 play by themselves."""
    return bool(s.players == 2) and seat % 2 == 1


@jit
def sorter(s: Fields, rack: int) -> int:
    """The seat that sorts a rack, and so knows its values."""
    return int(SORTER_OF_TWO[rack]) if s.players == 2 else (rack if rack > 0 else int(s.racks)) - 1


@jit
def deal(s: Fields, cards: NDArray[np.uint8]) -> None:
    """Give out the shuffled deck, each block from high to low; sorting begins."""
    for block in range(s.racks):
        rack = block if s.players == 2 else (block + 1) % s.racks
        lay_in_order(s.card[rack], cards, block * s.slots, (block + 1) * s.slots)
        s.placed[rack] = 0
        run_ahead(s, rack)
        s.have[rack] = (1 << s.slots) - 1
    s.shows[:] = 0
    s.bid[:] = NONE
    s.peeked[:] = 0
    s.tricks[:] = 0
    s.trick = 0
    s.log_size = 0
    _start_trick(s, s.starter)
    s.turn = NONE
    s.phase = SORT


@jit
def lay_in_order(rack: NDArray[np.uint8], cards: NDArray[np.uint8], start: int, end: int) -> None:
    """Lay cards[start:end] from high to low, equals in the order in which they were dealt.

    A counting sort whose counters are the nibbles of one word: nibble v is how many cards have a value up to v. There
    are at most 15 cards, so none overflows.
    """
    up_to = 0
    for i in range(start, end):
        up_to += 1 << 4 * VALUE_OF[cards[i]]
    for width in (4, 8, 16, 32):
        up_to += up_to << width & ALL_NIBBLES
    for i in range(start, end):
        nibble = 4 * VALUE_OF[cards[i]]
        rack[end - start - (up_to >> nibble & 15)] = cards[i]
        up_to -= 1 << nibble


@jit
def run_ahead(s: Fields, rack: int) -> None:
    """Slots whose card has no equal to be ordered with are final."""
    slot = s.placed[rack]
    while slot < s.slots - 1 and VALUE_OF[s.card[rack, slot]] != VALUE_OF[s.card[rack, slot + 1]]:
        slot += 1
    s.placed[rack] = slot


@jit
def rack_to_sort(s: Fields, seat: int) -> int:
    """The rack that a seat has to sort now, or NONE."""
    if s.players != 2:
        rack = seat + 1 if seat + 1 < s.racks else 0
    elif s.placed[FIRST_RACK_OF_TWO[seat]] < s.slots:
        rack = FIRST_RACK_OF_TWO[seat]
    else:
        rack = SECOND_RACK_OF_TWO[seat]
    return rack if s.placed[rack] < s.slots else NONE


@jit
def may_act(s: Fields, seat: int) -> bool:
    """Whether this seat has something to decide now. While sorting, several seats may."""
    if s.phase == SORT:
        return not is_automaton(s, seat) and rack_to_sort(s, seat) != NONE
    return bool(s.phase != OVER and seat == s.turn)


@jit
def actors(s: Fields) -> int:
    """The seats that may act now."""
    seats = 0
    for seat in range(s.racks):
        if may_act(s, seat):
            seats |= 1 << seat
    return seats


@jit
def decider(s: Fields) -> int:
    """Whose decision is next: the first of the seats that may act."""
    return int(s.turn if s.turn != NONE else first(actors(s)))


@jit
def next_equals(s: Fields, rack: int) -> int:
    """The colours that may come next in a rack that is being sorted."""
    slot = s.placed[rack]
    value = VALUE_OF[s.card[rack, slot]]
    colours = 0
    while slot < s.slots and VALUE_OF[s.card[rack, slot]] == value:
        colours |= 1 << COLOUR_OF[s.card[rack, slot]]
        slot += 1
    return colours


@jit
def playable(s: Fields, seat: int) -> int:
    """The slots that may be played: follow the led colour if the rack shows it; do not lead the leftmost card."""
    have: int = s.have[seat]
    if s.led == NONE:
        return have if s.trick == s.slots - 2 else have & (have - 1)
    follow: int = have & s.shows[seat, s.led]
    return follow if follow else have


@jit
def legal(s: Fields, seat: int) -> int:
    """The set of actions that a seat may take now. It reads only what that seat knows, so a view is enough."""
    if not may_act(s, seat):
        return 0
    have: int = s.have[seat]
    if s.phase == PLAYING:
        return playable(s, seat) << PLAY
    if s.phase == BIDDING:
        return 1 << NO_BID | (have ^ 1 << last(have)) << PEEK
    if s.phase == KEEPING:
        return peeked_pair(s) << KEEP
    return next_equals(s, rack_to_sort(s, seat)) << PLACE


@jit
def peeked_pair(s: Fields) -> int:
    """The slots being looked at."""
    return neighbours(s.have[s.turn], s.peek)


@jit
def neighbours(have: int, left: int) -> int:
    """A slot and the next one to the right in which there is a card, across any gap."""
    from_left: int = have & -(1 << left)
    return from_left & -from_left | (1 << first(from_left & (from_left - 1)))


@jit
def apply_unchecked(s: Fields, seat: int, action: int) -> None:
    """Do a legal action. It is up to the caller to know that it is legal."""
    if action < NO_BID:
        _lay(s, seat, action - PLAY)
        if s.phase != BIDDING:
            _go_on(s)
    elif action == NO_BID:
        _go_on(s)
    elif action < KEEP:
        _look(s, seat, action - PEEK)
    elif action < PLACE:
        _set_bid(s, seat, action - KEEP)
        s.peek = NONE
        _go_on(s)
    else:
        _place(s, rack_to_sort(s, seat), action - PLACE)


@jit
def _place(s: Fields, rack: int, colour: int) -> None:
    """Put the card of a colour next; its equals move back by one."""
    slot = s.placed[rack]
    while COLOUR_OF[s.card[rack, slot]] != colour:
        slot += 1
    card = s.card[rack, slot]
    while slot > s.placed[rack]:
        s.card[rack, slot] = s.card[rack, slot - 1]
        slot -= 1
    s.card[rack, slot] = card
    s.placed[rack] += 1
    run_ahead(s, rack)
    for other in range(s.racks):
        if s.placed[other] < s.slots:
            return
    lay_out(s)


@jit
def lay_out(s: Fields) -> None:
    """All racks are sorted: lay them out face down, set the automata's bids aside, and begin to play."""
    for rack in range(s.racks):
        for slot in range(s.slots):
            s.shows[rack, COLOUR_OF[s.card[rack, slot]]] |= 1 << slot
        if is_automaton(s, rack):
            _set_bid(s, rack, MIDDLE)
    _start_trick(s, s.starter)


@jit
def _start_trick(s: Fields, leader: int) -> None:
    s.leader = leader
    s.turn = leader
    s.played[:] = NONE
    s.led = NONE
    s.best = NONE
    s.winning = NONE
    s.phase = PLAYING


@jit
def pack(kind: int, seat: int, slot: int) -> int:
    """An entry of the log."""
    return kind << 8 | seat << 4 | slot


@jit
def unpack(entry: int) -> tuple[int, int, int]:
    """The kind, the seat and the slot of an entry of the log."""
    entry = int(entry)
    return entry >> 8, entry >> 4 & 15, entry & 15


@jit
def _note(s: Fields, kind: int, seat: int, slot: int) -> None:
    s.log[s.log_size] = pack(kind, seat, slot)
    s.log_size += 1


@jit
def _set_bid(s: Fields, seat: int, slot: int) -> None:
    s.bid[seat] = slot
    s.have[seat] &= ~(1 << slot)
    _note(s, LOG_BID, seat, slot)


@jit
def _look(s: Fields, seat: int, slot: int) -> None:
    s.peek = slot
    s.peeked[seat] |= peeked_pair(s)
    s.phase = KEEPING
    _note(s, LOG_PEEK, seat, slot)


@jit
def _lay(s: Fields, seat: int, slot: int) -> None:
    """Play a card to the trick. A seat without a bid may bid now if it may peek; a single card left is its bid."""
    s.have[seat] &= ~(1 << slot)
    s.played[seat] = slot
    _note(s, LOG_PLAY, seat, slot)
    card = s.card[seat, slot]
    colour = COLOUR_OF[card]
    if s.led == NONE:
        s.led = colour
    if colour == s.trump or colour == s.led:
        strength = VALUE_OF[card] + (16 if colour == s.trump else 0)
        if strength > s.best:
            s.best = strength
            s.winning = seat
    if s.bid[seat] == NONE:
        others = s.have[seat] & (s.have[seat] - 1)
        if not others:
            _set_bid(s, seat, first(s.have[seat]))
        elif others & (others - 1) or s.last_two == LENIENT:
            s.phase = BIDDING


@jit
def _go_on(s: Fields) -> None:
    """The seat is done: on to the next, or to the end of the trick if all have played. Automata play by themselves."""
    while True:
        s.phase = PLAYING
        s.turn += 1
        if s.turn == s.racks:  # a modulo would cost more than the rest of the step
            s.turn = 0
        if s.turn == s.leader:
            _end_trick(s)
            if s.phase != PLAYING:
                return
        if not is_automaton(s, s.turn):
            return
        _lay(s, s.turn, _automatic_slot(s, s.turn))


@jit
def _automatic_slot(s: Fields, seat: int) -> int:
    """What an automaton plays: its lowest legal card, the rightmost. In one edition it ruffs if it can."""
    slots = playable(s, seat)
    trumps = slots & s.shows[seat, s.trump]
    if s.automata == TRUMP and s.led != NONE and trumps and not slots & s.shows[seat, s.led]:
        return last(trumps)
    return last(slots)


@jit
def _end_trick(s: Fields) -> None:
    winner = s.winning
    s.tricks[winner] += 1
    s.trick += 1
    _note(s, LOG_TAKE, winner, 0)
    if s.trick == s.slots - 1:
        _end_round(s)
    else:
        _start_trick(s, winner)


@jit
def has_made_bid(s: Fields, seat: int) -> bool:
    """Whether the tricks won are now what the bid card says."""
    return bool(VALUE_OF[s.card[seat, s.bid[seat]]] == s.tricks[seat])


@jit
def _end_round(s: Fields) -> None:
    """Score the round, remember it, and see whether the game is over."""
    automata_made = 0
    for seat in range(s.racks):
        if is_automaton(s, seat) and has_made_bid(s, seat):
            automata_made += 1
    for seat in range(s.racks):
        points = 0
        if not is_automaton(s, seat):
            if automata_made == 0:
                points += s.tricks[seat]
            if automata_made < 2 and has_made_bid(s, seat):
                points += BID_POINTS
        s.last_points[seat] = points
        s.points[seat] += points
    s.last_card[:] = s.card
    s.last_bid[:] = s.bid
    s.last_tricks[:] = s.tricks
    s.last_log[:] = s.log
    s.last_log_size = s.log_size
    s.turn = NONE
    if s.round_no >= s.rounds:
        s.winners = _winners(s)
        if s.ties == SHARED or s.winners & (s.winners - 1) == 0:
            s.phase = OVER
            return
        s.winners = 0
    s.starter = _next_starter(s)
    s.round_no += 1
    s.phase = DEAL


@jit
def _winners(s: Fields) -> int:
    """Most points; among equals, the seat that made its bid in this round with the fewest tricks."""
    most = -1
    tied = 0
    for seat in range(s.racks):
        if is_automaton(s, seat):
            continue
        if s.points[seat] > most:
            most = s.points[seat]
            tied = 0
        if s.points[seat] == most:
            tied |= 1 << seat
    fewest = MAX_SLOTS
    better = 0
    for seat in range(s.racks):
        if tied >> seat & 1 and has_made_bid(s, seat):
            if s.tricks[seat] < fewest:
                fewest = s.tricks[seat]
                better = 0
            if s.tricks[seat] == fewest:
                better |= 1 << seat
    return better if better else tied


@jit
def _next_starter(s: Fields) -> int:
    """The fewest points; among equals, the first one clockwise. This round's starter comes last, or first."""
    chosen = NONE
    nearest = 0 if s.starter_ties == FROM_STARTER else 1
    for step in range(s.racks):
        seat = (s.starter + nearest + step) % s.racks
        if not is_automaton(s, seat) and (chosen == NONE or s.points[seat] < s.points[chosen]):
            chosen = seat
    return chosen


@jit
def apply_at(states: NDArray[np.void], seat: int, action: int) -> None:
    """`apply_unchecked`, for an array of one."""
    apply_unchecked(states[0], seat, action)


@jit
def actors_at(states: NDArray[np.void]) -> int:
    """`actors`, for an array of one."""
    return actors(states[0])

"""The rules of Fishing: compiled functions over one fixed-size record.

A card caught is a point now and a card to play with later. The first hands are dealt from 40 starting cards, 1 to 10 in
blue, violet, red and yellow (fewer players leave out the lowest). Sixty better cards wait in the ocean, in five tiers:
higher values, green trumps, zeros and buoys. A buoy has no colour and no value.

A player who holds the required colour must play a card of it, or a buoy; all others play any card. The required colour
is the first one played to the trick, or the one that was named for it, which binds the leader too. The highest trump
wins, else the highest card of the required colour. If there is neither, the trick goes to the player who named the
colour, or else to the leader.

When a trick is full, effects come first, in the order of play, and even if the card itself has been caught meanwhile. A
zero catches one other card of the trick, of its player's choice; one buoy catches all others; another makes all players
pass a card to the left. Then the winner catches what is left, and leads. Three buoys change the next trick of the
round: one gives its player the lead, one lets its player name the colour, with one the lowest card wins instead of the
highest. Two buoys cost 3 points when they are caught.

A round lasts until hands are empty; every card caught in it is a point. Each player shuffles their catch and puts it
under the rest of their hold. Then all draw their next hand from the top of their hold, and what is missing from the top
of the ocean: those who lack most draw first. Hands grow by a card every other round. The player with the fewest points
leads; where players are equal, in drawing too, the one who played earlier in the last trick comes first. After eight
rounds the most points win, and equals share the win. If the ocean cannot fill all hands, the game ends at once
(overfishing).

Representation
--------------

A set of cards is a pair of bit masks (see `pairs.py`): `hand[seat]`, `net[seat]` and `left` are such pairs. Actions are
small integers, see `PLAY` to `NAME`. Nothing here draws random numbers: shuffled cards are given to `deal`.
"""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.bits import first
from trickhouse.engine.jit import Fields, jit
from trickhouse.games.fishing import cards as deck
from trickhouse.games.fishing.cards import BUOY, COLOUR_OF, DECK_SIZE, OCEAN_SIZE, TIERS, TRUMP, VALUE_OF
from trickhouse.games.fishing.pairs import WORD, add, count_of, gather, holds, pair_of, remove

MAX_PLAYERS, ROUNDS = 5, 8
NONE = -1
HIDDEN = -2
"""In a view: there is a card, but this seat may not know which."""

# Phases.
DEAL, PLAYING, CATCHING, PASSING, NAMING, OVER = range(6)

# Actions: play, catch or pass a card, name a colour.
PLAY, CATCH, PASS, NAME = 0, 100, 200, 300
ACTIONS = NAME + len(deck.COLOURS)

# The log of a round holds all that is public. An entry is a kind, a seat and a card (or colour) in one number: `pack`.
LOG_PLAY, LOG_CATCH, LOG_ALL, LOG_PASS, LOG_TAKE, LOG_NAME = range(6)
LOG_SIZE = 96

PENALTY = 3
"""The points lost for catching a `buoy-minus`."""

STATE = np.dtype(
    [
        # the setup
        ("players", np.int64),
        ("tier", np.uint8, DECK_SIZE),  # stars by card
        ("depths", np.int64, TIERS + 1),  # cards by stars
        # where we are
        ("phase", np.int64),
        ("round_no", np.int64),  # from 1
        ("trick", np.int64),  # from 0
        ("leader", np.int64),
        ("turn", np.int64),
        # the cards; hands, holds and the ocean are the secrets of the game
        ("hand", np.int64, (MAX_PLAYERS, 2)),
        ("hand_size", np.int64, MAX_PLAYERS),
        ("net", np.int64, (MAX_PLAYERS, 2)),  # caught this round
        ("hold", np.uint8, (MAX_PLAYERS, DECK_SIZE)),  # top first
        ("hold_size", np.int64, MAX_PLAYERS),
        ("ocean", np.uint8, OCEAN_SIZE),  # top first
        ("ocean_top", np.int64),  # how many have been drawn
        ("passed", np.int64, MAX_PLAYERS),  # the card that a seat passed this round
        # the trick
        ("table", np.uint8, MAX_PLAYERS),  # cards in the order of play
        ("table_size", np.int64),
        ("left", np.int64, 2),  # cards that have not been caught yet
        ("effect", np.int64),  # how many cards' effects are done
        ("required", np.int64),  # colour
        ("namer", np.int64),  # who named it, if it was named
        ("lowest", np.int64),  # whether the lowest wins
        # what all have seen and may remember
        ("points", np.int64, MAX_PLAYERS),
        ("voids", np.int64, MAX_PLAYERS),  # colours that a seat has shown it lacks, since it last got cards
        ("caught_by", np.int8, DECK_SIZE),  # who caught each card last, before this round
        ("caught_in", np.int8, DECK_SIZE),  # and in which round; 0: never
        ("stowed", np.int8, (MAX_PLAYERS, ROUNDS + 1)),  # cards in the hold by round of catch
        ("drawn", np.int8, (MAX_PLAYERS, ROUNDS + 1)),  # cards of this round's hand from the hold, by round of catch
        ("fished", np.int8, (MAX_PLAYERS, TIERS + 1)),  # and from the ocean, by stars
        ("overfished", np.int64),
        ("winners", np.int64),  # seats, when it is over
        # this round as all saw it, and the round before
        ("log", np.int16, LOG_SIZE),
        ("log_size", np.int64),
        ("last_log", np.int16, LOG_SIZE),
        ("last_log_size", np.int64),
        ("last_points", np.int64, MAX_PLAYERS),  # for the cards of the last round
    ]
)

# By number of players and round.
HAND_SIZES = np.array([[13 - players + (round_ - 1) // 2 for round_ in range(ROUNDS + 1)] for players in range(6)])


# All cards of each colour, the buoys last; and the cards that start in play, by number of players.
OF_COLOUR = np.array([pair_of(np.flatnonzero(colour == COLOUR_OF).tolist()) for colour in range(BUOY + 1)])
STARTING = np.array([pair_of(deck.starting_cards(players) if players > 2 else []) for players in range(6)])


@jit
def begin(s: Fields, players: int, starter: int, tier: NDArray[np.uint8]) -> None:
    """Set up a blank record for a game whose first deal is due."""
    s.players = players
    s.tier[:] = tier
    for stars in tier:
        s.depths[stars] += 1
    s.round_no = 0
    s.leader = starter
    s.turn = NONE
    s.caught_by[:] = NONE
    s.passed[:] = NONE
    s.required = NONE
    s.namer = NONE
    s.phase = DEAL


@jit
def _seat_at(s: Fields, place: int) -> int:
    """Who plays in a given place of the trick; the leader is at 0."""
    seat: int = s.leader + place
    return seat - int(s.players) if seat >= s.players else seat


@jit
def to_shuffle(s: Fields, cards: NDArray[np.uint8], ends: NDArray[np.int64]) -> int:
    """Write the packs that are due to be shuffled into `cards`, one after another, and where each ends into `ends`.

    Before the first round these are the starting cards and the tiers of the ocean, later what each seat has just
    caught; all in canonical order. Returns the number of packs.
    """
    size = 0
    if s.round_no > 0:
        for seat in range(s.players):
            size = gather(s.net[seat], cards, size)
            ends[seat] = size
        return int(s.players)
    size = gather(STARTING[s.players], cards, size)
    ends[0] = size
    for tier in range(1, TIERS + 1):
        for card in range(DECK_SIZE):
            if s.tier[card] == tier:
                cards[size] = card
                size += 1
        ends[tier] = size
    return TIERS + 1


@jit
def deal(s: Fields, cards: NDArray[np.uint8]) -> None:
    """Take the packs of `to_shuffle`, shuffled, and start the next round if the ocean has enough cards."""
    s.last_log[:] = s.log
    s.last_log_size = s.log_size
    if s.round_no == 0:
        _deal_first_hands(s, cards)
        s.round_no = 1
        start_round(s, s.leader)
        return
    _stow(s, cards)
    size = HAND_SIZES[s.players, s.round_no + 1]
    missing = 0
    for seat in range(s.players):
        missing += max(0, size - s.hold_size[seat])
    if missing > OCEAN_SIZE - s.ocean_top:
        s.overfished = 1
        _end_game(s)
        return
    s.round_no += 1
    s.drawn[:] = 0
    s.fished[:] = 0
    for seat in range(s.players):
        _draw_from_hold(s, seat, min(size, s.hold_size[seat]))
    _draw_from_ocean(s, size)
    start_round(s, _fewest_points(s))


@jit
def _deal_first_hands(s: Fields, cards: NDArray[np.uint8]) -> None:
    size = HAND_SIZES[s.players, 1]
    for seat in range(s.players):
        for i in range(seat * size, (seat + 1) * size):
            add(s.hand[seat], cards[i])
        s.hand_size[seat] = size
    for i in range(OCEAN_SIZE):
        s.ocean[i] = cards[s.players * size + i]


@jit
def _stow(s: Fields, cards: NDArray[np.uint8]) -> None:
    """What each seat has caught goes to the bottom of its hold."""
    start = 0
    for seat in range(s.players):
        caught = s.last_points[seat]
        for i in range(caught):
            s.hold[seat, s.hold_size[seat] + i] = cards[start + i]
            s.caught_by[cards[start + i]] = seat
            s.caught_in[cards[start + i]] = s.round_no
        start += caught
        s.hold_size[seat] += caught
        s.stowed[seat, s.round_no] = caught
    s.net[:] = 0


@jit
def _draw_from_hold(s: Fields, seat: int, count: int) -> None:
    for i in range(count):
        add(s.hand[seat], s.hold[seat, i])
    s.hold_size[seat] -= count
    for i in range(s.hold_size[seat]):
        s.hold[seat, i] = s.hold[seat, i + count]
    s.hand_size[seat] = count
    for batch in range(1, s.round_no):
        from_batch = min(count, int(s.stowed[seat, batch]))
        s.stowed[seat, batch] -= from_batch
        s.drawn[seat, batch] = from_batch
        count -= from_batch


@jit
def _draw_from_ocean(s: Fields, size: int) -> None:
    """The seat that lacks most cards draws first; among equals, the one that played earlier in the last trick."""
    for missing in range(size, 0, -1):
        for place in range(s.players):
            seat = _seat_at(s, place)
            if size - s.hand_size[seat] == missing:
                for _ in range(missing):
                    card = s.ocean[s.ocean_top]
                    s.ocean_top += 1
                    add(s.hand[seat], card)
                    s.fished[seat, s.tier[card]] += 1
                s.hand_size[seat] = size


@jit
def _fewest_points(s: Fields) -> int:
    """The seat that leads the next round; among equals, the one that played earlier in the last trick."""
    chosen: int = s.leader
    for place in range(1, s.players):
        seat = _seat_at(s, place)
        if s.points[seat] < s.points[chosen]:
            chosen = seat
    return chosen


@jit
def start_round(s: Fields, leader: int) -> None:
    """Start a round once all have their cards; the leader plays first."""
    s.trick = 0
    s.passed[:] = NONE
    s.voids[:] = 0
    s.log_size = 0
    s.lowest = 0
    s.namer = NONE
    _start_trick(s, leader)
    s.turn = leader
    s.phase = PLAYING


@jit
def _start_trick(s: Fields, leader: int) -> None:
    s.leader = leader
    s.table_size = 0
    s.left[:] = 0
    s.effect = 0
    s.required = NONE


@jit
def may_act(s: Fields, seat: int) -> bool:
    """Whether this seat has something to decide now. While passing, several seats may."""
    if s.phase == PASSING:
        return bool(s.passed[seat] == NONE)
    return bool(s.phase != OVER and seat == s.turn)


@jit
def actors(s: Fields) -> int:
    """The seats that may act now."""
    seats = 0
    for seat in range(s.players):
        if may_act(s, seat):
            seats |= 1 << seat
    return seats


@jit
def decider(s: Fields) -> int:
    """Whose decision is next: the first of the seats that may act."""
    return int(s.turn if s.turn != NONE else first(actors(s)))


@jit
def playable(s: Fields, seat: int) -> tuple[int, int]:
    """Cards of the required colour if there are any, and buoys; otherwise all."""
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    if s.required != NONE:
        follow_low = low & OF_COLOUR[s.required, 0]
        follow_high = high & OF_COLOUR[s.required, 1]
        if follow_low | follow_high:
            return follow_low, follow_high | high & OF_COLOUR[BUOY, 1]
    return low, high


@jit
def legal(s: Fields, seat: int) -> tuple[int, int]:
    """The set of cards (or colours) that a seat may choose now. It reads only what that seat knows."""
    if not may_act(s, seat):
        return 0, 0
    if s.phase == PLAYING:
        return playable(s, seat)
    if s.phase == CATCHING:
        return _others_left(s)
    if s.phase == PASSING:
        return s.hand[seat, 0], s.hand[seat, 1]
    return (1 << BUOY) - 1, 0


@jit
def _others_left(s: Fields) -> tuple[int, int]:
    """What the zero whose turn it is may catch: every card still in the trick except itself."""
    zero = int(s.table[s.effect])
    return s.left[0], s.left[1] & ~(1 << zero - WORD)


# The verb of the action that is due in each phase.
VERB = np.array([NONE, PLAY, CATCH, PASS, NAME, NONE])


@jit
def apply_unchecked(s: Fields, seat: int, action: int) -> None:
    """Do a legal action. It is up to the caller to know that it is legal."""
    if action >= NAME:
        _name(s, seat, action - NAME)
    elif action >= PASS:
        _pass(s, seat, action - PASS)
    elif action >= CATCH:
        _note(s, LOG_CATCH, seat, action - CATCH)
        _catch(s, seat, action - CATCH)
        s.effect += 1
        _resolve(s)
    else:
        _play(s, seat, action - PLAY)


@jit
def pack(kind: int, seat: int, what: int) -> int:
    """An entry of the log."""
    return kind << 10 | seat << 7 | int(what)


@jit
def unpack(entry: int) -> tuple[int, int, int]:
    """The kind, the seat and the card (or colour) of an entry of the log."""
    entry = int(entry)
    return entry >> 10, entry >> 7 & 7, entry & 127


@jit
def _note(s: Fields, kind: int, seat: int, what: int) -> None:
    s.log[s.log_size] = pack(kind, seat, what)
    s.log_size += 1


@jit
def _play(s: Fields, seat: int, card: int) -> None:
    remove(s.hand[seat], card)
    s.hand_size[seat] -= 1
    add(s.left, card)
    s.table[s.table_size] = card
    s.table_size += 1
    _note(s, LOG_PLAY, seat, card)
    colour = COLOUR_OF[card]
    if colour != BUOY:
        if s.required == NONE:
            s.required = colour
        elif s.required != colour:
            s.voids[seat] |= 1 << s.required
    if s.table_size == s.players:
        _resolve(s)
    else:
        s.turn = seat + 1 if seat + 1 < s.players else 0


@jit
def _catch(s: Fields, seat: int, card: int) -> None:
    remove(s.left, card)
    add(s.net[seat], card)
    if card == deck.MINUS_A or card == deck.MINUS_B:
        s.points[seat] -= PENALTY


@jit
def _catch_left(s: Fields, seat: int, but: int) -> None:
    """Catch every card still in the trick except one (or NONE)."""
    for i in range(s.players):
        card = s.table[i]
        if card != but and holds(s.left, card):
            _catch(s, seat, card)


@jit
def _resolve(s: Fields) -> None:
    """Carry out the effects of a full trick, in the order of play; stop where a player has to choose."""
    while s.effect < s.players:
        card = s.table[s.effect]
        if VALUE_OF[card] == 0:
            low, high = _others_left(s)
            if low | high:
                s.phase = CATCHING
                s.turn = _seat_at(s, s.effect)
                return
        elif card == deck.ALL:
            _note(s, LOG_ALL, _seat_at(s, s.effect), card)
            _catch_left(s, _seat_at(s, s.effect), card)
        elif card == deck.PASS and s.hand_size[0] > 0:
            s.phase = PASSING
            s.turn = NONE
            return
        s.effect += 1
    _end_trick(s)


@jit
def _pass(s: Fields, seat: int, card: int) -> None:
    """Choose a card to pass. When all have, the cards go to the left, and any hand may have any colour again."""
    s.passed[seat] = card
    for other in range(s.players):
        if s.passed[other] == NONE:
            return
    for giver in range(s.players):
        remove(s.hand[giver], s.passed[giver])
    for giver in range(s.players):
        add(s.hand[giver + 1 if giver + 1 < s.players else 0], s.passed[giver])
    s.voids[:] = 0
    _note(s, LOG_PASS, 0, 0)
    s.effect += 1
    _resolve(s)


@jit
def winner(s: Fields) -> int:
    """Who wins the trick so far: the highest trump, else the highest (or lowest) card of the required colour.

    If there is neither, the seat that named the colour, or else led.
    """
    best = NONE
    seat: int = s.namer if s.namer != NONE else s.leader
    for i in range(s.table_size):
        colour = COLOUR_OF[s.table[i]]
        if colour == TRUMP or colour == s.required:
            value = VALUE_OF[s.table[i]]
            strength = (31 - value if s.lowest else value) + (32 if colour == TRUMP else 0)
            if strength > best:
                best = strength
                seat = _seat_at(s, i)
    return seat


@jit
def _end_trick(s: Fields) -> None:
    """The winner takes what is left; then buoys set up the next trick, or the round ends."""
    leader = winner(s)
    _note(s, LOG_TAKE, leader, 0)
    _catch_left(s, leader, NONE)
    s.trick += 1
    if s.hand_size[0] == 0:
        _end_round(s)
        return
    s.lowest = 0
    s.namer = NONE
    for i in range(s.players):
        card = s.table[i]
        if card == deck.LEAD:
            leader = _seat_at(s, i)
        elif card == deck.NAME:
            s.namer = _seat_at(s, i)
        elif card == deck.LOW:
            s.lowest = 1
    _start_trick(s, leader)
    s.turn = leader if s.namer == NONE else s.namer
    s.phase = PLAYING if s.namer == NONE else NAMING


@jit
def _name(s: Fields, seat: int, colour: int) -> None:
    _note(s, LOG_NAME, seat, colour)
    s.required = colour
    s.turn = s.leader
    s.phase = PLAYING


@jit
def _end_round(s: Fields) -> None:
    for seat in range(s.players):
        s.last_points[seat] = count_of(s.net[seat])
        s.points[seat] += s.last_points[seat]
    s.turn = NONE
    s.phase = DEAL
    if s.round_no == ROUNDS:
        _end_game(s)


@jit
def _end_game(s: Fields) -> None:
    most = s.points[0]
    for seat in range(1, s.players):
        most = max(most, s.points[seat])
    for seat in range(s.players):
        if s.points[seat] == most:
            s.winners |= 1 << seat
    s.turn = NONE
    s.phase = OVER


@jit
def apply_at(states: NDArray[np.void], seat: int, action: int) -> None:
    """`apply_unchecked`, for an array of one."""
    apply_unchecked(states[0], seat, action)


@jit
def actors_at(states: NDArray[np.void]) -> int:
    """`actors`, for an array of one."""
    return actors(states[0])

"""How a table may change: pure functions from one document to the next, and what they refuse."""

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

from trickhouse.engine import fair_deal as fairness
from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import Result
from trickhouse.server.protocol.errors import (
    NoSuchSeatError,
    NotAtTableError,
    NotHostError,
    NotSeatedError,
    SeatsOpenError,
    SeatTakenError,
    WrongPhaseError,
)
from trickhouse.server.protocol.http import Bot, Me, Setup
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document, StoredSetup, TableOrigin

ADA, BOB, EVE = (Me(name.lower(), name, "en") for name in ("Ada", "Bob", "Eve"))
SECRET = "ab" * 32


@pytest.fixture
def waiting() -> Document:
    """Ada is the host, Bob sits next to her, and one seat is open."""
    return lobby.sit(lobby.new(Setup("fishing", 3), (), ADA, TableOrigin.draw(0.0)), BOB, 1)


@pytest.fixture
def playing(waiting: Document) -> Document:
    """The same with a bot in the third seat, dealt."""
    dealing = lobby.start(lobby.assign(waiting, ADA, 2, "habits"), ADA)
    return lobby.deal(lobby.contribute(dealing, BOB, SECRET))


@pytest.fixture
def over(playing: Document) -> Document:
    return lobby.end(playing, Result((5, 3, 1), (0,), 4))


def who(document: Document) -> list[str | None]:
    """By chair: the person or the bot."""
    return [chair.person or chair.level for chair in document.chairs]


def test_the_host_has_the_first_seat_that_is_not_a_bots() -> None:
    assert who(lobby.new(Setup("fishing", 3), [Bot(0, "random")], ADA, TableOrigin.draw(0.0))) == [
        "random",
        "ada",
        None,
    ]
    bots = [Bot(seat, "habits") for seat in range(3)]
    assert who(lobby.new(Setup("fishing", 3), bots, ADA, TableOrigin.draw(0.0))) == ["habits"] * 3  # the host watches


def test_two_tables_have_nothing_secret_in_common() -> None:
    one, two = (lobby.new(Setup("fishing", 3), (), ADA, TableOrigin.draw(0.0)) for _ in range(2))
    assert one.id != two.id
    assert one.secret != two.secret


def test_a_setup_keeps_only_the_options_that_are_not_as_usual() -> None:
    assert lobby.check_setup(Setup("xylotar", 3, {"rounds": 3})).options == {}
    assert lobby.check_setup(Setup("xylotar", 3, {"rounds": 1})).options == {"rounds": 1}


@pytest.mark.parametrize(
    "setup", [Setup("chess", 2), Setup("fishing", 6), Setup("fishing", 3, {"ocean": "atlantic"})], ids=str
)
def test_what_cannot_be_played_is_refused(setup: Setup, waiting: Document) -> None:
    with pytest.raises(SetupError):
        lobby.new(setup, (), ADA, TableOrigin.draw(0.0))
    with pytest.raises(SetupError):
        lobby.change(waiting, ADA, setup)


def test_a_person_has_one_seat_and_a_taken_seat_is_refused(waiting: Document) -> None:
    assert who(lobby.sit(waiting, BOB, 2)) == ["ada", None, "bob"]
    assert lobby.sit(waiting, BOB, 1) is waiting
    with pytest.raises(SeatTakenError):
        lobby.sit(waiting, EVE, 1)
    with pytest.raises(NoSuchSeatError):
        lobby.sit(waiting, EVE, 3)


def test_standing_up_leaves_an_open_seat_and_in_a_game_a_bot(waiting: Document, playing: Document) -> None:
    assert who(lobby.stand(waiting, BOB, "habits")) == ["ada", None, None]
    left = lobby.stand(playing, BOB, "habits")
    assert who(left) == ["ada", "habits", "habits"]
    assert [chair.vacant for chair in left.chairs] == [False, True, False]
    with pytest.raises(NotSeatedError):
        lobby.stand(left, BOB, "habits")


def test_a_seat_that_was_left_is_for_those_who_have_seen_no_other_cards(playing: Document) -> None:
    left = lobby.stand(playing, BOB, "habits")
    assert who(lobby.sit(left, BOB, 1)) == ["ada", "bob", "habits"]
    taken = lobby.sit(left, EVE, 1)
    assert taken.seen_hands == {"ada": 0, "bob": 1, "eve": 1}
    for person, seat in ((ADA, 1), (EVE, 2)):  # one has seen other cards; that bot replaces no player
        with pytest.raises(SeatTakenError):
            lobby.sit(left, person, seat)
    with pytest.raises(SeatTakenError):
        lobby.sit(lobby.stand(taken, ADA, "habits"), EVE, 0)


def test_only_the_host_arranges_the_table_and_only_before_the_game(waiting: Document, playing: Document) -> None:
    arranging = (
        lambda document, me: lobby.assign(document, me, 2, "habits"),
        lambda document, me: lobby.change(document, me, Setup("xylotar", 4)),
        lambda document, me: lobby.remove(document, me, "bob"),
        lobby.start,
    )
    for change in arranging:
        with pytest.raises(NotHostError):
            change(waiting, BOB)
        with pytest.raises(WrongPhaseError):
            change(playing, ADA)


def test_a_bot_is_assigned_and_removed_but_takes_no_persons_seat(waiting: Document) -> None:
    with_bot = lobby.assign(waiting, ADA, 2, "master")
    assert who(with_bot) == ["ada", "bob", "master"]
    assert who(lobby.assign(with_bot, ADA, 2, None)) == ["ada", "bob", None]
    with pytest.raises(SeatTakenError):
        lobby.assign(waiting, ADA, 1, "habits")
    with pytest.raises(SetupError, match="unknown bot 'nobody'"):
        lobby.assign(waiting, ADA, 2, "nobody")


def test_another_setup_keeps_people_before_bots_as_far_as_there_are_seats() -> None:
    document = lobby.new(Setup("fishing", 4), [Bot(0, "habits"), Bot(1, "random")], ADA, TableOrigin.draw(0.0))
    document = lobby.sit(document, BOB, 3)
    assert who(lobby.change(document, ADA, Setup("fishing", 3))) == ["ada", "bob", "habits"]
    smaller = lobby.change(document, ADA, Setup("xylotar", 2))
    assert [(chair.seat, chair.person) for chair in smaller.chairs] == [(0, "ada"), (2, "bob")]
    same_seats = lobby.change(document, ADA, Setup("fishing", 4, memory="seen"))
    assert same_seats == replace(document, setup=StoredSetup("fishing", 4, memory="seen"))


def test_the_host_removes_people_and_hands_the_table_over(waiting: Document) -> None:
    assert who(lobby.remove(waiting, ADA, "bob")) == ["ada", None, None]
    assert lobby.hand_over(waiting, ADA, "bob").host == "bob"
    for change in (lobby.remove, lobby.hand_over):
        with pytest.raises(NotAtTableError):
            change(waiting, ADA, "eve")


def test_only_a_player_becomes_the_host_of_a_table_whose_host_is_away(waiting: Document) -> None:
    assert lobby.take_over(waiting, BOB).host == "bob"
    assert lobby.take_over(waiting, EVE).host == "ada"


def test_a_game_starts_when_all_seats_are_taken(waiting: Document) -> None:
    with pytest.raises(SeatsOpenError):
        lobby.start(waiting, ADA)
    assert lobby.start(lobby.sit(waiting, EVE, 2), ADA).phase == "dealing"


def test_the_first_contribution_of_a_seat_counts_and_a_late_one_does_not(waiting: Document) -> None:
    dealing = lobby.start(lobby.sit(waiting, EVE, 2), ADA)
    given = lobby.contribute(dealing, BOB, SECRET)
    assert given.contributions == {1: SECRET}
    assert lobby.contribute(given, BOB, "cd" * 32).contributions == {1: SECRET}
    dealt = lobby.deal(given)
    assert lobby.contribute(dealt, EVE, SECRET) is dealt
    with pytest.raises(WrongPhaseError):
        lobby.contribute(waiting, BOB, SECRET)


def test_the_deal_follows_from_the_secrets_alone(playing: Document) -> None:
    seed = fairness.seed_of(playing.id, bytes.fromhex(playing.secret), {1: bytes.fromhex(SECRET)})
    assert (playing.phase, playing.seed) == ("playing", seed.hex())
    assert playing.starter == fairness.starter_of(playing.game, 3, seed)
    assert playing.seen_hands == {"ada": 0, "bob": 1}


def test_the_secrets_are_revealed_when_the_game_is_over_and_not_before(playing: Document, over: Document) -> None:
    with pytest.raises(WrongPhaseError):
        lobby.proof(playing)
    proof = lobby.proof(over)
    assert fairness.commitment_to(proof.secret) == proof.commitment
    assert [(one.seat, one.secret) for one in proof.contributions] == [(1, SECRET)]
    assert proof.missing == (0,)


def test_a_rematch_is_a_fresh_table_for_those_who_stayed(playing: Document, over: Document) -> None:
    again = lobby.rematch(over, BOB, TableOrigin.draw(0.0))
    assert (who(again), again.host, again.phase) == (["ada", "bob", "habits"], "ada", "waiting")
    assert again.secret != over.secret
    assert (again.seed, again.contributions, again.seen_hands) == (None, {}, {})
    left = lobby.end(lobby.stand(playing, ADA, "habits"), Result((5, 3, 1), (0,), 4))
    with_bot = lobby.rematch(left, BOB, TableOrigin.draw(0.0))
    assert (who(with_bot), with_bot.host) == (["habits", "bob", "habits"], "bob")
    assert not any(chair.vacant for chair in with_bot.chairs)
    with pytest.raises(NotSeatedError):
        lobby.rematch(over, EVE, TableOrigin.draw(0.0))
    with pytest.raises(WrongPhaseError):
        lobby.rematch(playing, BOB, TableOrigin.draw(0.0))


def test_a_rematch_starts_when_all_its_players_are_there(over: Document) -> None:
    again = lobby.rematch(over, BOB, TableOrigin.draw(0.0))
    assert not lobby.is_complete(again, {"ada"})
    assert lobby.is_complete(again, {"ada", "bob", "eve"})
    assert not lobby.is_complete(lobby.remove(again, ADA, "bob"), {"ada"}), "a seat is open"
    assert not lobby.is_complete(lobby.change(again, ADA, Setup("fishing", 3)), {"ada", "bob"}), "the host has plans"
    begun = lobby.begin(again)
    assert begun.phase == "dealing"
    assert not lobby.is_complete(begun, {"ada", "bob"})


def test_bots_take_the_open_seats_at_the_start_if_a_level_is_given(waiting: Document) -> None:
    begun = lobby.start(waiting, ADA, "club")
    assert (who(begun), begun.phase) == (["ada", "bob", "club"], "dealing")
    with pytest.raises(SetupError):
        lobby.start(waiting, ADA, "grandmaster")
    with pytest.raises(SeatsOpenError):
        lobby.start(waiting, ADA)


def test_another_name_changes_the_chair_alone(playing: Document) -> None:
    renamed = lobby.rename(playing, replace(BOB, name="Robert"))
    assert renamed.chair(1).name == "Robert"
    assert replace(renamed, chairs=playing.chairs) == playing
    assert lobby.rename(playing, EVE) is playing


def test_the_lobby_reads_no_clock_and_draws_no_random_numbers() -> None:
    source = Path(lobby.__file__).read_text("utf-8")
    imported = {name for node in ast.walk(ast.parse(source)) for name in _imported(node)}
    assert imported
    assert not imported & {"asyncio", "datetime", "random", "secrets", "time", "ids", "new_secret", "draw"}


def _imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.ImportFrom):
        return {node.module or "", *(alias.name for alias in node.names)}
    return {alias.name for alias in node.names} if isinstance(node, ast.Import) else set()

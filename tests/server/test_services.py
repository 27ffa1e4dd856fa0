"""What each feature's service does, without HTTP."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.server.alone import run
from tests.server.services import Services, User, services
from trickhouse.engine.record import format_action, parse_record
from trickhouse.games import NAMES, find
from trickhouse.insight.review import Review, review
from trickhouse.insight.summary import summarise_seats
from trickhouse.players.player import Budget
from trickhouse.server.deals.messages import NewDeal
from trickhouse.server.lessons.service import LessonService
from trickhouse.server.protocol.errors import (
    NotPlayedError,
    PrivateTableError,
    ServerError,
    TooFastError,
    UnknownDealError,
    UnknownLessonError,
    UnknownPersonError,
    UnknownPuzzleError,
    WrongPhaseError,
)
from trickhouse.server.protocol.http import Profile, Setup
from trickhouse.server.puzzles.messages import AskedPuzzle, PuzzleAttempt, PuzzleJudgement
from trickhouse.server.replays.replay import record_of
from trickhouse.server.table import lobby
from trickhouse.server.table.document import TableOrigin
from trickhouse.server.table.play import new_match
from trickhouse.training.lesson import load_lesson
from trickhouse.training.own_puzzles import OWN_THEME
from trickhouse.training.puzzle import Puzzle, load_puzzles

DAY_S = 86_400


def within(folder: Path, check: Callable[[Services, User], Awaitable[None]], **changes: float) -> None:
    """Run a check with all services and a person."""

    async def open_and_check() -> None:
        async with services(folder, **changes) as opened:
            await check(opened, await opened.register())

    run(open_and_check())


async def refusal(call: Awaitable[object]) -> type[ServerError]:
    """The error that a call ends with."""
    with pytest.raises(ServerError) as caught:
        await call
    return type(caught.value)


# Identity.


def test_a_token_stands_for_a_person_and_an_unknown_one_for_nobody(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        assert await ada.visitor.identify() == await here.people.identify(ada.token) == ada.me
        changed = await here.people.change(ada.me, Profile("Ａｄａ L.", "cs"))
        assert (changed.name, await here.people.identify(ada.token)) == ("Ada L.", changed)
        for token in (None, "", ada.me.id):
            assert await refusal(here.people.identify(token)) is UnknownPersonError

    within(tmp_path, check)


# Puzzles.


async def attempt(
    here: Services, user: User, puzzle: Puzzle, *, is_right: bool, certainty: int | None = None
) -> PuzzleJudgement:
    wrong = next(action for action in puzzle.replay_view().legal if action != puzzle.right)
    body = PuzzleAttempt(format_action(puzzle.right if is_right else wrong), certainty)
    return await here.puzzles.judge(user.me.id, puzzle.record.game.name, puzzle.id, body)


def shipped(asked: AskedPuzzle) -> Puzzle:
    return load_puzzles(asked.game)[asked.id]


@pytest.mark.parametrize(("game", "options"), [("xylotar", {"last_two": "peek"}), ("fishing", {})])
def test_a_puzzle_names_the_options_of_its_game_that_are_not_the_default(
    tmp_path: Path, game: str, options: dict[str, str]
) -> None:
    async def check(here: Services, ada: User) -> None:
        assert (await here.puzzles.select(ada.me.id, game)).options == options

    within(tmp_path, check)


@pytest.mark.parametrize("game", NAMES)
def test_a_mistake_comes_back_when_it_is_due_and_counts_only_then(tmp_path: Path, game: str) -> None:
    async def check(here: Services, ada: User) -> None:
        asked = await here.puzzles.select(ada.me.id, game)
        assert not asked.again
        first = (await attempt(here, ada, shipped(asked), is_right=False)).answer
        assert first is not None
        assert first.after.points < first.before.points
        assert first.back == 600
        assert (await here.puzzles.select(ada.me.id, game)).id != asked.id
        early = (await attempt(here, ada, shipped(asked), is_right=True)).answer
        assert early is not None
        assert (early.before, early.after, early.tried) == (first.after, first.after, 1)
        assert (await here.puzzles.overview(ada.me.id, game)).due == 0
        here.time.advance(600)
        assert (await here.puzzles.overview(ada.me.id, game)).due == 1
        again = await here.puzzles.select(ada.me.id, game)
        assert (again.id, again.again) == (asked.id, True)
        late = (await attempt(here, ada, shipped(asked), is_right=True)).answer
        assert late is not None
        assert late.after.points > late.before.points
        assert (late.tried, late.solved, late.back) == (2, 1, DAY_S)

    within(tmp_path, check)


def test_simultaneous_attempts_count_once_for_a_person_and_once_for_each_other(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        bob = await here.register("Bob")
        puzzle = shipped(await here.puzzles.select(ada.me.id, "fishing"))
        users = [ada, bob, ada, ada, bob]
        await asyncio.gather(*(attempt(here, user, puzzle, is_right=False) for user in users))
        last = (await attempt(here, ada, puzzle, is_right=False)).answer
        assert last is not None
        assert (last.tried, last.solved) == (2, 0)
        assert last.before == last.after

    within(tmp_path, check)


def test_a_certainty_counts_with_its_attempt_and_can_be_forgotten(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        puzzle = shipped(await here.puzzles.select(ada.me.id, "xylotar"))
        for claimed in (1, None):  # the second attempt does not count
            answer = (await attempt(here, ada, puzzle, is_right=True, certainty=80)).answer
            assert answer is not None
            assert (answer.claimed and answer.claimed.so_far.count) == claimed
        (row,) = await here.puzzles.certainties_of(ada.me.id)
        assert (row.puzzle, row.stated.percent, row.stated.chance) == (puzzle.id, 80, 1.0)
        assert (await here.puzzles.calibration(ada.me.id)).count == 1
        assert await here.puzzles.forget_history(ada.me.id) == []
        assert (await here.puzzles.calibration(ada.me.id)).count == 0

    within(tmp_path, check)


def test_the_best_rush_is_kept_for_each_game(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        best = [(await here.puzzles.end_rush(ada.me.id, "fishing", solved)).best for solved in (3, 5, 4)]
        assert best == [3, 5, 5]
        assert (await here.puzzles.overview(ada.me.id, "xylotar")).best == 0
        assert await refusal(here.puzzles.end_rush(ada.me.id, "whist", 1)) is UnknownPuzzleError
        assert await refusal(here.puzzles.select(ada.me.id, "fishing", "no such theme")) is UnknownPuzzleError

    within(tmp_path, check)


def with_a_mistake(made: Review) -> Review:
    """The review with one decision changed into a mistake with one right answer."""
    (seat,) = made.seats
    decision = next(one for one in seat.decisions if "play" in one.action)
    best = next(option.action for option in decision.options if option.action != decision.action)
    options = (replace(one, loss=0.0 if one.action == best else 3.0, error=0.1) for one in decision.options)
    mistake = replace(decision, verdict="mistake", best=best, options=tuple(options))
    others = (replace(one, verdict="good") for one in seat.decisions if one is not decision)
    return replace(made, seats=(replace(seat, decisions=(mistake, *others)),))


def test_a_reviewed_mistake_is_a_puzzle_of_its_player_until_the_review_is_deleted(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        bob = await here.register("Bob")
        table = await here.play(ada)
        await here.reviews.request(table, ada.visitor, ada.caller)
        stored = await here.table_store.find(table)
        assert stored is not None
        record = record_of(stored)
        made = with_a_mistake(await asyncio.to_thread(review, record, [0], Budget(simulations=20), processes=1))
        summary = replace(summarise_seats(record, made)[0], mistakes=1)
        await here.review_store.finish(table, msgspec.json.encode(made).decode(), 1.0, {ada.me.id: summary})
        for _ in range(2):  # from the review, and from memory
            asked = await here.puzzles.select(ada.me.id, "xylotar", OWN_THEME)
        body = PuzzleAttempt(made.seats[0].decisions[0].best)
        assert (await here.puzzles.judge(ada.me.id, "xylotar", asked.id, body)).verdict == "right"
        assert await refusal(here.puzzles.judge(bob.me.id, "xylotar", asked.id, body)) is UnknownPuzzleError
        await here.puzzles.forget_history(ada.me.id)
        assert await refusal(here.puzzles.judge(ada.me.id, "xylotar", asked.id, body)) is UnknownPuzzleError

    within(tmp_path, check)


# Deals.


async def begin(here: Services, user: User, deal: str) -> str:
    return (await here.deals.play(deal, user.me, user.caller)).id


async def finish(here: Services, table: str) -> None:
    stored = await here.table_store.find(table)
    assert stored is not None
    await here.finish(stored.document)


def test_a_streak_grows_with_every_day_whose_deal_is_played_to_the_end(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        for streak in range(2):
            deal = await here.deals.show_daily("xylotar", ada.me)
            assert (deal.streak, deal.played, deal.over, deal.table) == (streak, 0, False, None)
            table = await begin(here, ada, deal.id)
            assert await begin(here, ada, deal.id) == table, "one table for a person and a deal"
            assert await refusal(here.deals.results(deal.id, ada.me)) is NotPlayedError
            await finish(here, table)
            deal = await here.deals.show_daily("xylotar", ada.me)
            assert (deal.streak, deal.played, deal.over, deal.table) == (streak + 1, 1, True, table)
            here.time.advance(DAY_S)
        here.time.advance(DAY_S)
        assert (await here.deals.show_daily("xylotar", ada.me)).streak == 0

    within(tmp_path, check)


def test_a_challenge_gives_everybody_the_cards_of_the_game_it_was_made_from(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        bob, eve = await here.register("Bob"), await here.register("Eve")
        played = await here.play(ada)
        deal = await here.deals.make(NewDeal(table=played), ada.me, ada.caller)
        assert (deal.by, deal.played, deal.over) == ("Ada", 1, True)
        table = await begin(here, bob, deal.id)
        await finish(here, table)
        original, other = await here.table_store.find(played), await here.table_store.find(table)
        assert original is not None
        assert other is not None
        assert other.document.seed == original.document.seed
        results = await here.deals.results(deal.id, bob.me)
        assert [(play.name, play.you) for play in results.plays] == [("Bob", True), ("Ada", False)]
        assert results.scores == tuple(sorted((play.score for play in results.plays), reverse=True))
        assert await refusal(here.deals.results(deal.id, eve.me)) is NotPlayedError
        assert await refusal(here.deals.show("xylotar-9999-01-01", eve.me)) is UnknownDealError

    within(tmp_path, check)


def test_a_new_deal_takes_from_the_limit_of_tables(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        body = NewDeal(setup=Setup("xylotar", 3), level="habits")
        await here.deals.make(body, ada.me, ada.caller)
        assert await refusal(here.deals.make(body, ada.me, ada.caller)) is TooFastError

    within(tmp_path, check, tables_per_second=0.001)


# Reviews.


def test_a_request_waits_in_the_queue_and_costs_only_once(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        bob = await here.register("Bob")
        first, second = await here.play(ada), await here.play(ada)
        assert (await here.reviews.show(first, bob.visitor)).state == "none"
        requested = await here.reviews.request(first, ada.visitor, ada.caller)
        assert requested.state == "waiting"
        assert requested.total > 0
        assert await here.reviews.request(first, ada.visitor, ada.caller) == requested
        assert await refusal(here.reviews.request(second, ada.visitor, ada.caller)) is TooFastError
        row = await here.review_store.next()
        assert row is not None
        assert await here.review_store.claim(row)
        assert (await here.reviews.show(first, bob.visitor)).state == "running"

    within(tmp_path, check, reviews_per_hour=1)


def test_a_finished_review_is_shown_abridged_and_gives_losses_and_figures(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        table = await here.play(ada)
        await here.reviews.request(table, ada.visitor, ada.caller)
        assert await here.reviews.losses(table, 0) is None
        stored = await here.table_store.find(table)
        assert stored is not None
        record = record_of(stored)
        made = await asyncio.to_thread(review, record, [0], Budget(simulations=20), processes=1)
        summary = summarise_seats(record, made)[0]
        await here.review_store.finish(table, msgspec.json.encode(made).decode(), 1.0, {ada.me.id: summary})
        shown = await here.reviews.show(table, ada.visitor)
        assert shown.state == "done"
        assert shown.review is not None
        assert all(decision.options == () for seat in shown.review.seats for decision in seat.decisions)
        whole = await here.reviews.find(table)
        assert whole is not None
        (seat,) = whole.seats
        assert any(decision.options for decision in seat.decisions)
        assert await here.reviews.losses(table, 0) == {one.ply: one.loss for one in seat.decisions}
        assert await here.reviews.losses(table, 1) is None
        assert [(one.table, one.play) for one in await here.reviews.games_of(ada.me.id)] == [(table, summary)]
        await here.reviews.forget(ada.me.id)
        assert (await here.reviews.show(table, ada.visitor)).state == "none"

    within(tmp_path, check)


def test_reviews_and_replays_of_private_games_are_for_their_players(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        eve = await here.register("Eve")
        table = await here.play(ada, watch="nobody")
        assert (await here.reviews.show(table, ada.visitor)).state == "none"
        for call in (here.reviews.show, here.replays.record, here.replays.proof):
            assert await refusal(call(table, eve.visitor)) is PrivateTableError

    within(tmp_path, check)


# Replays.


def test_a_record_is_built_from_the_stored_document_alone(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        for game in NAMES:
            table = await here.play(ada, game)
            stored = await here.table_store.find(table)
            assert stored is not None
            match = new_match(stored.document)
            for move in stored.moves:
                match.act(move.seat, move.action)
            name, text = await here.replays.record(table, ada.visitor)
            assert name == f"{game}-{table}.json"
            assert parse_record(text, find) == record_of(stored) == match.record

    within(tmp_path, check)


def test_a_replay_is_made_and_charged_once(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        table = await here.play(ada)
        packed = await here.replays.replay(table, 0, ada.visitor, ada.caller)
        frames = msgspec.json.decode(gzip.decompress(packed))["frames"]
        stored = await here.table_store.find(table)
        assert stored is not None
        assert len(frames) == len(stored.moves) + 1
        assert await here.replays.replay(table, 0, ada.visitor, ada.caller) is packed
        assert await refusal(here.replays.replay(table, 1, ada.visitor, ada.caller)) is TooFastError

    within(tmp_path, check, work_per_second=1e-9)


def test_an_unfinished_game_has_no_record_and_no_review(tmp_path: Path) -> None:
    async def check(here: Services, ada: User) -> None:
        document = lobby.new(Setup("xylotar", 3), (), ada.me, TableOrigin.draw(0.0))
        await here.table_store.make(document)
        for call in (here.reviews.show, here.replays.record, here.replays.proof):
            assert await refusal(call(document.id, ada.visitor)) is WrongPhaseError

    within(tmp_path, check)


# Lessons.


@pytest.mark.parametrize("game", NAMES)
def test_the_example_of_every_step_of_a_lesson_is_right(game: str) -> None:
    async def check() -> None:
        ready = asyncio.Event()
        ready.set()
        lessons, lesson = LessonService(ready), load_lesson(game)
        assert lesson is not None
        assert [step["name"] for step in msgspec.json.decode(await lessons.show(game))["steps"]] == [
            step.name for step in lesson.steps
        ]
        for step in lesson.steps:
            if step.question.example is not None:
                judged = await lessons.judge(game, step.name, format_action(step.question.example))
                assert judged.verdict == "right"
        assert await refusal(lessons.judge(game, "no such step", {})) is UnknownLessonError
        assert await refusal(lessons.show("whist")) is UnknownLessonError

    run(check())

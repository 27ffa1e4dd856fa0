"""Puzzles over HTTP. The answer stays here until somebody has tried."""

import asyncio
import contextlib
from collections.abc import Iterable
from typing import NamedTuple

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec.structs import replace

from trickhouse.engine.record import parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.warmup import is_compiled
from trickhouse.insight.appraisal import Option
from trickhouse.insight.reason import reasons
from trickhouse.lessons.question import Judgement, judge
from trickhouse.puzzles.asking import Likely, asks, likely, questions
from trickhouse.puzzles.boxes import move
from trickhouse.puzzles.calibration import Calibration, Stated, calibration, certainty
from trickhouse.puzzles.choice import Tried, choose
from trickhouse.puzzles.puzzle import Puzzle
from trickhouse.puzzles.rating import Rating, first_rating, rate
from trickhouse.server.api.asking import Asked, ThePeople, check_strictly, csv_file, who_asks
from trickhouse.server.api.lessons import moved
from trickhouse.server.service.library import Library
from trickhouse.server.store import puzzles as stored
from trickhouse.server.store.puzzles import PuzzleStore
from trickhouse.server.store.writer import ConflictError
from trickhouse.server.table.memory import chances, memory
from trickhouse.server.wire.errors import BadRequestError, TooFastError, UnknownPuzzleError
from trickhouse.server.wire.puzzles import (
    AskedPuzzle,
    Claimed,
    Hurried,
    Points,
    PuzzleAnswer,
    PuzzleAttempt,
    PuzzleBook,
    PuzzleJudged,
    ThemeBook,
)

ThePuzzles = NamedDependency[PuzzleStore]
TheLibrary = NamedDependency[Library]


MOST_CONFLICTS = 20
"""How often an answer is judged anew because others to the same puzzle, or of the same person, were stored first."""


class Standing(NamedTuple):
    """Where somebody stands with a game's puzzles."""

    known: Rating | None
    tried: dict[str, tuple[Tried, bool]]
    ratings: dict[str, Rating]
    counts: dict[str, tuple[int, int]]

    @property
    def mine(self) -> Rating:
        """How good they are; everybody begins in the middle."""
        return self.known or Rating()

    def read(self, puzzle: str) -> stored.Read:
        """What an attempt at a puzzle is judged by."""
        before = self.tried.get(puzzle)
        return stored.Read(before and before[0].made, self.known, self.counts.get(puzzle, (None,))[0])

    def is_open(self, puzzle: str, now: float) -> bool:
        """Whether an attempt counts: it is new to them, or due."""
        return puzzle not in self.tried or self.tried[puzzle][0].place.is_due(now)


@get("/api/puzzles/{game:str}", summary="My puzzles of a game")
async def show_book(
    request: Asked, people: ThePeople, library: TheLibrary, puzzle_store: ThePuzzles, game: FromPath[str]
) -> PuzzleBook:
    """How good I am, and what there is to do."""
    me = await who_asks(request, people)
    return await _book(library, puzzle_store, me.id, game)


@get("/api/puzzles/{game:str}/next", summary="The next puzzle for me")
async def ask_next(
    request: Asked,
    people: ThePeople,
    library: TheLibrary,
    puzzle_store: ThePuzzles,
    game: FromPath[str],
    theme: FromQuery[str | None] = None,
) -> AskedPuzzle:
    """A mistake that comes back, or a new one; of one theme, if that is asked for."""
    me = await who_asks(request, people)
    found = await library.of(me.id, game)
    standing, now = await _standing(puzzle_store, me.id, game, found), puzzle_store.now()
    wanted = [puzzle for puzzle in found.values() if theme is None or theme in puzzle.finding.themes]
    tried = {name: before for name, (before, _) in standing.tried.items()}
    chosen = choose(wanted, tried, standing.ratings, standing.mine, me.id, now)
    if chosen is None:
        raise UnknownPuzzleError("there are no such puzzles")
    again = chosen.id in tried and tried[chosen.id].place.is_due(now)
    return await asyncio.to_thread(_asked, chosen, standing.ratings[chosen.id], again=again)


@post("/api/puzzles/{game:str}/{puzzle:str}", status_code=200, summary="Try an answer")
async def try_puzzle(
    request: Asked,
    people: ThePeople,
    library: TheLibrary,
    puzzle_store: ThePuzzles,
    game: FromPath[str],
    puzzle: FromPath[str],
    data: JSONBody[PuzzleAttempt],
) -> PuzzleJudged:
    """The real rules judge it, and then what was found out about it. It counts if it is new to me, or due."""
    await check_strictly(request, type(data))
    me = await who_asks(request, people)
    found = await library.of(me.id, game)
    if puzzle not in found:
        raise UnknownPuzzleError("there is no such puzzle")
    asked = found[puzzle]
    action = parse_action(asked.record.game, data.action)
    judgement = await asyncio.to_thread(judge, asked.question, action)
    if judgement.verdict == "refused":
        return PuzzleJudged("refused", judgement.rule, None)
    for _ in range(MOST_CONFLICTS):
        standing = await _standing(puzzle_store, me.id, game, found)
        is_open = standing.is_open(puzzle, puzzle_store.now())
        claim = await asyncio.to_thread(_claim, asked, action, data) if is_open else None
        answer = await asyncio.to_thread(_answer, asked, action, standing)
        with contextlib.suppress(ConflictError):  # another answer was stored meanwhile: what counts may have changed
            kept = await _keep(puzzle_store, me.id, asked, judgement, standing, answer, claim)
            return PuzzleJudged(judgement.verdict, None, kept)
    raise TooFastError("too many answers at the same time")


@post("/api/puzzles/{game:str}/hurry", status_code=200, summary="My three minutes are over")
async def end_hurry(
    request: Asked,
    people: ThePeople,
    library: TheLibrary,
    puzzle_store: ThePuzzles,
    game: FromPath[str],
    data: JSONBody[Hurried],
) -> PuzzleBook:
    """Only my best is kept."""
    await check_strictly(request, type(data))
    me = await who_asks(request, people)
    await library.of(me.id, game)
    if data.solved > await puzzle_store.best_hurry(me.id, game):
        await puzzle_store.keep_hurry(me.id, game, data.solved)
    return await _book(library, puzzle_store, me.id, game)


@get("/api/me/calibration", summary="How right my certainty is")
async def show_calibration(request: Asked, people: ThePeople, puzzle_store: ThePuzzles) -> Calibration:
    """Over all games."""
    me = await who_asks(request, people)
    return calibration(await puzzle_store.stated_by(me.id))


@get("/api/me/calibration.csv", summary="The same as a file")
async def save_calibration(request: Asked, people: ThePeople, puzzle_store: ThePuzzles) -> Response[str]:
    """A line for each answer."""
    me = await who_asks(request, people)
    lines = ((round(one.made), one.puzzle, *one.stated) for one in await puzzle_store.answers_of(me.id))
    return csv_file("trickhouse-my-certainty.csv", [("made", "puzzle", *Stated._fields), *lines])


async def _book(library: Library, store: PuzzleStore, person: str, game: str) -> PuzzleBook:
    found = await library.of(person, game)
    standing, now = await _standing(store, person, game, found), store.now()
    tried, solved = _counted(found.values(), standing)
    due = sum(before.place.is_due(now) for before, _ in standing.tried.values())
    themes = tuple(ThemeBook(name, len(its), *_counted(its, standing)) for name, its in _by_theme(found).items())
    best = await store.best_hurry(person, game)
    return PuzzleBook(game, _points(standing.mine), len(found), tried, solved, due, best, themes)


async def _keep(
    store: PuzzleStore,
    person: str,
    puzzle: Puzzle,
    judgement: Judgement,
    standing: Standing,
    answer: PuzzleAnswer,
    claim: tuple[Stated, Likely] | None,
) -> PuzzleAnswer:
    """Store an attempt, and say what it changed."""
    now, is_solved = store.now(), judgement.verdict == "right"
    before, _ = standing.tried.get(puzzle.id, (None, False))
    place = move(before and before.place, is_solved=is_solved, now=now)
    rated, mine = None, standing.mine
    if standing.is_open(puzzle.id, now):
        mine, its = rate(standing.mine, standing.ratings[puzzle.id], is_solved=is_solved)
        rated = (mine, its, answer.tried + 1, answer.solved + is_solved)
        answer = replace(answer, tried=rated[2], solved=rated[3])
    counts = claim if rated else None
    read = standing.read(puzzle.id)
    kept = stored.Attempt(puzzle.id, read, Tried(place, now), is_solved, rated, counts and counts[0])
    await store.keep(person, puzzle.record.game.name, kept)
    if counts:
        answer = replace(answer, claimed=_claimed(*counts, await store.stated_by(person)))
    return replace(answer, after=_points(mine), back=None if place.due is None else place.due - now)


def _asked(puzzle: Puzzle, rating: Rating, *, again: bool) -> AskedPuzzle:
    question, record = puzzle.question, puzzle.record
    state = question.match.state
    view = state.view(question.seat)
    position = replace(moved([state], question.seat, question.ply), memory=memory("seen", view, view.data.log))
    people = tuple(record.game.people(record.players))
    asked = asks(puzzle, can_forecast=is_compiled(record.game, "trials"))
    return AskedPuzzle(puzzle.id, record.game.name, record.players, people, position, _points(rating), again, asked)


def _claim(puzzle: Puzzle, made: Action, attempt: PuzzleAttempt) -> tuple[Stated, Likely] | None:
    """What somebody says how sure they are of, and how likely it is."""
    if attempt.certainty is None:
        return None
    asked = questions(puzzle.view).get(attempt.about)
    if asked is None or attempt.guess not in (range(len(asked.spans)) if asked.spans else (None,)):
        raise BadRequestError("this puzzle cannot ask that")
    found = likely(puzzle, made, attempt.about, attempt.guess)
    return Stated(attempt.certainty, found.chance, attempt.about), found


def _claimed(stated: Stated, found: Likely, so_far: Iterable[Stated]) -> Claimed:
    alike = certainty((one for one in so_far if one.about == stated.about), stated.percent)
    return Claimed(stated.about, stated.percent, stated.chance, found.spread, alike)


def _answer(puzzle: Puzzle, made: Action, standing: Standing) -> PuzzleAnswer:
    """All about it, as if nothing had been stored yet."""
    game, finding, view = puzzle.record.game, puzzle.finding, puzzle.view
    by_action = {parse_action(game, option.action): option for option in finding.options}
    compared = made if made != puzzle.right else _next_best(by_action, puzzle.right)
    told = reasons(view, compared, puzzle.right, (by_action[compared], by_action[puzzle.right]))
    mine = _points(standing.mine)
    return PuzzleAnswer(
        right=puzzle.right,
        options=finding.options,
        compared=compared,
        reasons=tuple(told),
        chances=chances(view),
        themes=finding.themes,
        solvers=finding.solvers,
        tried=standing.counts.get(puzzle.id, (0, 0))[0],
        solved=standing.counts.get(puzzle.id, (0, 0))[1],
        before=mine,
        after=mine,
        back=None,
    )


def _next_best(by_action: dict[Action, Option], right: Action) -> Action:
    return min((action for action in by_action if action != right), key=lambda action: by_action[action].loss)


async def _standing(store: PuzzleStore, person: str, game: str, found: dict[str, Puzzle]) -> Standing:
    known = await store.ratings(game)
    tried = await store.tried_by(person, game)
    ratings = {name: known[name][0] if name in known else first_rating(found[name].finding.solvers) for name in found}
    counts = {name: (times, right) for name, (_, times, right) in known.items()}
    mine = {name: before for name, before in tried.items() if name in found}
    return Standing(await store.rating_of(person, game), mine, ratings, counts)


def _counted(these: Iterable[Puzzle], standing: Standing) -> tuple[int, int]:
    """How many of these have been tried, and how many of them solved."""
    tried = [standing.tried[puzzle.id][1] for puzzle in these if puzzle.id in standing.tried]
    return len(tried), sum(tried)


def _by_theme(found: dict[str, Puzzle]) -> dict[str, list[Puzzle]]:
    themes = sorted({theme for puzzle in found.values() for theme in puzzle.finding.themes})
    return {theme: [puzzle for puzzle in found.values() if theme in puzzle.finding.themes] for theme in themes}


def _points(rating: Rating) -> Points:
    return Points(rating.points, rating.doubt)


HANDLERS = [show_book, ask_next, try_puzzle, end_hurry, show_calibration, save_calibration]

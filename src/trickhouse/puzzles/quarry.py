"""Where puzzles come from: games of strong bots, each looked through from its first position to its last."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from trickhouse.engine.match import Match
from trickhouse.engine.record import format_action, format_record, parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import child_seed
from trickhouse.engine.state import View
from trickhouse.games import find
from trickhouse.insight.appraisal import Appraisal, Option
from trickhouse.players import find as player
from trickhouse.players.player import Budget
from trickhouse.puzzles.proof import USUAL, confirm, look
from trickhouse.puzzles.puzzle import Counts, Finding, Harvest
from trickhouse.puzzles.solvers import STRONGEST, WEAK, needs_memory, solvers, temptations, tempting

STRONG = "club"
"""Who plays the games. What it does is the first guess at what is right."""

APART = 12
"""Actions between two puzzles of a game at least: the next card of the same trick asks the same thing again."""

DIGITS = 3
"""Of the figures in a file."""

REMEMBER = "count"
"""The theme of what takes a memory."""


class Plan(NamedTuple):
    """What to look through."""

    game: str
    seed: bytes
    simulations: int = USUAL
    """For the look that finds that an action leads."""


def quarry(plan: Plan, number: int) -> Harvest:
    """Play one of the games, and keep what is a puzzle. The same plan and number give the same, on any machine."""
    game = find(plan.game)
    players = game.player_counts[number % len(game.player_counts)]
    seed = child_seed(plan.seed, "puzzles", number)
    match = Match(game, players, seed, starter=game.people(players)[number % players])
    bot, counts, findings = player(STRONG, number), Counter[str](), list[Finding]()
    while match.actors:
        seat = match.actors[0]
        view = match.view(seat)
        guess = bot.choose(view, Budget(simulations=1))
        if not findings or match.ply >= findings[-1].ply + APART:
            findings += _examine(view, match.ply, guess, plan.simulations, counts)
        match.act(seat, guess)
    told = Counts(**counts)
    if not findings:
        return Harvest(number, told)
    record = match.record.with_moves(match.record.moves[: findings[-1].ply])
    return Harvest(number, told, msgspec.json.decode(format_record(record)), tuple(findings))


def _examine(view: View, ply: int, guess: Action, simulations: int, counts: Counter[str]) -> list[Finding]:
    """The finding at a position, if there is one; the cheapest question first."""
    legal = view.legal
    if len(legal) == 1 or not all(action.is_single for action in legal):
        return []
    counts["positions"] += 1
    tempted = temptations(view)
    if guess in tempted:
        return []
    counts["candidates"] += 1
    found = look(view, simulations)
    if found is None or _best(view, found) in tempted:
        return []
    counts["leading"] += 1
    outcome, closer = confirm(view, found.best, simulations)
    if outcome != "proven":
        counts[outcome] += 1
        return []
    finding = _finding(view, ply, closer)
    return [finding] if STRONGEST in finding.solvers and not set(finding.solvers) & set(WEAK) else []


def _best(view: View, found: Appraisal) -> Action:
    return parse_action(view.game, found.options[found.best].action)


def _finding(view: View, ply: int, found: Appraisal) -> Finding:
    right = _best(view, found)
    options = rounded(found.options)
    assert view.seat is not None
    return Finding(
        ply,
        view.seat,
        format_action(right),
        options,
        _themes(view, right, found),
        solvers(view, right),
        found.simulations,
        found.worlds,
    )


def _themes(view: View, right: Action, found: Appraisal) -> tuple[str, ...]:
    of_right, of_tempting = found.of(right).figures, found.of(tempting(view, right)).figures
    themes = view.game.thinking.themes(view, of_right, of_tempting)
    return (*themes, REMEMBER) if needs_memory(view, right) else tuple(themes)


def rounded(options: Iterable[Option]) -> tuple[Option, ...]:
    """A file holds no more digits than anybody reads."""
    return tuple(map(_rounded, options))


def _rounded(option: Option) -> Option:
    figures = {name: round(value, DIGITS) for name, value in option.figures.items()}
    worth, loss, error = (round(value, DIGITS) for value in (option.worth, option.loss, option.error))
    return replace(option, worth=worth, loss=loss, error=error, figures=figures)

"""Compile a game by playing it: the code of tables, records and simulations, and the code of players and learners."""

from pathlib import Path
from typing import Literal

import numpy as np

from trickhouse.engine.cache import is_warm, mark_warm
from trickhouse.engine.dice import Dice, below, dice
from trickhouse.engine.game import Game, Part
from trickhouse.engine.match import Match

CompiledPart = Literal["rules", "ai", "trials", "env"]
"""Parts of a game that are compiled separately, so that a player waits only for what they need."""


def warm_up_rules(game: Game) -> None:
    """Play a random game for each number of players: in compiled code alone, and through views as people do."""
    rng = dice(0)
    for players in game.player_counts:
        match = Match(game, players, bytes(32))
        if game.has("env"):
            _, made = game.env.play_randomly(match.state, rng)
            game.env.moves(match.state, made)
        _play_as_people_do(match, rng)
        repr(match.view(0))


def fetch_rules(game: Game) -> None:
    """Load the code of tables from the cache into memory. One game is enough: all of them call the same code."""
    _play_as_people_do(Match(game, game.player_counts[0], bytes(32)), dice(0))


def _play_as_people_do(match: Match, rng: Dice) -> None:
    game = match.game
    while match.actors:
        view, before = match.view(match.actors[0]), match.state.all_views()
        game.rules.is_decided(match.view(None).record)
        legal = view.legal
        action = legal[below(rng, len(legal))].pick(lambda n: below(rng, n))
        match.act(match.actors[0], action)
        if game.has("display"):
            game.display.events(view, match.view(view.seat))
            game.display.events_for_all(before, after := match.state.all_views())
            game.display.situations(game.display.forget(after), range(1))


def warm_up_ai(game: Game) -> None:
    """Play a game by habit, and try out some of its decisions once."""
    rng = dice(0)
    match = Match(game, game.player_counts[0], bytes(32))
    while match.actors:
        view = match.view(match.actors[0])
        playouts = game.ai.playouts(view)
        if playouts is not None and match.ply % 16 == 0:
            playouts.run(np.arange(len(playouts.actions)), 1, rng)
        match.act(match.actors[0], game.ai.habit(view, rng))


def warm_up_trials(game: Game) -> None:
    """Judge the first decision of a game, and one that comes later."""
    match = Match(game, game.player_counts[0], bytes(32))
    for _ in range(2):
        while len((view := match.view(match.actors[0])).legal) == 1 and match.ply:
            match.act(match.actors[0], game.ai.habit(view, dice(0)))
        game.ai.trials(view).measure(np.arange(1), 1, dice(0))
        match.act(match.actors[0], game.ai.habit(view, dice(0)))


def warm_up_env(game: Game) -> None:
    """Observe one decision, as a learning program would."""
    state = Match(game, game.player_counts[0], bytes(32)).state
    _, made = game.env.play_randomly(state, dice(0), limit=1)
    game.env.trace(state, made)


_WARM_UP = {
    "rules": warm_up_rules,
    "ai": warm_up_ai,
    "trials": warm_up_trials,
    "env": warm_up_env,
}

_PARTS: dict[CompiledPart, tuple[Part, ...]] = {
    "rules": ("rules", "display"),
    "ai": ("ai",),
    "trials": ("ai",),
    "env": ("env",),
}
"""The parts of the game whose files each compiled part depends on."""


def is_compiled(game: Game, part: CompiledPart) -> bool:
    """Whether a part, as it is now, is compiled on this machine. A part that the game lacks counts as compiled."""
    return all(is_warm(source, part) for source in _sources(game, part))


def compile_part(game: Game, part: CompiledPart) -> None:
    """Compile a part of a game into the cache."""
    _WARM_UP[part](game)
    for source in _sources(game, part):
        mark_warm(source, part)


def _sources(game: Game, part: CompiledPart) -> list[Path]:
    return [game.source(needed) for needed in _PARTS[part] if game.has(needed)]

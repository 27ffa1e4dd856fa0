"""Learn Xylotar for three by playing it: PPO with masked actions, GAE and a plain network, on two cores.

    pip install 'trickhouse[train]'
    python examples/train_ppo.py --minutes 18 --plot curve.svg --save learner.pt

The learner plays rounds: in half of the games it sits alone among random players, in the other half all three seats are
its own. Its reward is points. Until a randomly drawn trick it may not bid, so that it finds out what waiting is worth.
In the end it meets `habits` in the arena.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import numpy as np
import rich
import typer
from numpy.typing import NDArray

from trickhouse.arena.contest import Contest, runner
from trickhouse.arena.report import Report
from trickhouse.arena.text import draw
from trickhouse.engine.env import ActionId
from trickhouse.engine.observation import Tensor
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import seed_from
from trickhouse.engine.state import View
from trickhouse.games import find as find_game
from trickhouse.games.xylotar.rules import XylotarOptions
from trickhouse.lab.batch import Batch
from trickhouse.players import find as find_player
from trickhouse.players.player import Budget, Player

try:
    import torch
except ImportError:  # all but the network itself works without it
    if not TYPE_CHECKING:
        torch = None

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

GAME, PLAYERS, SLOTS, MOST = find_game("xylotar"), 3, 13, 8
"""With three players, a rack has 13 slots, and the highest card, of yellow, is an 8."""
ACTIONS = len(GAME.env.action_names)
ONE_ROUND = XylotarOptions(rounds=1, ties="shared")

GAMES = 1024  # at once
HIDDEN = 128
EPOCHS, MINIBATCH, CLIP = 3, 1024, 0.2
LEARNING_RATE, ENTROPY, SMOOTHING = 1e-3, 0.001, 0.95
WAIT = GAME.env.action_names.index("go on without a bid")
PATIENCE = 3.0  # a new network's bias towards waiting, which a dozen ways to bid would otherwise outweigh
POINTS = 10.0  # the network's values are points divided by this

EXAMS, EXAM_SEED, EXAM_EVERY = 3000, 1, 45.0  # rounds, always the same deals, every 45 seconds
DEALS = 400  # of the arena in the end, each with the learner in every seat


def largest_values() -> Tensor:
    """For each number of an observation, the largest it can be; 0 if a round for three does not use it."""
    tensor = np.zeros((1, GAME.env.observation.size), np.int8)
    fields = GAME.env.observation.records(tensor)
    fields["phase"] = 1
    fields["trick"] = SLOTS - 1
    fields["tricks"][:, :PLAYERS] = SLOTS - 1
    fields["led"][:, 2:] = 1  # red and orange are not in the deck
    fields["colour"][:, :PLAYERS, :SLOTS, 2:] = 1
    fields["value"][:, :PLAYERS, :SLOTS] = MOST
    for name in ("leader", "winning"):
        fields[name][:, :PLAYERS] = 1
    for name in ("known", "left", "played", "bid", "peeked"):
        fields[name][:, :PLAYERS, :SLOTS] = 1
    return tensor[0]


LARGEST = largest_values()
COLUMNS = np.flatnonzero(LARGEST)
NUMBERS = np.flatnonzero(LARGEST[COLUMNS] > 1)
"""Which of the columns are numbers, not flags: the network also gets them one-hot, with values up to `MOST`."""
SORTING = 1
"""The column of an observation that says whether the seat has to sort."""


class Answers(NamedTuple):
    """What a policy says, by decision."""

    actions: Ints
    chances: Floats
    """The log-probability of each action taken."""
    values: Floats
    """The points that it expects, divided by `POINTS`."""


Policy = Callable[[Tensor, Tensor], Answers]
"""Given observations (their `COLUMNS`) and masks."""


class Rounds(NamedTuple):
    """Rounds as a policy met them. A chair is a seat in one of the games: number of the game × players + seat."""

    observations: Tensor
    masks: Tensor
    answers: Answers
    chairs: Ints
    """By decision, in the order of play."""
    points: Floats
    """By chair."""


def play_rounds(
    batch: Batch, is_ours: NDArray[np.bool_], policy: Policy, bids_from: Ints, seed: int | None = None
) -> Rounds:
    """A round in every game. The policy decides in our seats (by game and seat), chance in all others.

    Chance also makes the forced decisions, and sorts, in an order of equals that tells the neighbour nothing. Before
    the trick in `bids_from` (by game and seat), our seats are not asked whether to bid.
    """
    batch.reset(seed=seed)
    games = np.arange(batch.num_envs)
    is_on = np.ones(batch.num_envs, np.bool_)
    points = np.zeros((batch.num_envs, PLAYERS), np.float32)
    met: list[tuple[Any, ...]] = []
    while is_on.any():
        actions = batch.sample()
        is_early = (batch.masks[:, WAIT] == 1) & (batch.records["trick"] < bids_from[games, batch.seats])
        actions[is_early & is_ours[games, batch.seats]] = WAIT
        is_choice = (batch.masks.sum(1) > 1) & (batch.observations[:, SORTING] == 0) & ~is_early
        asked = np.flatnonzero(is_on & is_choice & is_ours[games, batch.seats])
        if len(asked):
            seen, masks = batch.observations[asked[:, None], COLUMNS], batch.masks[asked]
            answers = policy(seen, masks)
            actions[asked] = answers.actions
            met.append((seen, masks, *answers, asked * PLAYERS + batch.seats[asked]))
        _, _, has_ended, _, _ = batch.step(actions)
        points[is_on & has_ended] = batch.rewards[is_on & has_ended]
        is_on &= ~has_ended
    seen, masks, chosen, chances, values, chairs = (np.concatenate(column) for column in zip(*met, strict=True))
    return Rounds(seen, masks, Answers(chosen, chances, values), chairs, points.ravel())


def alone(games: int) -> NDArray[np.bool_]:
    """One seat of each game is ours, each equally often, whoever starts."""
    return np.arange(games)[:, None] // PLAYERS % PLAYERS == np.arange(PLAYERS)


def advantages(values: Floats, chairs: Ints, points: Floats) -> Floats:
    """By decision: how much better it went than expected (GAE). All points of a round come after its last decision."""
    result = np.zeros_like(values)
    next_values, next_advantages = points / np.float32(POINTS), np.zeros_like(points)
    for decision in range(len(values) - 1, -1, -1):
        chair = chairs[decision]
        surprise = next_values[chair] - values[decision]
        result[decision] = next_advantages[chair] = surprise + SMOOTHING * next_advantages[chair]
        next_values[chair] = values[decision]
    return result


class Learner:
    """The network and how it learns. Its outputs are a preference for each action and, last, the expected points."""

    name = "learner"

    def __init__(self) -> None:
        inputs = len(COLUMNS) + len(NUMBERS) * (MOST + 1)
        shapes = (inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, ACTIONS + 1)
        first, second, head = (torch.nn.Linear(*shape) for shape in shapes)
        with torch.no_grad():
            head.weight.zero_()
            head.bias.zero_()
            head.bias[WAIT] = PATIENCE
        self.network = torch.nn.Sequential(first, torch.nn.ReLU(), second, torch.nn.ReLU(), head)
        self.optimizer = torch.optim.Adam(self.network.parameters(), eps=1e-5)
        self.scale = torch.from_numpy(1 / LARGEST[COLUMNS].astype(np.float32))

    def __call__(self, seen: "torch.Tensor", masks: "torch.Tensor") -> "tuple[torch.Tensor, torch.Tensor]":
        """Log-probabilities, minus infinity for illegal actions, and values."""
        flags = seen[:, NUMBERS, None] == torch.arange(MOST + 1)
        outputs = self.network(torch.cat([seen * self.scale, flags.flatten(1)], dim=1))
        preferences = outputs[:, :-1].masked_fill(masks == 0, -torch.inf)
        return torch.log_softmax(preferences, dim=1), outputs[:, -1]

    def explore(self, seen: Tensor, masks: Tensor) -> Answers:
        """Actions drawn from the network's distribution."""
        with torch.inference_mode():
            chances, values = self(torch.from_numpy(seen), torch.from_numpy(masks))
            # The Gumbel-max trick: with this noise added, the largest sum is a draw from the distribution.
            noise = -torch.empty_like(chances).exponential_().log()
            actions = (chances + noise).argmax(1)
            return Answers(actions.numpy(), chances.gather(1, actions[:, None])[:, 0].numpy(), values.numpy())

    def exploit(self, seen: Tensor, masks: Tensor) -> Answers:
        """The most likely action."""
        with torch.inference_mode():
            chances, values = self(torch.from_numpy(seen), torch.from_numpy(masks))
            best, actions = chances.max(1)
            return Answers(actions.numpy(), best.numpy(), values.numpy())

    def learn(self, rounds: Rounds, progress: float) -> None:
        """Some epochs of PPO on rounds just played; steps get smaller with progress, from 0 to 1."""
        for group in self.optimizer.param_groups:
            group["lr"] = LEARNING_RATE * (1 - progress)
        gained = advantages(rounds.answers.values, rounds.chairs, rounds.points)
        columns = rounds.observations, rounds.masks, *rounds.answers, gained
        seen, masks, actions, chances, expected, better = (torch.from_numpy(column) for column in columns)
        goals = expected + better
        better = (better - better.mean()) / (better.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(actions)).split(MINIBATCH):
                now, values_now = self(seen[part], masks[part])
                ratio = (now.gather(1, actions[part, None])[:, 0] - chances[part]).exp()
                gain = torch.min(ratio * better[part], ratio.clamp(1 - CLIP, 1 + CLIP) * better[part]).mean()
                entropy = -(now.exp() * now.clamp(min=-1e9)).sum(1).mean()
                error = (values_now - goals[part]).square().mean()
                self.optimizer.zero_grad()
                (error - gain - ENTROPY * (1 - progress) * entropy).backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()

    def choose(self, view: View, budget: Budget) -> Action:
        """As a player in the arena. It sorts as `habits` does."""
        tensor, mask = GAME.env.observe(view), GAME.env.mask(view)
        if tensor[SORTING]:
            return find_player("habits", 0).choose(view, budget)
        return GAME.env.action_of(view, ActionId(int(self.exploit(tensor[None, COLUMNS], mask[None]).actions[0])))


class Exam(NamedTuple):
    """How well the learner did against chance, on deals that are always the same."""

    minutes: float
    points: float
    """Per round."""
    off: float
    """Half the width of the 95% interval."""


def examine(batch: Batch, learner: Learner, minutes: float) -> Exam:
    """Rounds alone among random players."""
    is_ours = alone(batch.num_envs)
    at_any_time = np.zeros(is_ours.shape, np.int64)
    points = play_rounds(batch, is_ours, learner.exploit, at_any_time, EXAM_SEED).points[is_ours.ravel()]
    return Exam(minutes, float(points.mean()), float(1.96 * points.std() / len(points) ** 0.5))


def train(learner: Learner, minutes: float, updates: int | None, seed: int, threads: int) -> list[Exam]:
    """Play, learn, and take an exam now and then, up to a number of minutes or updates."""
    batch, exams = (Batch(GAME, PLAYERS, games, seed, ONE_ROUND, threads=threads) for games in (GAMES, EXAMS))
    is_ours = alone(GAMES)
    is_ours[: GAMES // 2] = True
    rng = np.random.default_rng(seed)
    curve = [examine(exams, learner, 0)]
    start, update, decisions = time.perf_counter(), 0, 0
    while (passed := (time.perf_counter() - start) / 60) < minutes and update != updates:
        rounds = play_rounds(batch, is_ours, learner.explore, rng.integers(0, SLOTS - 1, is_ours.shape))
        learner.learn(rounds, update / updates if updates else passed / minutes)
        update, decisions = update + 1, decisions + len(rounds.chairs)
        passed = (time.perf_counter() - start) / 60
        if passed - curve[-1].minutes >= EXAM_EVERY / 60:
            curve.append(examine(exams, learner, passed))
            done = f"{passed:5.1f} min, {update:4} updates, {decisions / 1e6:5.2f} million decisions"
            print(f"{done}: {curve[-1].points:.2f} ± {curve[-1].off:.2f} points a round", flush=True)
    return [*curve, examine(exams, learner, passed)]


def contest(learner: Learner, against: str, deals: int) -> Report:
    """The learner and `habits`, each in every seat, alone among the same opponents and on the same deals."""

    def find(name: str, seed: int) -> Player:
        return learner if name == learner.name else find_player(name, seed)

    arena = partial(Contest, seed=seed_from("exam"), budget=Budget(simulations=1), options=ONE_ROUND, find=find)
    in_this_process = runner(cluster=False, processes=1)  # which has the network
    return arena(GAME, PLAYERS, [learner.name, "habits"], deals=deals, against=against).play(in_this_process)


def plot(curve: list[Exam], report: Report, file: Path) -> None:
    """Points per round against two random players: the learner's over time, and those of others."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    minutes, points, off = np.array(curve).T
    axes.fill_between(minutes, points - off, points + off, alpha=0.25, color="#1f6f8b", linewidth=0)
    axes.plot(minutes, points, color="#1f6f8b", label="learner")
    for standing in report.standings:
        if standing.name != Learner.name:
            color = "#c8553d" if standing.name == "habits" else "0.5"
            axes.axhline(standing.points.mean, color=color, linestyle="--", label=standing.name)
    axes.set(xlabel="minutes", ylabel="points a round", title="Xylotar for three, against two random players")
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(file)


def check_file(file: Path | None) -> Path | None:
    """Refuse what cannot be written before the training, not after it."""
    if file and (not file.parent.is_dir() or file.suffix not in (".svg", ".png", ".pt")):
        raise typer.BadParameter("a plot is a .svg or a .png and weights are a .pt, in a folder that exists")
    return file


def main(
    minutes: Annotated[float, typer.Option(min=0, help="How long to train.")] = 18,
    updates: Annotated[int | None, typer.Option(min=1, help="Stop after so many updates.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="With --updates and --threads, decides everything.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="Cores to use; one is best where others compute, too.")] = 2,
    deals: Annotated[int, typer.Option(min=2, help="Deals of the arena in the end.")] = DEALS,
    plot_file: Annotated[
        Path | None, typer.Option("--plot", help="Draw the curve: .svg or .png.", callback=check_file)
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Write the network's weights.", callback=check_file)] = None,
) -> None:
    """Learn Xylotar for three, then meet `habits`."""
    if torch is None:
        sys.exit("train_ppo: PyTorch is missing; pip install 'trickhouse[train]'")
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    learner = Learner()
    print(f"{len(COLUMNS)} numbers of an observation, {sum(p.numel() for p in learner.network.parameters())} weights")
    curve = train(learner, minutes, updates, seed, threads)
    if save:
        torch.save(learner.network.state_dict(), save)
    torch.set_num_threads(1)  # one decision at a time is not worth a second thread
    against_random, against_habits = (contest(learner, opponent, deals) for opponent in ("random", "habits"))
    rich.print(draw(against_random), draw(against_habits), sep="\n")
    if plot_file:
        plot(curve, against_random, plot_file)


if __name__ == "__main__":
    typer.run(main)

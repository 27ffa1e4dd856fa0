"""Ratings over many games: Plackett–Luce, by the OpenSkill library."""

from collections.abc import Iterable, Sequence

from openskill.models import PlackettLuce, PlackettLuceRating

from trickhouse.engine.game import Result


class Ratings:
    """Everybody starts at 25 ± 25/3; each game moves the ratings of those who played it."""

    def __init__(self, names: Iterable[str]) -> None:
        self._model = PlackettLuce()
        self._ratings = {name: self._model.rating(name=name) for name in names}

    def __getitem__(self, name: str) -> PlackettLuceRating:
        return self._ratings[name]

    def add(self, names: Sequence[str], result: Result) -> None:
        """Note a game. A name that sat in several seats moves by the mean of what its seats would."""
        if len(set(names)) < 2:
            return
        teams = [[self._model.rating(mu=self[name].mu, sigma=self[name].sigma)] for name in names]
        rated = [team[0] for team in self._model.rate(teams, ranks=_ranks(result))]
        for name in set(names):
            own = [rating for rating, sitter in zip(rated, names, strict=True) if sitter == name]
            self[name].mu = sum(rating.mu for rating in own) / len(own)
            self[name].sigma = sum(rating.sigma for rating in own) / len(own)


def _ranks(result: Result) -> list[float]:
    """Places from 0, the same for equals: the winners first, whatever broke a tie, then by points."""
    keys = [(person not in result.winners, -points) for person, points in enumerate(result.scores)]
    order = sorted(set(keys))
    return [float(order.index(key)) for key in keys]

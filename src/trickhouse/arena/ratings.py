"""Rate entrants over many games: Plackett–Luce, by the OpenSkill library."""

from collections.abc import Iterable, Mapping

from openskill.models import PlackettLuce, PlackettLuceRating

from trickhouse.engine.rules import Result


class Ratings:
    """Ratings by name. All start at 25 ± 25/3; each game moves the ratings of those who played it."""

    def __init__(self, names: Iterable[str]) -> None:
        self._model = PlackettLuce()
        self._ratings = {name: self._model.rating(name=name) for name in names}

    def __getitem__(self, name: str) -> PlackettLuceRating:
        return self._ratings[name]

    def add(self, names: Mapping[int, str], result: Result) -> None:
        """Count a game; names are by seat. A name in several seats moves by the mean of their moves."""
        if len(set(names.values())) < 2:
            return
        teams = [[self._model.rating(mu=self[name].mu, sigma=self[name].sigma)] for name in names.values()]
        rated = [team[0] for team in self._model.rate(teams, ranks=_ranks(names, result))]
        for name in set(names.values()):
            own = [rating for rating, sitter in zip(rated, names.values(), strict=True) if sitter == name]
            self[name].mu = sum(rating.mu for rating in own) / len(own)
            self[name].sigma = sum(rating.sigma for rating in own) / len(own)


def _ranks(seats: Iterable[int], result: Result) -> list[float]:
    """Return ranks from 0, the same for equals: the winners first, however a tie was broken, then by points."""
    keys = [(seat not in result.winners, -result.scores[seat]) for seat in seats]
    order = sorted(set(keys))
    return [float(order.index(key)) for key in keys]

"""Figures for those who host: `/metrics`, in the format of Prometheus."""

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from trickhouse.server.house import House


class Metrics:
    """A registry of its own for each server, so that tests can run several."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.moves = Counter("trickhouse_moves", "Actions stored and told.", registry=self._registry)
        self.refusals = Counter("trickhouse_refusals", "Errors told to clients.", ["code"], registry=self._registry)
        self.handling = Histogram(
            "trickhouse_message_seconds",
            "From a message's arrival until its effect is stored and on its way to everybody.",
            registry=self._registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )
        self._tables = Gauge("trickhouse_tables", "Tables in memory.", registry=self._registry)
        self._sockets = Gauge("trickhouse_sockets", "Open sockets.", registry=self._registry)
        self._thinking = Gauge("trickhouse_bots_thinking", "Bots that think or wait to.", registry=self._registry)
        self._batches = Gauge("trickhouse_commits", "Batches committed.", registry=self._registry)
        self._units = Gauge("trickhouse_writes", "Changes stored by them.", registry=self._registry)

    def observe(self, house: "House") -> None:
        """Read what is counted elsewhere whenever somebody asks."""
        self._tables.set_function(lambda: len(house.tables.open))
        self._sockets.set_function(
            lambda: sum(len(table.presence.connections) for table in list(house.tables.open.values()))
        )
        self._thinking.set_function(lambda: house.bots.thinking)
        self._batches.set_function(lambda: house.writer.batches)
        self._units.set_function(lambda: house.writer.units)

    def text(self) -> bytes:
        """All figures as text."""
        return generate_latest(self._registry)

"""Figures for those who host: `/metrics`, in the format of Prometheus."""

from collections.abc import Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from trickhouse.server.store.writer import Writer
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.table import Table


class Metrics:
    """Each server has a registry of its own, so that tests can run several."""

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
        self._thinking = Gauge("trickhouse_bots_thinking", "Bots that think, or wait to.", registry=self._registry)
        self._batches = Gauge("trickhouse_commits", "Batches committed.", registry=self._registry)
        self._units = Gauge("trickhouse_writes", "Changes stored by them.", registry=self._registry)

    def observe(self, tables: Mapping[str, Table], bots: Bots, writer: Writer) -> None:
        """Register what is counted elsewhere, to be read whenever somebody asks; the tables are those in memory."""
        self._tables.set_function(lambda: len(tables))
        self._sockets.set_function(lambda: sum(len(table.presence.connections) for table in list(tables.values())))
        self._thinking.set_function(lambda: bots.thinking)
        self._batches.set_function(lambda: writer.batches)
        self._units.set_function(lambda: writer.units)

    def text(self) -> bytes:
        """All figures as text."""
        return generate_latest(self._registry)

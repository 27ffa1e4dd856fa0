"""Metrics for the host: `/metrics`, in Prometheus's format."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from trickhouse.server.storage.writer import Writer
from trickhouse.server.table.bots import Bots
from trickhouse.server.table.table import Table

BUCKET_BOUNDS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
"""Buckets of the histogram of handling times."""


class DurationHistogram(Collector):
    """A histogram that only the event loop fills: the library's own locks each of its values."""

    def __init__(self, name: str, about: str) -> None:
        self._name, self._about = name, about
        self._counts = [0] * (len(BUCKET_BOUNDS_S) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Add a duration."""
        self._counts[bisect_left(BUCKET_BOUNDS_S, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        """The cumulative counts that Prometheus expects."""
        bounds = [*(str(float(bound)) for bound in BUCKET_BOUNDS_S), "+Inf"]
        counts = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets=counts, sum_value=self._sum)


class Metrics:
    """Metrics of one server, in a registry of its own, so that tests can run several servers."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.moves = Counter("trickhouse_moves", "Actions stored and announced.", registry=self._registry)
        self.refusals = Counter("trickhouse_refusals", "Errors sent to clients.", ["code"], registry=self._registry)
        self.handling = DurationHistogram(
            "trickhouse_message_seconds",
            "From a message's arrival until its effect is stored and announced.",
        )
        self._registry.register(self.handling)
        self._tables = Gauge("trickhouse_tables", "Tables in memory.", registry=self._registry)
        self._sockets = Gauge("trickhouse_sockets", "Open sockets.", registry=self._registry)
        self._thinking = Gauge("trickhouse_bots_thinking", "Bots that think or wait to think.", registry=self._registry)
        self._batches = Gauge("trickhouse_commits", "Batches committed.", registry=self._registry)
        self._units = Gauge("trickhouse_writes", "Changes stored by them.", registry=self._registry)

    def observe(self, tables: Mapping[str, Table], bots: Bots, writer: Writer) -> None:
        """Register values that are read on request; `tables` are those in memory."""
        self._tables.set_function(lambda: len(tables))
        self._sockets.set_function(lambda: sum(len(table.presence.connections) for table in list(tables.values())))
        self._thinking.set_function(lambda: bots.thinking)
        self._batches.set_function(lambda: writer.batches)
        self._units.set_function(lambda: writer.units)

    def text(self) -> bytes:
        """All metrics as text."""
        return generate_latest(self._registry)

"""The histogram of how long messages take, in the form that Prometheus reads."""

from trickhouse.server.app.metrics import Metrics


def test_a_histogram_counts_how_many_were_at_most_so_long() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.3, 9.0):
        metrics.handling.observe(seconds)
    lines = dict(line.rsplit(" ", 1) for line in metrics.text().decode().splitlines() if not line.startswith("#"))
    told = {bound: lines[f'trickhouse_message_seconds_bucket{{le="{bound}"}}'] for bound in ("0.001", "0.2", "0.5")}
    assert told == {"0.001": "2.0", "0.2": "2.0", "0.5": "3.0"}, "a bound belongs to its own bucket"
    assert lines['trickhouse_message_seconds_bucket{le="+Inf"}'] == lines["trickhouse_message_seconds_count"] == "4.0"
    assert float(lines["trickhouse_message_seconds_sum"]) == 0.0005 + 0.001 + 0.3 + 9.0

"""A Ray cluster, here a local one, plays the same games."""

import sys
from collections.abc import Iterator

import pytest

from tests.arena.contests import contest, played, timeless
from trickhouse.arena.contest import runner
from trickhouse.engine.errors import SetupError, TrickhouseError


@pytest.fixture
def local_ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


@pytest.mark.server
@pytest.mark.slow
@pytest.mark.usefixtures("local_ray")
def test_a_local_ray_gives_the_same_numbers() -> None:
    on_ray = contest("xylotar", 3, "random first", deals=6).play(runner(cluster=True, processes=None))
    assert timeless(on_ray) == timeless(played("xylotar", 3, "random first", deals=6))
    with pytest.raises(TrickhouseError, match=r"^cook: "):
        contest("fishing", 3, "random cook", deals=1).play(runner(cluster=True, processes=None))


def test_without_ray_an_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError, match="cluster"):
        contest("xylotar", 2, "random first", deals=1).play(runner(cluster=True, processes=None))

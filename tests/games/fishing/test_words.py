"""What Fishing alone has to say."""

from tests.locale.messages import messages
from trickhouse.games.fishing.cards import BUOYS


def test_every_buoy_says_what_it_does() -> None:
    assert {f"card-buoy-{buoy}.effect" for buoy in BUOYS} <= messages("en").keys()

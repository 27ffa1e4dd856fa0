"""What Xylotar alone has to say."""

from tests.locale.messages import messages
from trickhouse.games.xylotar.cards import COLOURS


def test_every_back_has_a_name() -> None:
    assert {f"back-{colour}" for colour in COLOURS} <= messages("en").keys()

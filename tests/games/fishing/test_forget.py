"""In Fishing, all that players see and then do not see any more is in the log, which only memory aids show."""

from tests.setups import Setup, play


def test_nothing_is_turned_face_down_again() -> None:
    for plies in (0, 20, 60):
        views = play(Setup("fishing", 4), 3, plies).state.all_views()
        assert views.game.display.forget(views) is views

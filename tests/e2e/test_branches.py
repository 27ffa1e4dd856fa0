"""Trying it again: from a decision in the replay to a table of one's own, and back with one tap."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE
from tests.e2e.test_everyone import check


@pytest.mark.parametrize(
    ("game", "size", "language", "words"),
    [
        ("xylotar", PHONE, "en", ("Play on from here", "Back to the replay", "Try once more")),
        ("fishing", DESK, "de", ("Von hier weiterspielen", "Zurück zum Nachspielen", "Noch einmal versuchen")),
    ],
)
def test_play_on_from_a_decision_and_come_back(after_game, shot, game, size, language, words):
    ada, table = after_game(game, size=size, language=language)
    page, (play_on, back, once_more) = ada.page, words
    actions = page.request.get(f"/api/tables/{table}/record").json()["actions"]
    mine = [ply for ply, action in enumerate(actions) if action["seat"] == 0 and "play" in action]
    page.goto(f"/table/{table}/replay?ply={mine[-2]}&seat=0")
    page.wait_for_selector(".controls")
    bar = page.locator(".controls").bounding_box()
    expect(page.get_by_role("button", name=play_on)).to_be_visible()
    check(ada)
    shot(ada, f"branch-replay-{game}-{size[0]}")
    moment = page.url
    page.keyboard.press("End")
    expect(page.get_by_role("button", name=play_on)).to_have_count(0)
    assert page.locator(".controls").bounding_box() == bar, "nothing jumps"
    page.goto(moment)
    page.get_by_role("button", name=play_on).click()
    page.wait_for_selector(".banner .button")
    page.wait_for_selector(".can")
    assert ada.table != table
    for other in ("cs", "fr", language):
        ada.speak(other, size)
        page.wait_for_selector(".banner .button")
        page.wait_for_selector(".can")
        check(ada)
    shot(ada, f"branch-table-{game}-{size[0]}")
    page.get_by_role("link", name=back).click()
    page.wait_for_selector(".controls")
    assert page.url == moment
    page.get_by_role("button", name=play_on).click()
    page.wait_for_selector(".can")
    ada.play_to_the_end()
    first = ada.table
    expect(page.locator(".end").get_by_role("link", name=back)).to_be_visible()
    shot(ada, f"branch-end-{game}-{size[0]}")
    page.get_by_role("button", name=once_more).click()
    page.wait_for_selector(".can")
    assert ada.table != first
    ours = [one["id"] for one in page.request.get("/api/tables/mine").json()]
    assert ours == [table], "it counts for nothing"

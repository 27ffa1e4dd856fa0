"""A rest of a round that nobody can change any more can be played out with one tap."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE, PRACTICE
from tests.e2e.games import after, asks
from tests.e2e.test_everyone import check


@pytest.mark.parametrize(("size", "language"), [(PHONE, "cs"), (DESK, "en")])
def test_the_rest_of_a_round_is_played_out(visit, resume, shot, size, language):
    ada = resume(visit(size=size, language=language), after(7, asks("play")), game="fishing", players=3, **PRACTICE)
    page = ada.page
    claim = page.locator(".claim button")
    ada.decide_until(lambda: claim.count() > 0)
    assert page.locator(".hand .slot").count() == 1, (
        "in the first round there are no zeros, so the last cards decide nothing"
    )
    check(ada)
    shot(ada, f"claim-{size[0]}")
    claim.click()
    expect(page.locator(".progress span").first).to_contain_text("2")
    expect(page.locator(".hand .slot")).not_to_have_count(1)
    expect(claim).to_have_count(0)

"""One person against bots, from the first page to the score sheet."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, LARGE, PHONE, PRACTICE
from tests.e2e.games import after, asks
from tests.e2e.player import ANYTHING, HAND

NARROW = """all => [...document.querySelectorAll(all)].filter(e => e.scrollWidth > e.clientWidth + 1)
    .map(e => e.innerText)"""
"""The words of elements that are too narrow for them."""


def _numbers(cells):
    return [int(text.replace("−", "-")) for text in cells.all_inner_texts()]


def _check_sheet(page):
    """It has everybody's rounds, in words too, nothing is cut off, and the rounds add up."""
    rows = [_numbers(row.locator("td b")) for row in page.locator(".end tbody tr").all()]
    totals = _numbers(page.locator(".end tfoot td b"))
    assert [sum(column) for column in zip(*rows, strict=True)] == totals
    words = page.locator(".end tbody td .unseen").all_inner_texts()
    assert len(words) == len(rows) * len(totals)
    assert all(re.search(r"tricks?\. Bid: \d+\. Bid (made|missed)$|caught", said) for said in words)
    for sign in page.locator(".end .sign").all():
        won = re.fullmatch(r"(\d+)/(\d+) ([✓✗])", sign.inner_text())
        assert not won or (won[1] == won[2]) == (won[3] == "✓")
    assert page.evaluate(NARROW, ".end table, .end td, .state") == []


GAMES = [("xylotar", 4, PHONE), ("fishing", 3, DESK)]


@pytest.mark.parametrize(("game", "players", "size"), GAMES)
def test_from_the_first_page_to_the_score_sheet(visit, shot, game, players, size):
    """The first decisions by clicks, the others in a second window."""
    ada = visit(size=size)
    ada.play_now(game, players)
    shot(ada, f"{game}-begins-{size[0]}")
    for _ in range(4):
        ada.page.wait_for_selector(ANYTHING)
        ada.decide()
    ada.finish_elsewhere()
    shot(ada, f"{game}-over-{size[0]}")
    _check_the_end(ada, players)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "size"), GAMES)
def test_a_whole_game_from_the_first_page(visit, game, players, size):
    ada = visit(size=size)
    ada.play_now(game, players)
    ada.play_to_the_end()
    _check_the_end(ada, players)


def _check_the_end(ada, players):
    expect(ada.page.locator(".end h2")).to_have_text("The game is over")
    expect(ada.page.locator(".end thead th")).to_have_count(players + 1)
    _check_sheet(ada.page)
    ada.open()
    expect(ada.page.locator("section", has_text="My games").get_by_role("link", name="Replay")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "players", "sizes"),
    [
        ("xylotar", 5, (PHONE,)),
        ("xylotar", 5, (DESK, LARGE)),
        ("xylotar", 2, (PHONE,)),
        ("fishing", 5, (PHONE,)),
        ("fishing", 5, (DESK, LARGE)),
    ],
)
def test_the_table_fits_every_screen(visit, resume, shot, game, players, sizes):
    ada = visit(size=sizes[0])
    page = resume(ada, after(2, asks("play")), game=game, players=players, **PRACTICE).page
    page.wait_for_selector(HAND)
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        shot(ada, f"{game}-{players}-{size[0]}")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        lowest = page.locator(".mine .slot").last.bounding_box()
        assert lowest is not None
        assert lowest["y"] + lowest["height"] <= size[1], "the hand is within reach"


def test_the_first_screen_is_light(visit):
    ada = visit()
    requests = []
    ada.page.on("requestfinished", lambda request: requests.append(request))
    ada.open()
    ada.page.wait_for_selector(".game")
    ada.page.wait_for_load_state("networkidle")
    scripts = [request for request in requests if ".js" in request.url]
    assert 0 < sum(request.sizes()["responseBodySize"] for request in scripts) < 60_000

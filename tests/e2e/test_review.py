"""After a game: what its decisions were worth, as a graph, as cards, and luck and skill apart."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, LARGE, PHONE
from tests.e2e.test_everyone import check, check_both

WIDE = """() => [...document.querySelectorAll('.wide')].filter(one => one.scrollWidth > one.clientWidth)
    .map(one => one.innerText)"""
"""Tables of figures that are wider than their place."""


def numbers(text):
    return [float(one.replace("−", "-").replace("+", "")) for one in re.findall(r"[+−]?\d+(?:\.\d+)?", text)]


ALL = [("fr", PHONE), ("de", LARGE), ("cs", PHONE)]


@pytest.mark.parametrize("looks", [pytest.param(ALL[2:], id="cs"), pytest.param(ALL, id="all", marks=pytest.mark.slow)])
def test_a_review_by_keys_and_by_taps_is_there_again_at_its_link(visit, lay, shot, looks):
    ada = visit()
    page, table = ada.page, lay(ada, game="xylotar", players=3, options={"rounds": 1})
    ada.open(f"/table/{table}")
    page.get_by_role("link", name="Review").click()
    page.wait_for_selector("[role=slider]")
    shot(ada, "review-1280")
    check(ada)
    graph = page.get_by_role("slider", name="Expected result")
    told = []
    graph.focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        told.append(graph.get_attribute("aria-valuetext"))
    assert told[1] == told[3] != told[0]
    assert re.match(r"Round 1 · [\w ]+\. Expected: [+−]?\d+\.\d\. .+: \w", told[1]), told[1]
    page.keyboard.press("End")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^Result: "))
    box = graph.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^Round "))

    for line in page.locator("[aria-labelledby=luck-and-skill] li").all_inner_texts():
        score, *parts = numbers(line.split(" scored ")[1])
        assert sum(parts) == pytest.approx(score, abs=1e-6), line

    cards = page.locator("article")
    assert 1 <= cards.count() <= 3, "whoever takes the first card that comes makes mistakes"
    better = cards.first.locator(".better").inner_text()
    expect(cards.first).to_contain_text(re.compile(r"\d\.\d\s±\s\d\.\d points"))
    cards.first.get_by_role("button", name="Show the table").click()
    page.wait_for_selector(".table .mine")
    expect(page.locator(".told")).to_contain_text(better)
    if better.startswith("Place"):
        expect(page.locator(".mine .hinted")).to_have_count(1)
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()  # at a mistake of one's own
    shot(ada, "review-moment-1280")
    check(ada)
    page.get_by_role("button", name="Back").click()
    expect(cards.first.locator(".better")).to_have_text(better)
    page.reload()
    expect(cards.first.locator(".better")).to_have_text(better)
    look_as_somebody_else(visit, shot, f"/review/{table}?seat=0", looks)
    look_back_and_forget(ada, shot, looks)


def look_as_somebody_else(visit, shot, link, looks):
    """Whoever may see the replay may see the review, in their own language and on their own phone."""
    eve = visit("Eve", PHONE, "cs").open(link)
    page = eve.page
    for language, size in looks:
        eve.speak(language, size)
        page.wait_for_selector("article")
        shot(eve, f"review-{language}-{size[0]}")
        check(eve)
    page.locator("article button").first.tap()
    page.wait_for_selector(".table .mine")
    expect(page.get_by_role("button", name="Hrát odsud dál")).to_have_count(0)
    for language, size in reversed(looks):
        eve.speak(language, size)
        page.wait_for_selector(".table .mine")
        shot(eve, f"review-moment-{language}-{size[0]}")
        check(eve)


def look_back_and_forget(ada, shot, looks):
    """My play: figures, a file, and nothing once it is deleted."""
    page = ada.page
    page.get_by_role("link", name="My play").click()
    page.wait_for_selector("#bids")
    shot(ada, "my-play-1280")
    check_both(ada)
    expect(page.locator("[aria-labelledby=rate]")).to_contain_text("One reviewed game")
    for language, size in (*looks, ("en", DESK)):
        ada.speak(language, size)
        page.wait_for_selector("#bids")
        shot(ada, f"my-play-{language}-{size[0]}")
        check(ada)
    decisions = page.locator("[aria-labelledby=kinds] tbody td:nth-child(2)").all_inner_texts()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as CSV").click()
    header, game = saved.value.path().read_text("utf-8").splitlines()
    assert game.split(",")[header.split(",").index("decisions")] == str(sum(map(int, decisions)))
    page.get_by_role("button", name="Delete", exact=True).click()
    check(ada)
    page.get_by_role("button", name="Delete everything").click()
    expect(page.locator("main")).to_contain_text("None of your games has been reviewed yet")
    check(ada)


def plays():
    """Many games of both kinds, with figures as wide as they come."""
    kinds = {
        "xylotar": ("sort", "lead", "follow", "bid", "keep"),
        "fishing": ("lead", "follow", "pass", "catch", "name"),
    }
    sums = {"lead": -118.25, "luck": -136.5, "others": -112.75, "decisions": 240, "error": 1.5}
    facts = {"seat": 0, "score": 12, "is_won": False, "mistakes": 9, "blunders": 2}
    return [
        {
            "table": f"{game}-{players}-{turn}",
            "made": 1_700_000_000,
            "play": {
                **sums,
                **facts,
                "game": game,
                "players": players,
                "lost": 131.0 + turn,
                "kinds": [{"kind": kind, "decisions": 1234, "lost": 111.5} for kind in kinds[game]],
                "goals": [{"value": 10, "is_reached": True}] * 3,
            },
        }
        for game in kinds
        for players in (3, 5)
        for turn in range(12)
    ]


@pytest.mark.parametrize("language", ["fr", *(pytest.param(one, marks=pytest.mark.slow) for one in ("en", "cs", "de"))])
def test_the_figures_of_many_games_are_no_wider_than_a_phone(visit, shot, language):
    ada = visit(size=PHONE, language=language)
    page = ada.page
    page.route("**/api/me/plays", lambda route: route.fulfill(json=plays()))
    ada.open("/my-play")
    page.wait_for_selector("#groups")
    check(ada)
    assert page.evaluate(WIDE) == []
    assert "-" not in page.locator("[aria-labelledby=groups]").inner_text(), "a minus is no hyphen"
    shot(ada, f"my-play-many-{language}")

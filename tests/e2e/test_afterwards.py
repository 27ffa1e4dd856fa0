"""After the game: the replay, and the proof that the deal was fair."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE
from tests.e2e.player import END

GAMES = {"xylotar": {"players": 2, "options": {"rounds": 1}}, "fishing": {"players": 3}}


@pytest.fixture
def played(visit, lay):
    """Somebody at the end of a game."""

    def play(game="xylotar", **how):
        ada = visit(**how)
        ada.open(f"/table/{lay(ada, game=game, **GAMES[game])}")
        ada.page.wait_for_selector(END)
        return ada

    return play


def test_a_rematch_with_bots_and_the_same_again_are_one_tap(played, shot):
    ada = played()
    first = ada.table
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_selector(".sorter")
    assert ada.table != first
    ada.open()
    mine = ada.page.locator("section", has=ada.page.get_by_role("heading", name="My games"))
    expect(mine.locator("li")).to_have_count(1)
    expect(mine.locator("li")).to_contain_text(re.compile("You won|Place 2 of 2"))
    expect(mine.locator("li")).to_contain_text(re.compile(r"You \d+, Dora \d+"))
    expect(mine.locator("li")).to_contain_text(re.compile(r"\bnow\b|\bminutes? ago"))
    shot(ada, "my-games-1280")
    mine.get_by_role("button", name="Play again").click()
    ada.page.wait_for_selector(".sorter")
    assert len({first, ada.table}) == 2


def test_a_replay_by_keys_by_buttons_and_by_link(played, shot):
    ada = played()
    page = ada.page
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".controls")
    slider = page.get_by_role("slider")
    last = int(re.search(r"of (\d+)", slider.get_attribute("aria-label"))[1])

    def expect_step(ply):
        expect(slider).to_have_attribute("aria-label", f"Step {ply} of {last}")

    assert page.locator(".slot .value").count() == 60, "all cards are open"
    page.keyboard.press("End")
    expect_step(last)
    page.keyboard.press("ArrowLeft")
    expect_step(last - 1)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".played")).to_have_count(4)
    expect(page.locator(".told")).to_contain_text("the trick")
    expect(page.locator(".played.winning")).to_have_count(1)
    expect(page.locator("header")).to_contain_text("Trick 1 of 14")
    shot(ada, "replay-1280")
    page.get_by_role("button", name="More").click()
    page.get_by_label("Go to trick").select_option(label="Trick 5 of 14")
    page.get_by_label("Point of view").select_option("0")
    page.keyboard.press("Escape")
    expect(page.locator(".played")).to_have_count(4)
    expect(page.locator("header")).to_contain_text("Trick 5 of 14")
    expect(page.locator(".mine")).to_be_visible()
    page.get_by_role("button", name="One step forward").click()
    moment, where = page.url, slider.get_attribute("aria-label")
    page.goto("/")
    page.goto(moment)
    expect(slider).to_have_attribute("aria-label", where)
    expect(page.locator(".mine")).to_be_visible()


PLACES = """() => ['.others', '.felt', '.controls'].map(part => {
    const { y, height } = document.querySelector(part).getBoundingClientRect();
    return `${part} ${Math.round(y)} ${Math.round(height)}`;
}).join()"""


def test_a_replay_on_the_phone_is_one_bar_and_nothing_jumps(visit, lay, shot):
    ada = visit(size=PHONE)
    page = ada.page
    page.goto(f"/table/{lay(ada, game='xylotar', players=3, options={'rounds': 1})}/replay")
    page.wait_for_selector(".controls")
    bar = page.locator(".controls").bounding_box()
    assert bar["y"] + bar["height"] <= PHONE[1] + 1
    assert bar["height"] < 170, "most of the screen is the table's"
    places = set()
    for _ in range(25):
        page.keyboard.press("ArrowRight")
        places.add(page.evaluate(PLACES))
    assert len(places) == 1, places
    shot(ada, "replay-360")
    before = page.get_by_role("slider").get_attribute("aria-label")
    page.evaluate(
        """() => { const felt = document.querySelector('.felt');
        const point = (type, x) => felt.dispatchEvent(
            new PointerEvent(type, { bubbles: true, clientX: x, clientY: 400 }));
        point('pointerdown', 300); point('pointerup', 100); }"""
    )
    expect(page.get_by_role("slider")).not_to_have_attribute("aria-label", before)


@pytest.fixture
def dealt_fairly(visit):
    """Somebody at the end of a game whose browser has given a secret to the deal."""

    def play(game="xylotar"):
        ada = visit()
        ada.fill_and_start(ada.make_table(game=game, **GAMES[game]))
        ada.finish_elsewhere()
        return ada

    return play


@pytest.mark.parametrize("game", list(GAMES))
def test_the_deal_is_verified_in_the_browser(dealt_fairly, shot, game):
    ada = dealt_fairly(game)
    ada.page.get_by_role("link", name="Check the deal").click()
    ada.page.get_by_role("button", name="Check the deal").click()
    expect(ada.page.locator(".verdict")).to_have_class(re.compile("good"))
    expect(ada.page.locator(".checks .ok")).to_have_count(5)
    shot(ada, f"proof-{game}")


def _exchanged(actions, one, other):
    """The same actions, as if these two cards had been dealt to each other's hands."""
    text = json.dumps(actions).replace(f'"{one}"', '"?"').replace(f'"{other}"', f'"{one}"').replace('"?"', f'"{other}"')
    return json.loads(text)


def _forge_later_draws(told, start):
    """From `start` on, in a record's actions or in a replay's frames: two of the round's first cards change hands."""
    plays = [(place["seat"], place["play"]) for place in told["record"]["actions"][start:] if "play" in place]
    one = plays[0]
    other = next(play for play in plays if play[0] != one[0])
    actions, frames = told["record"]["actions"], told["replay"]["frames"]
    actions[start:] = _exchanged(actions[start:], one[1], other[1])
    frames[start + 1 :] = _exchanged(frames[start + 1 :], one[1], other[1])


def test_a_forged_draw_of_a_later_round_is_found_out(dealt_fairly):
    """The server itself lies, in the record and in the replay alike, and the browser notices."""
    ada = dealt_fairly("fishing")
    page, table = ada.page, ada.table
    told = {name: page.request.get(f"/api/tables/{table}/{name}").json() for name in ("record", "replay")}
    dealt = [
        frame["ply"]
        for frame in told["replay"]["frames"]
        if any(event["event"] == "dealt" for event in frame["events"])
    ]
    _forge_later_draws(told, dealt[2])
    for name, forged in told.items():
        page.route(f"**/api/tables/{table}/{name}", _answer(forged))
    page.goto(f"/table/{table}/proof")
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator(".checks .fail")).to_have_text(re.compile("The cards were not dealt as the seed says."))
    expect(page.locator(".checks .ok")).to_have_count(4)


def _forge_seed(record):
    record["seed"] = record["seed"][::-1]


def _forge_starter(record):
    record["starter"] = 2 - record["starter"]


def _forge_cards(record):
    """Two cards of different racks change places, as if they had been dealt like that."""
    one, other = [action for action in record["actions"] if "sort" in action][:2]
    one["sort"][0], other["sort"][0] = other["sort"][0], one["sort"][0]


def _forge_secret(proof):
    proof["contributions"][0]["secret"] = proof["contributions"][0]["secret"][::-1]


def _forge_commitment(proof):
    proof["secret"] = proof["secret"][::-1]


def _answer(forged):
    """A route handler that answers in the server's place, with lies."""
    return lambda route: route.fulfill(json=forged)


def test_forged_records_and_proofs_are_found_out(dealt_fairly, tmp_path):
    ada = dealt_fairly()
    page, table = ada.page, ada.table
    record = page.request.get(f"/api/tables/{table}/record").json()
    proof = page.request.get(f"/api/tables/{table}/proof").json()
    for forge, failed in ((_forge_seed, 1), (_forge_starter, 1), (_forge_cards, 1)):
        forged = json.loads(json.dumps(record))
        forge(forged)
        file = tmp_path / f"{forge.__name__}.json"
        file.write_text(json.dumps(forged))
        page.goto(f"/table/{table}/proof")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator(".verdict")).to_have_text("Something is wrong: this deal does not follow from the secrets.")
        expect(page.locator(".checks .fail")).to_have_count(failed)
    for forge in (_forge_secret, _forge_commitment):
        forged = json.loads(json.dumps(proof))
        forge(forged)
        page.route(f"**/api/tables/{table}/proof", _answer(forged))
        page.goto(f"/table/{table}/proof")
        page.get_by_role("button", name="Check the deal").click()
        expect(page.locator(".verdict")).not_to_have_class(re.compile("good"))
        page.unroute(f"**/api/tables/{table}/proof")

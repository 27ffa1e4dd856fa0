"""After the game: the replay, and the proof that the deal was fair."""

import json
import re

import pytest
from playwright.sync_api import expect

GAMES = {"xylotar": {"players": 2, "options": {"rounds": 1}}, "fishing": {"players": 3}}


@pytest.fixture
def played(visit):
    """Somebody who has just played a game to its end, and what game it is."""

    def play(game="xylotar"):
        ada = visit()
        ada.fill_and_start(ada.make_table(game=game, **GAMES[game]))
        ada.play_to_the_end()
        return ada

    return play


def test_a_replay_by_keys_by_buttons_and_by_link(played, shot):
    ada = played()
    page = ada.page
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".controls")
    step = page.locator(".controls .row > .soft")
    last = int(re.search(r"of (\d+)", step.inner_text())[1])
    assert page.locator(".slot .value").count() == 60, "all cards are open"
    page.keyboard.press("End")
    expect(step).to_have_text(f"Step {last} of {last}")
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_text(f"Step {last - 1} of {last}")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".played")).to_have_count(4)
    expect(page.locator(".told")).to_contain_text("the trick")
    shot(ada, "replay-1280")
    page.get_by_label("Go to trick").select_option(label="Trick 5 of 14")
    expect(page.locator(".played")).to_have_count(4)
    expect(page.locator("header")).to_contain_text(re.compile("Trick [56] of 14"))
    page.get_by_label("Point of view").select_option("0")
    expect(page.locator(".mine")).to_be_visible()
    page.get_by_role("button", name="One step forward").click()
    moment = page.url
    where = step.inner_text()
    page.goto("/")
    page.goto(moment)
    expect(step).to_have_text(where)
    expect(page.locator(".mine")).to_be_visible()


@pytest.mark.parametrize("game", list(GAMES))
def test_the_deal_is_verified_in_the_browser(played, shot, game):
    ada = played(game)
    ada.page.get_by_role("link", name="Check the deal").click()
    ada.page.get_by_role("button", name="Check the deal").click()
    expect(ada.page.locator(".verdict")).to_have_class(re.compile("good"))
    expect(ada.page.locator(".checks .ok")).to_have_count(5)
    shot(ada, f"proof-{game}")


def _exchanged(actions, one, other):
    """The same actions, had these two cards come to each other's hands."""
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


def test_a_forged_draw_of_a_later_round_is_found_out(played):
    """The server itself lies, in the record and in the replay alike, and the browser notices."""
    ada = played("fishing")
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
    """Two cards of different racks change places, as if they had been dealt so."""
    one, other = [action for action in record["actions"] if "sort" in action][:2]
    one["sort"][0], other["sort"][0] = other["sort"][0], one["sort"][0]


def _forge_secret(proof):
    proof["contributions"][0]["secret"] = proof["contributions"][0]["secret"][::-1]


def _forge_commitment(proof):
    proof["secret"] = proof["secret"][::-1]


def _answer(forged):
    """The server's place is taken by somebody who lies."""
    return lambda route: route.fulfill(json=forged)


def test_forged_records_and_proofs_are_found_out(played, tmp_path):
    ada = played()
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

"""A game that the server has and the client has not: somebody's page is older than the server."""

import re

from playwright.sync_api import expect


def _offer_another(route):
    games = route.fetch().json()
    route.fulfill(json=[*games, {**games[0], "name": "unheard-of"}])


def _play_another(line):
    """The table is the same, but of another game."""
    server = line.connect_to_server()
    server.on_message(lambda message: line.send(message.replace('"game":"fishing"', '"game":"unheard-of"')))


def test_it_is_not_offered_and_its_table_says_why_there_is_nothing_to_see(visit):
    ada = visit()
    page = ada.page
    page.route("**/api/games", _offer_another)
    page.route_web_socket(re.compile("/play"), _play_another)
    ada.open()
    expect(page.locator(".game")).to_have_count(2)
    ada.open(f"/table/{ada.make_table(game='fishing', players=3)}")
    expect(page.locator("h1")).to_have_text(re.compile("This version cannot show this game"))
    page.get_by_role("link", name="Home", exact=True).last.click()
    expect(page.locator(".game")).to_have_count(2)

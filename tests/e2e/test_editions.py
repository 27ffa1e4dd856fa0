"""A table begins with the rules of the language in which it is opened, and says so to everybody."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE


def _options(visitor):
    """The options of the table that somebody is at, as the server has them."""
    table = visitor.page.url.rsplit("/", 1)[1]
    return visitor.page.request.get(f"/api/tables/{table}").json()["setup"].get("options", {})


@pytest.mark.parametrize(
    ("language", "rules", "options"),
    [
        ("fr", "Règle française", {"automata": "trump"}),
        ("de", "Deutsche Regeln", {"ties": "shared", "starter_ties": "starter"}),
        ("cs", "Česká pravidla", {}),
    ],
)
def test_a_game_at_once_has_the_rules_of_its_language(visit, shot, language, rules, options):
    ada = visit(size=PHONE, language=language)
    ada.open()
    expect(ada.page.locator(".edition")).to_contain_text(rules)
    shot(ada, f"edition-{language}-{PHONE[0]}")
    ada.play_now("xylotar", 2)
    assert {option: value for option, value in _options(ada).items() if option in options} == options


def test_other_rules_can_be_chosen_and_are_offered_again(visit, shot):
    ada = visit(language="fr")
    ada.open()
    ada.page.locator(".edition .change").click()
    ada.page.get_by_label("Règle anglaise").check(force=True)
    shot(ada, f"edition-chosen-{DESK[0]}")
    ada.page.locator("[aria-labelledby=play] .button.main").click()
    ada.page.wait_for_selector(".table")
    assert _options(ada).get("automata", "lowest") == "lowest"
    ada.open()
    expect(ada.page.locator(".edition")).to_contain_text("Règle anglaise")


def test_everybody_at_a_table_of_several_languages_sees_which_rules_apply(visit, shot):
    ada, ben = visit(language="fr"), visit("Ben", language="cs")
    ada.open()
    ada.page.locator("input[value=xylotar]").check(force=True)
    ada.page.locator(".row .button:not(.main)").last.click()
    ada.page.wait_for_selector("#how")
    ben.open(ada.page.url)
    expect(ben.page.locator(".join")).to_contain_text("Francouzská pravidla")
    expect(ben.page.locator("label.on", has_text="Francouzská pravidla")).to_be_visible()
    ada.page.get_by_label("Plus petit atout").wait_for()
    ada.page.get_by_label("Victoire partagée").check(force=True)
    expect(ben.page.locator(".join")).to_contain_text("Vlastní pravidla: Remízy: Společné vítězství")
    shot(ben, "edition-of-the-house")
    ada.page.get_by_label("Règle anglaise").check(force=True)
    expect(ben.page.locator(".join")).to_contain_text("Česká pravidla")


@pytest.mark.parametrize(
    ("language", "game", "facts"),
    [
        ("en", "xylotar", "about 30 minutes · 2–5 players"),
        ("cs", "fishing", "asi 40 minut · 3–5 hráčů"),
        ("fr", "xylotar", "environ 30 minutes · 2–5 personnes"),
        ("de", "fishing", "etwa 40 Minuten · 3–5 Personen"),
    ],
)
def test_players_read_how_long_a_game_takes_before_they_begin(visit, shot, language, game, facts):
    ada = visit(size=(360, 640), language=language)
    ada.open()
    ada.page.locator(f"input[value={game}]").check(force=True)
    line = ada.page.locator(".about-below .facts")
    expect(line).to_have_text(facts)
    assert line.bounding_box()["height"] < 30, "more than a line"
    shot(ada, f"facts-{language}-{game}")
    ada.page.locator("[aria-labelledby=play] .row .button:not(.main)").last.click()
    expect(ada.page.locator("[aria-labelledby=how] .facts")).to_have_text(facts)

"""Several people, each with a browser, at one table."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Guests
from tests.e2e.games import Games, asks
from tests.e2e.player import CHOICES, END, HAND, SORT
from tests.e2e.test_everyone import SETTLED, check
from tests.server.process import Process
from tests.server.serving import play_together, serving, settings
from trickhouse.server.app.network import own_addresses

SMALL = """inside => [...document.querySelectorAll(inside)].flatMap((part) => [...part.querySelectorAll(
    "button, a.button, select, input:not([type=checkbox], [type=radio], [type=range])")])
    .map((one) => ({ html: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width && (box.width < 44 || box.height < 44)).map(({ html }) => html)"""
"""Touch targets that are too small for a finger."""


def _play_together(people, is_done):
    """Everybody decides when it is their turn, until it is done."""
    for _ in range(1000):
        if is_done():
            return
        decided = [one.decide() for one in people]
        if not any(decided):
            people[0].page.wait_for_timeout(20)
    raise AssertionError("this game does not end")


@pytest.fixture
def open_house(browser, tmp_path):
    """People at a server that is open to everybody in its network, as it is usually started."""
    with Process(tmp_path) as server:
        guests = Guests(browser, server.address, f"http://{own_addresses()[0]}:{server.port}")
        yield guests
        guests.leave()
        assert guests.complaints == []


@pytest.mark.parametrize("tricks", [2, pytest.param(14, marks=pytest.mark.slow)])
def test_two_people_find_each_other_by_a_link_and_play_a_round(open_house, shot, tricks):
    """They play so many tricks by clicks, the others in second windows."""
    ada, ben = open_house("Ada"), open_house("Ben", size=PHONE, language="de")
    table = ada.make_table(game="xylotar", players=2, options={"rounds": 1})
    ada.open(f"/table/{table}")
    expect(ada.page.get_by_role("img", name="QR code")).to_be_visible()
    link = ada.page.get_by_role("textbox", name="Link to this table").input_value()
    assert link == f"{open_house.own[1]}/table/{table}", "the host is at localhost, and the friend is not"
    ben.open(link)
    expect(ben.page.get_by_role("heading", name="Ada lädt dich zu einer Partie Xylotar ein")).to_be_visible()
    expect(ben.page.locator(".join")).to_contain_text("Am Tisch: Ada")
    expect(ben.page.locator(".join").get_by_role("link", name="Regeln")).to_be_visible()
    expect(ben.page.locator(".join a[href='/learn/xylotar']")).to_be_visible()
    shot(ben, "join-360")
    ben.page.get_by_label("Dein Name").fill("Ben")
    ben.page.get_by_role("button", name="Platz nehmen").click()
    expect(ada.page.locator("ol")).to_contain_text("Ben")
    expect(ben.page.locator(".join")).to_have_count(0)
    shot(ada, "lobby-1280")
    shot(ben, "lobby-360")

    ada.page.get_by_role("radio", name="60 seconds per move").check(force=True)
    ada.page.get_by_role("radio", name="10 minutes in reserve").check(force=True)
    expect(ben.page.get_by_role("radio", name="10 Minuten Reserve")).to_be_checked()
    ada.page.get_by_role("radio", name="No clock").check(force=True)
    expect(ben.page.get_by_role("radio", name="10 Minuten Reserve")).to_have_count(0)

    ada.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector(".sorter")
    ben.page.get_by_role("button", name="Chat").click()
    ben.page.locator("dialog[open] .phrases button").first.click()
    ben.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Chat: One new message").click()
    expect(ada.page.locator(".said")).to_contain_text("Hello!")
    ada.page.keyboard.press("Escape")

    _play_together([ada, ben], lambda: ada.choice == END == ben.choice or _trick(ada) > tricks)
    if ada.choice != END:
        _play_elsewhere(ada, ben)
    for one in (ada, ben):
        one.page.wait_for_selector(END)
    expect(ada.page.locator(".end tfoot td b")).to_have_count(2)
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_text("Not here yet: Ben")).to_be_visible()
    ben.page.get_by_role("button", name="Noch einmal spielen").click()
    for one in (ada, ben):  # nobody has to start it
        one.page.wait_for_selector(".sorter")


def _play_elsewhere(*people):
    """To the end, in second windows."""
    with ExitStack() as windows:
        chairs = [windows.enter_context(one.second_window()) for one in people]
        play_together(*chairs)


def test_sorting_is_not_disturbed_when_somebody_else_has_sorted(visit):
    ada, ben = visit("Ada", motion="full"), visit("Ben")
    table = ada.make_table(game="xylotar", players=3)
    for one in (ada, ben):
        one.open(f"/table/{table}")
    ben.sit()
    ada.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector(SORT)
    ada.page.wait_for_selector(SORT)
    expect(ada.page.get_by_role("log", name="Announcements")).to_contain_text("Dora has sorted a rack.")
    ada.page.evaluate(SETTLED)
    ada.page.evaluate(
        """() => {
            window.changes = 0;
            const watcher = new MutationObserver((all) => (window.changes += all.length));
            watcher.observe(document.querySelector(".felt"), { subtree: true, childList: true, attributes: true });
        }"""
    )
    ben.page.locator(SORT).click()
    expect(ada.page.get_by_role("log", name="Announcements")).to_contain_text("Guest 2 has sorted a rack.")
    assert ada.page.evaluate("window.changes") == 0


def _trick(one):
    """The number of the trick that is played."""
    found = re.search(r"Trick (\d+) of", one.page.locator("header").inner_text())
    return int(found[1]) if found else 0


def test_four_people_see_each_others_cards_only_when_they_are_played(visit, lay, shot):
    people = [
        visit(name, size=size)
        for name, size in zip("ABCD", [(1280, 800), PHONE, (1280, 800), (1280, 800)], strict=True)
    ]
    host = people[0]
    table = lay(*people, until=lambda match: match.ply == 0, game="fishing", players=4)
    for one in people:
        one.open(f"/table/{table}")
        one.page.wait_for_selector(".hand .slot")
    hands = [
        set(one.page.locator(".hand .slot").evaluate_all("all => all.map(card => card.dataset.card)")) for one in people
    ]
    assert len(set.union(*hands)) == 36, "nobody holds what another holds"
    _play_together(people, lambda: _trick(host) >= 3)
    shot(people[1], "four-people-360")
    trick = _trick(host)
    for one in people:
        expect(one.page.locator("header")).to_contain_text(f"Trick {trick} of 9")
        assert len(one.page.locator(".hand .slot").all()) in (9 - trick, 10 - trick)


def test_somebody_watches_and_sees_no_hidden_card(visit, resume):
    ada, eve = visit("Ada"), visit("Eve")
    resume(ada, asks("play"), game="xylotar", players=3)
    ada.page.wait_for_selector(".slot.can")
    eve.open(f"/table/{ada.table}")
    eve.page.wait_for_selector(".others .slot")
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    assert eve.page.locator(".others .slot .value").count() == ada.page.locator(".bid").count()
    assert not any(eve.page.locator(choice).count() for choice in CHOICES)


def test_leaving_asks_first_and_the_way_back_is_in_plain_sight(browser, tmp_path, shot):
    """The bots think for an hour, or they would be done before there is a way back."""
    with serving(settings(tmp_path, bot_pause_s=3600.0)) as address:
        guests = Guests(browser, address)
        ada = guests("Ada", size=PHONE)
        games = Games(tmp_path / "tables.db", "leaving")
        table = games.lay([ada.me], asks("play"), game="xylotar", players=3, watch="nobody")
        games.close()
        _leave_and_come_back(ada.open(f"/table/{table}"), shot)
        guests.leave()
        assert guests.complaints == []


def _leave_and_come_back(ada, shot):
    page = ada.page
    page.wait_for_selector(HAND)
    hand = page.locator(".mine .slot").count()
    page.get_by_role("button", name="Game log").click()
    page.get_by_role("button", name="Leave the table").click()
    leaving = page.get_by_role("dialog", name="Leave the table?")
    expect(leaving).to_contain_text("The game waits for you.")
    shot(ada, "leaving-360")
    leaving.get_by_role("button", name="Keep playing").click()
    expect(leaving).not_to_be_visible()

    page.get_by_role("button", name="Game log").click()
    page.get_by_role("button", name="Leave the table").click()
    leaving.get_by_role("button", name="Give up my seat").click()
    expect(page.get_by_text("a bot plays your cards")).to_be_visible()
    page.reload()  # nobody may watch here, and yet there is a way back
    shot(ada, "left-360")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".mine .slot")).to_have_count(hand)


def test_a_break_is_found_again_on_the_home_page(visit, resume, shot):
    ada = resume(visit("Ada", size=PHONE), asks("play"), game="xylotar", players=3, options={"rounds": 1})
    ada.page.wait_for_selector(".slot.can")
    ada.page.get_by_role("button", name="Game log").click()
    ada.page.get_by_role("button", name="Leave the table").click()
    ada.page.get_by_role("button", name="Take a break").click()
    row = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Continue"))
    expect(row).to_contain_text("Round 1")
    expect(row).to_contain_text("Your turn")
    expect(row).to_contain_text("You 0, Coda 0, Dora 0")
    expect(row).to_contain_text(re.compile(r"\bnow\b|\bminutes? ago"))
    top = row.bounding_box()["y"]
    assert top < ada.page.locator("#play").bounding_box()["y"], "what goes on comes first"
    shot(ada, "continue-360")
    row.get_by_role("link", name="Continue").click()
    ada.page.wait_for_selector(".slot.can")


def test_the_tab_calls_when_it_is_our_turn_and_we_are_elsewhere(visit, resume):
    ada = visit("Ada", notifies=True)
    ada.page.context.grant_permissions(["notifications"])
    ada.page.add_init_script(
        """window.called = [];
        document.hasFocus = () => false;
        navigator.vibrate = (pattern) => called.push("vibration");
        ServiceWorkerRegistration.prototype.showNotification = async (title) => void called.push(title);
        window.Notification = class {
            static permission = "granted";
            constructor(title) { called.push(title); }
        };"""
    )
    resume(ada, asks("sort"), game="xylotar", players=3)
    ada.decide_until(lambda: ada.page.locator(".slot.can").count() > 0)
    expect(ada.page).to_have_title("● Your turn · Xylotar table")
    assert ada.page.locator("link[rel=icon]").get_attribute("href") == "/icon-turn.svg"
    ada.page.wait_for_function("called.includes('vibration') && called.includes('Your turn')")
    ada.page.get_by_role("link", name="Home").first.click()
    expect(ada.page).to_have_title("Trickhouse")
    assert ada.page.locator("link[rel=icon]").get_attribute("href") == "/icon.svg"


@pytest.mark.parametrize("language", ["cs", *(pytest.param(one, marks=pytest.mark.slow) for one in ("en", "de", "fr"))])
def test_what_friends_see_in_every_language(visit, shot, language):
    ada, ben = visit("Ada", size=PHONE, language=language), visit("Ben", size=PHONE, language=language)

    def look(one, name, inside="header, main"):
        check(one)
        assert one.page.evaluate(SMALL, inside) == []
        shot(one, f"{name}-{language}-360")

    table = ada.make_table(game="fishing", players=4)
    ben.open(f"/table/{table}")
    ben.page.wait_for_selector(".join")
    ben.page.wait_for_selector("#how")
    look(ben, "join")
    ben.page.locator(".join input").fill("Ben")
    ben.page.locator(".join .button.main").click()
    ada.open(f"/table/{table}")
    ada.page.wait_for_selector("#link")
    expect(ada.page.locator("ol")).to_contain_text("Ben")
    look(ada, "hosting")
    ada.page.locator("input[value=sprout]").check(force=True)
    ada.page.locator("[aria-labelledby=seats] > .button.main").click()
    ada.page.wait_for_selector(".table")
    ada.page.keyboard.press("l")
    ada.page.locator("dialog[open] button").last.click()
    expect(ada.page.locator("dialog[open] .ways")).to_be_visible()
    look(ada, "leaving", "dialog[open]")
    ada.page.locator(".ways .button.main").click()
    ada.page.wait_for_selector("[aria-labelledby=continue]")
    look(ada, "continue")

"""Several people, each with a browser, at one table."""

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE
from tests.e2e.player import CHOICES, END, SORT


def _play_together(people, is_done):
    """Whoever has something to decide does it, until it is done."""
    for _ in range(1000):
        if is_done():
            return
        decided = [one.decide() for one in people]
        if not any(decided):
            people[0].page.wait_for_timeout(20)
    raise AssertionError("this game does not end")


def test_two_people_find_each_other_by_a_link_and_play_a_round(visit, shot):
    ada, ben = visit("Ada"), visit("Ben", size=PHONE, language="de")
    table = ada.make_table(game="xylotar", players=2, options={"rounds": 1})
    ada.open(f"/table/{table}")
    expect(ada.page.get_by_role("img", name="QR code")).to_be_visible()
    link = ada.page.get_by_role("textbox", name="Link to this table").input_value()
    ben.open(link)
    ben.page.get_by_role("button", name="Hier sitzen").click()
    ben.page.get_by_label("Dein Name").fill("Ben")
    ben.page.keyboard.press("Tab")
    expect(ada.page.locator("ol")).to_contain_text("Ben")
    shot(ada, "lobby-1280")
    shot(ben, "lobby-360")

    ada.page.get_by_role("radio", name="60 seconds per move").check(force=True)
    ada.page.get_by_role("radio", name="10 minutes in reserve").check(force=True)
    expect(ben.page.get_by_role("radio", name="10 Minuten Reserve")).to_be_checked()
    ada.page.get_by_role("radio", name="No clock").check(force=True)
    expect(ben.page.get_by_role("radio", name="10 Minuten Reserve")).to_have_count(0)

    ada.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector(".sorter")
    ben.page.get_by_role("button", name="Gespräch").click()
    ben.page.locator("dialog[open] .phrases button").first.click()
    ben.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Chat: One new message").click()
    expect(ada.page.locator(".said")).to_contain_text("Hello!")
    ada.page.keyboard.press("Escape")

    _play_together([ada, ben], lambda: ada.page.locator(END).count() and ben.page.locator(END).count())
    expect(ada.page.locator(".end tfoot td b")).to_have_count(2)
    ada.page.get_by_role("button", name="Rematch").click()
    ben.page.locator(f".end a[href^='/table/']:not([href*='{table}'])").click()
    expect(ben.page.locator("ol")).to_contain_text("Ada")


def test_sorting_is_not_disturbed_when_somebody_else_has_sorted(visit):
    ada, ben = visit("Ada", motion="full"), visit("Ben")
    table = ada.make_table(game="xylotar", players=3)
    for one in (ada, ben):
        one.open(f"/table/{table}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ada.page.get_by_role("button", name="Put a bot here").click()
    ada.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector(SORT)
    ada.page.wait_for_selector(SORT)
    expect(ada.page.get_by_role("log", name="Announcements")).to_contain_text("Dora has sorted a rack.")
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


def test_four_people_see_each_others_cards_only_when_they_are_played(visit, shot):
    people = [
        visit(name, size=size)
        for name, size in zip("ABCD", [(1280, 800), PHONE, (1280, 800), (1280, 800)], strict=True)
    ]
    host = people[0]
    table = host.make_table(game="fishing", players=4)
    for one in people:
        one.open(f"/table/{table}")
        if one is not host:
            one.page.get_by_role("button", name="Sit here").first.click()
        one.page.wait_for_selector(".tag")
    host.page.get_by_role("button", name="Start the game").click()
    for one in people:
        one.page.wait_for_selector(".hand .slot")
    hands = [
        set(one.page.locator(".hand .slot").evaluate_all("all => all.map(card => card.dataset.card)")) for one in people
    ]
    assert len(set.union(*hands)) == 36, "nobody holds what another holds"
    _play_together(people, lambda: "Trick 4 of 9" in host.page.locator("header").inner_text())
    shot(people[1], "four-people-360")
    for one in people:
        expect(one.page.locator("header")).to_contain_text("Trick 4 of 9")
        assert len(one.page.locator(".hand .slot").all()) in (5, 6)


def test_somebody_watches_and_sees_no_hidden_card(visit):
    ada, eve = visit("Ada"), visit("Eve")
    table = ada.make_table(game="xylotar", players=3)
    ada.fill_and_start(table)
    ada.decide_until(lambda: ada.page.locator(".slot.can").count() > 0)
    eve.open(f"/table/{table}")
    eve.page.wait_for_selector(".others .slot")
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    assert eve.page.locator(".others .slot .value").count() == ada.page.locator(".bid").count()
    assert not any(eve.page.locator(choice).count() for choice in CHOICES)

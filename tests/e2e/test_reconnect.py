"""The net, the browser or the server goes away in the middle of a trick: nothing is lost."""

from playwright.sync_api import expect

from tests.chaos.trouble import locked_file
from tests.e2e.conftest import PHONE, Guests
from tests.server.process import Process


def _begin_a_trick(ada):
    """Lead, or follow, and stop when it is our turn again with cards on the table."""
    ada.decide_until(lambda: ada.page.locator(".slot.can").count() > 0 and ada.page.locator(".played").count() > 0)


def test_a_reloaded_page_is_where_it_was(visit):
    ada = visit()
    ada.fill_and_start(ada.make_table(game="fishing", players=4))
    _begin_a_trick(ada)
    before = ada.page.locator(".felt").inner_text(), ada.page.locator(".hand .slot").count()
    ada.page.reload()
    ada.page.wait_for_selector(".slot.can")
    assert before == (ada.page.locator(".felt").inner_text(), ada.page.locator(".hand .slot").count())


def test_the_server_is_killed_in_mid_trick_and_the_page_comes_back_by_itself(browser, tmp_path):
    with Process(tmp_path) as first:
        guests = Guests(browser, first)
        ada = guests()
        ada.fill_and_start(ada.make_table(game="xylotar", players=4, options={"rounds": 1}))
        _begin_a_trick(ada)
        before = ada.page.locator(".felt").inner_text()
        first.kill()
        expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    with Process(tmp_path, port=first.port):
        expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
        assert ada.page.locator(".felt").inner_text() == before
        ada.play_to_the_end()
        guests.leave()


def test_while_nothing_can_be_stored_the_page_says_that_the_game_waits(browser, tmp_path, shot):
    with Process(tmp_path) as server:
        guests = Guests(browser, server)
        ada = guests(size=PHONE)
        ada.fill_and_start(ada.make_table(game="fishing", players=4))
        _begin_a_trick(ada)
        waits = ada.page.locator(".banner", has_text="The server cannot save just now")
        with locked_file(server, tmp_path):
            ada.page.locator(".slot.can").first.click()
            expect(waits).to_be_visible()
            shot(ada, "cannot-save")
            expect(ada.page.locator(".slot.can").first).to_be_visible()  # to be chosen again
            assert ada.page.get_by_text("Connection lost").count() == 0
        expect(waits).to_be_hidden()
        before = ada.page.locator(".hand .slot").count()
        ada.decide_until(lambda: ada.page.locator(".hand .slot").count() < before)
        guests.leave()
        assert guests.complaints == []

"""The net, the browser or the server goes away in the middle of a trick: nothing is lost."""

import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Guests
from tests.e2e.games import Games, follows
from tests.server.process import Process
from tests.server.serving import serving, settings


def _in_mid_trick(ada, folder, **setup):
    """Ada at a table where she is to play to a trick that has begun; `folder` is the server's."""
    games = Games(folder / "tables.db", "reconnect")
    ada.open(f"/table/{games.lay([ada.me], follows, **setup)}")
    games.close()
    ada.page.wait_for_selector(".slot.can")


def test_a_reloaded_page_is_where_it_was(visit, resume):
    ada = resume(visit(), follows, game="fishing", players=4)
    ada.page.wait_for_selector(".slot.can")
    before = ada.page.locator(".felt").inner_text(), ada.page.locator(".hand .slot").count()
    ada.page.reload()
    ada.page.wait_for_selector(".slot.can")
    assert before == (ada.page.locator(".felt").inner_text(), ada.page.locator(".hand .slot").count())


def test_the_server_is_killed_in_mid_trick_and_the_page_comes_back_by_itself(browser, tmp_path):
    with Process(tmp_path) as first:
        guests = Guests(browser, first.address)
        ada = guests()
        _in_mid_trick(ada, tmp_path, game="xylotar", players=4, options={"rounds": 1})
        before = ada.page.locator(".felt").inner_text()
        first.kill()
        expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    with Process(tmp_path, port=first.port):
        expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
        assert ada.page.locator(".felt").inner_text() == before
        ada.decide()
        ada.finish_elsewhere()
        guests.leave()


def test_while_nothing_can_be_stored_the_page_says_that_the_game_waits(browser, tmp_path, shot):
    with serving(settings(tmp_path)) as address:
        guests = Guests(browser, address)
        ada = guests(size=PHONE)
        _in_mid_trick(ada, tmp_path, game="fishing", players=4)
        waits = ada.page.locator(".banner", has_text="The server cannot save just now")
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as another_program:
            another_program.execute("BEGIN IMMEDIATE")
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

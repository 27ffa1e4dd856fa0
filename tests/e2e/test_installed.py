"""The client as an app: kept in the browser, updated when people want it, offered for installation once."""

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Guests

OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => { document.title = "asked"; };
    dispatchEvent(offer);
}"""
"""What Chromium tells a page that can be installed; a headless one never does."""


def _kept(page):
    """The service worker has come and has all files."""
    page.wait_for_function("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")


def test_without_a_net_it_opens_says_so_and_shows_the_rules(browser, house, shot):
    guests = Guests(browser, house.address)  # a browser without a network complains, and that is all right here
    ada = guests(size=PHONE).open()
    page = ada.page
    page.wait_for_selector(".game")
    _kept(page)
    page.context.set_offline(True)
    expect(page.get_by_text("No connection. Trying again")).to_be_visible()
    page.reload()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    ada.open("/rules/fishing")
    page.wait_for_selector("figure .table")
    expect(page.get_by_text("No connection. Trying again")).to_be_visible()
    shot(ada, "offline-360")
    page.context.set_offline(False)
    expect(page.get_by_text("No connection")).to_have_count(0)
    guests.leave()


def test_a_new_version_is_offered_and_loaded(visit, shot):
    ada = visit(size=PHONE).open()
    page = ada.page
    page.wait_for_selector(".game")
    _kept(page)
    notice = page.get_by_text("A new version is available.")
    expect(notice).to_have_count(0)
    page.evaluate("navigator.serviceWorker.register('/sw.js?another')")
    expect(notice).to_be_visible()
    shot(ada, "update-360")
    with page.expect_event("load"):
        page.get_by_role("button", name="Update").click()
    page.wait_for_function("navigator.serviceWorker.controller?.scriptURL.endsWith('another')")
    page.wait_for_selector(".game")


def test_installation_is_offered_until_somebody_declines(visit, shot):
    ada = visit(size=PHONE).open()
    page = ada.page
    page.wait_for_selector(".game")
    button = page.get_by_role("button", name="Install")
    expect(button).to_have_count(0)
    page.evaluate(OFFER)
    shot(ada, "install-360")
    button.click()
    expect(page).to_have_title("asked")
    expect(button).to_have_count(0)
    page.evaluate(OFFER)
    page.locator(".install").get_by_role("button", name="Close").click()
    page.reload()
    page.wait_for_selector(".game")
    page.evaluate(OFFER)
    page.wait_for_timeout(100)
    expect(button).to_have_count(0)

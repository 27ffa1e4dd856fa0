"""A person at the browser: finds what can be done now and does it, with clicks."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

ROUND, NOTE, SORT, GO_ON, KEEP, CATCH, NAME, HAND = (
    "dialog.round .button.main",
    ".first-note .button.main",
    ".sorter .button.main",
    ".bidding .go",
    ".bidding .button.main:enabled",
    "[data-take]",
    ".names .colour",
    ".slot.can",
)
CHOICES = (ROUND, NOTE, SORT, GO_ON, KEEP, CATCH, NAME, HAND)
END = ".end"
A_WHILE = 60_000
"""Milliseconds after which we look whether what we wanted to click is still there."""


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def open(self, address: str = "/") -> "Visitor":
        self.page.goto(address)
        return self

    def speak(self, language: str, size: tuple[int, int]) -> None:
        """The same page in another language, on a screen of this size."""
        self.page.evaluate(f"localStorage.setItem('trickhouse/language', '{language}')")
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.reload()

    def play_now(self, game: str, players: int) -> None:
        """From the first page, two clicks: the game, and deal."""
        page = self.page
        self.open()
        page.fill("#name", self.name)
        page.locator(f"input[name=game][value={game}]").check(force=True)
        page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        page.locator("input[value=sprout]").check(force=True)
        page.locator("[aria-labelledby=play] .button.main").click()
        page.wait_for_selector(".table")

    def make_table(self, **setup: Any) -> str:
        """A table with any setup, over the same HTTP that the pages use. Returns its id."""
        profile = {"name": self.name, "language": "en"}
        self.page.request.get("/api/me")
        assert self.page.request.put("/api/me", data=profile).ok
        answer = self.page.request.post("/api/tables", data={"setup": setup})
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def sit(self) -> None:
        """In an open seat; the server has heard of it when this returns."""
        self.page.get_by_role("button", name="Sit here").first.click()
        expect(self.page.locator(".join")).to_have_count(0)

    def fill_and_start(self, table: str) -> None:
        """The quickest bots in all open seats, and begin."""
        page = self.page
        self.open(f"/table/{table}")
        page.wait_for_selector("#seats")
        page.wait_for_selector("#how")
        page.locator("input[value=sprout]").check(force=True)
        page.locator("[aria-labelledby=seats] > .button.main").click()
        page.wait_for_selector(".table")

    def decide(self) -> str | None:
        """One decision, the first on offer. Returns which it was, if there was one."""
        for choice in CHOICES:
            if self.page.locator(choice).count():
                return choice if self._clicked(choice) else None
        return None

    def _clicked(self, choice: str) -> bool:
        """Whether a choice could still be made when we got round to it."""
        try:
            self.page.locator(choice).first.click(timeout=A_WHILE)
        except TimeoutError:
            if self.page.locator(choice).count():
                raise
            return False
        return True

    def decide_until(self, done: Callable[[], bool], most: int = 400) -> None:
        """Keep deciding whenever it is our turn."""
        anything = ", ".join((*CHOICES, END))
        for _ in range(most):
            if done():
                return
            self.page.wait_for_selector(anything)
            if not done() and self.decide() is None and self.page.locator(END).count():
                return  # the game is over; otherwise this choice has just gone, and another one will come
        raise AssertionError("this game does not end")

    def play_to_the_end(self) -> None:
        self.decide_until(lambda: self.page.locator(END).count() > 0)
        self.page.wait_for_selector(END)

    @property
    def table(self) -> str:
        """The id of the table that we are at."""
        return self.page.url.split("/table/")[1].split("/")[0].split("?")[0]

"""Lessons: clicking what is asked for leads through them; wrong answers are explained; they can be left and resumed."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESK, LARGE, PHONE, PRACTICE
from tests.e2e.games import asks
from tests.e2e.test_everyone import LANGUAGES, check
from trickhouse.games import NAMES
from trickhouse.training.lesson import load_lesson

SPEECH, NEXT = ".speech", ".speech .next"


def answer(page: Page) -> None:
    """Do what the step asks for: press what is marked, or what there is to press."""
    if page.locator(".sorter").count():
        page.locator(".sorter .button.main").click()
    else:
        if page.locator(".speech .show").count():
            page.locator(".speech .show").click()
        if page.locator(".bidding .go").count():
            page.locator(".bidding .button").first.click()
            for card in page.locator(".hinted").all():
                card.click()
            page.locator(".bidding .button.main").click()
        else:
            page.locator(".hinted").first.click()
    page.wait_for_selector(NEXT)


def go_on(page: Page, steps: int) -> None:
    for _ in range(steps):
        page.wait_for_selector(SPEECH)
        answer(page)
        page.locator(NEXT).click()


def count(game: str, part: int = 1) -> int:
    found = load_lesson(game)
    assert found is not None
    return sum(step.part == part for step in found.steps)


QUICK = {"xylotar": "de", "fishing": "cs"}


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=[] if language == QUICK[game] else [pytest.mark.slow])
        for game in NAMES
        for language in LANGUAGES
    ],
)
def test_a_person_who_clicks_what_is_asked_for_gets_through(visit, shot, game, language):
    ada = visit(size=PHONE, language=language, is_new=True)
    page = ada.page
    ada.open()
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator(f"a[href='/learn/{game}']").click()
    for step in range(count(game)):
        page.wait_for_selector(SPEECH)
        if step in (0, 4):
            check(ada)
            shot(ada, f"learn-{game}-{language}-{step}")
        answer(page)
        expect(page.locator(".speech.right")).to_have_count(1)
        page.locator(NEXT).click()
    page.wait_for_selector(".over h2")
    check(ada)
    page.locator(".over .more").click()
    for step in range(count(game, part=2)):
        page.wait_for_selector(SPEECH)
        check(ada)
        answer(page)
        shot(ada, f"learn-more-{game}-{language}-{step}")
        page.locator(NEXT).click()
    page.wait_for_selector(".over h2")
    expect(page.locator(".over .more")).to_have_count(0)
    ada.open()
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.wait_for_selector(f"a[href='/learn/{game}']:not(.new)")
    page.wait_for_selector(f"a[href='/learn/{game}?part=2']")


def test_wrong_answers_say_which_rule_and_let_you_try_again(visit):
    ada = visit(is_new=True, size=PHONE)
    page = ada.page
    ada.open("/learn/xylotar")
    go_on(page, 3)
    said = page.locator(".speech p")
    page.locator(".mine [data-slot='0']").click(force=True)
    expect(said).to_contain_text("You must follow the colour led: pink.")
    page.locator(".mine [data-slot='4']").click()
    expect(said).to_contain_text("If your rack shows the colour led, you must play it.")
    page.locator(NEXT).click()
    page.locator(".mine [data-slot='0']").click()
    expect(said).to_contain_text("it is neither trump nor the colour led")
    expect(page.locator(".speech.wrong")).to_have_count(1)
    page.locator(".mine [data-slot='10']").click()
    expect(page.locator(".speech.right")).to_have_count(1)


def test_the_leftmost_card_is_refused_by_the_server(visit):
    ada = visit(is_new=True)
    page = ada.page
    ada.open("/learn/xylotar")
    go_on(page, 1)
    page.wait_for_selector(SPEECH)
    with page.expect_response("**/api/lessons/xylotar/leftmost") as answered:
        page.locator(".mine [data-slot='0']").click()
    judged = answered.value.json()
    assert (judged["verdict"], judged["rule"]["code"], judged["moved"]["steps"]) == ("right", "not-leftmost", [])
    expect(page.locator(".speech p")).to_contain_text("The rules do not allow it.")
    assert page.locator(".mine button.slot").count() == 13, "nothing was played"


def test_a_lesson_can_be_left_gone_back_in_and_done_again(visit):
    ada = visit(is_new=True)
    page = ada.page
    ada.open("/learn/fishing")
    go_on(page, 3)
    page.wait_for_selector(SPEECH)
    ada.open()
    page.locator("input[name=game][value=fishing]").check(force=True)
    link = page.locator("a[href='/learn/fishing']")
    expect(link).to_have_text("Continue the lesson")
    link.click()
    expect(page.locator("[aria-current=step]")).to_have_attribute("aria-label", "Step 4 of 11")
    page.get_by_role("button", name="Step 2 of 11").click()
    expect(page.locator(".speech")).to_contain_text("You play last to this trick.")
    page.locator(".mine [data-card='B4']").click()
    expect(page.locator(".speech.wrong p")).to_contain_text("Blue 4 stays below the 7.")
    page.get_by_role("button", name="Step 4 of 11").click()
    go_on(page, 8)
    page.get_by_role("button", name="Repeat the lesson").click()
    expect(page.locator("[aria-current=step]")).to_have_attribute("aria-label", "Step 1 of 11")


def test_a_finger_goes_back_by_a_list_of_steps(visit, shot):
    ada = visit(is_new=True, size=PHONE)
    page = ada.page
    ada.open("/learn/fishing")
    go_on(page, 2)
    page.wait_for_selector(SPEECH)
    steps = page.get_by_role("button", name="Steps of the lesson: Step 3 of 11")
    box = steps.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    steps.tap()
    listed = page.locator("dialog li button")
    expect(listed).to_have_count(count("fishing"))
    assert min(box["height"] for box in (one.bounding_box() for one in listed.all())) >= 44
    expect(listed.nth(3)).to_be_disabled()
    check(ada)
    shot(ada, "learn-steps-360")
    listed.nth(1).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".speech")).to_contain_text("You play last to this trick.")


def test_nothing_goes_on_by_itself_in_a_lesson(visit):
    ada = visit(is_new=True)
    page = ada.page
    page.clock.install()
    ada.open("/learn/xylotar")
    go_on(page, 6)
    page.wait_for_selector(".bidding .go")
    page.clock.fast_forward(600_000)
    expect(page.locator(".bidding .go")).to_be_visible()
    expect(page.locator(".speech.wrong")).to_have_count(0)


def test_a_lesson_that_is_not_there(visit):
    ada = visit()
    answer = ada.page.request.get("/api/lessons/whist")
    assert (answer.status, answer.json()["code"]) == (404, "lesson/unknown")
    answer = ada.page.request.post("/api/lessons/fishing/none", data={"action": {"play": "B4"}})
    assert (answer.status, answer.json()["code"]) == (404, "lesson/unknown")
    answer = ada.page.request.post("/api/lessons/fishing/win", data={"action": {"jump": 1}})
    assert (answer.status, answer.json()["code"]) == (400, "action/invalid")


def test_the_lesson_is_offered_at_a_friends_table_and_leads_back(visit):
    ada, bob = visit(), visit("Bob", is_new=True)
    table = ada.make_table(game="fishing", players=3)
    bob.open(f"/table/{table}")
    bob.page.locator(".offer a").click()
    go_on(bob.page, count("fishing"))
    bob.page.get_by_role("link", name="Back to the table").click()
    bob.page.wait_for_selector("#seats")
    expect(bob.page.locator(".offer")).to_have_count(0)


def test_whoever_declines_the_lesson_is_not_asked_again(visit):
    ada = visit(is_new=True)
    ada.open(f"/table/{ada.make_table(game='xylotar', players=3)}")
    ada.page.get_by_role("button", name="Not now").click()
    expect(ada.page.locator(".offer")).to_have_count(0)
    ada.page.reload()
    ada.page.wait_for_selector("#seats")
    expect(ada.page.locator(".offer")).to_have_count(0)


@pytest.fixture
def first_note(resume):
    """The first note that somebody new is shown."""

    def first_note(ada):
        resume(ada, asks("sort"), game="xylotar", players=3, **PRACTICE)
        note = ada.page.locator(".first-note")
        ada.decide_until(lambda: note.count() > 0)
        return note

    return first_note


def test_a_note_comes_once(visit, first_note, shot):
    ada = visit(is_new=True, size=PHONE)
    note = first_note(ada)
    told = note.locator("p").inner_text()
    check(ada)
    shot(ada, "note-360")
    note.get_by_role("button", name="Got it").click()
    expect(note.filter(has_text=told)).to_have_count(0)
    ada.page.reload()
    ada.page.wait_for_selector(".table")
    expect(note.filter(has_text=told)).to_have_count(0)


def test_notes_end_with_one_click(visit, first_note):
    ada = visit(is_new=True, size=PHONE)
    note = first_note(ada)
    note.get_by_role("button", name="No more notes").click()
    expect(note).to_have_count(0)
    ada.page.reload()
    ada.page.wait_for_selector(".table")
    expect(note).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, LARGE])
@pytest.mark.parametrize("game", NAMES)
def test_pictures_of_the_steps(visit, shot, game, size):
    ada = visit(size=size, language="cs")
    ada.open(f"/learn/{game}")
    for step in range(count(game)):
        ada.page.wait_for_selector(SPEECH)
        shot(ada, f"learn-{game}-{size[0]}-{step}")
        answer(ada.page)
        ada.page.locator(NEXT).click()

"""Puzzles over HTTP: the answer is sent only after an attempt, and ratings are stored for each person."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.alone import run
from tests.server.serving import Person, serving, settings
from tests.server.test_reviews import QUICK, is_done, play, wait
from trickhouse.engine.record import format_action
from trickhouse.games import NAMES
from trickhouse.server.puzzles.store import AttemptBasis, PuzzleRating, PuzzleStore, RatingChange, StoredAttempt
from trickhouse.server.storage.storage import Storage
from trickhouse.server.storage.writer import ConflictError, Writer
from trickhouse.training.certainty import estimate_chance, possible_questions
from trickhouse.training.leitner import Schedule
from trickhouse.training.own_puzzles import OWN_THEME
from trickhouse.training.puzzle import Puzzle, load_puzzles
from trickhouse.training.rating import Rating
from trickhouse.training.selection import PuzzleProgress

pytestmark = pytest.mark.server


def ask(person: Person, game: str, theme: str = "") -> tuple[dict[str, Any], Puzzle]:
    told = person.get(f"/api/puzzles/{game}/next" + (f"?theme={theme}" if theme else ""))
    return told, load_puzzles(game)[told["id"]]


def answer(person: Person, puzzle: Puzzle, *, is_right: bool, **more: Any) -> dict[str, Any]:
    wrong = next(action for action in puzzle.replay_view().legal if action != puzzle.right)
    action = format_action(puzzle.right if is_right else wrong)
    return attempt(person, puzzle, action, **more)


def attempt(person: Person, puzzle: Puzzle, action: dict[str, Any], **more: Any) -> dict[str, Any]:
    answered = person.http.post(f"/api/puzzles/{puzzle.record.game.name}/{puzzle.id}", json={"action": action} | more)
    assert answered.status_code == 200, answered.text
    found: dict[str, Any] = answered.json()
    return found


@pytest.mark.parametrize("game", NAMES)
def test_the_answer_is_not_sent_before_an_attempt(server: str, game: str) -> None:
    ada = Person(server)
    told, puzzle = ask(ada, game)
    assert set(told) == {"id", "game", "players", "people", "position", "rating", "again", "asks", "options"}
    assert set(told["options"]) <= set(puzzle.record.game.options.__struct_fields__)
    assert told["position"]["steps"] == []
    assert told["position"]["memory"]["chances"] is None
    known = {"type", "ply", "steps", "view", "legal", "rule", "clocks", "memory", "decided"}
    assert set(told["position"]) <= known
    assert told["position"]["view"] == json.loads(puzzle.replay_view().json()), "what the seat sees, and no more"
    assert puzzle.record.seed.hex() not in json.dumps(told)
    assert ask(ada, game)[0] == told, "whoever asks again gets no other one"
    book = ada.http.get(f"/api/puzzles/{game}").text
    assert puzzle.id not in book
    assert "right" not in book


@pytest.mark.parametrize("game", NAMES)
def test_an_attempt_reveals_the_answer_and_moves_the_rating(server: str, game: str) -> None:
    ada = Person(server)
    before = ada.get(f"/api/puzzles/{game}")
    _, puzzle = ask(ada, game)
    judged = answer(ada, puzzle, is_right=True)
    found = judged["answer"]
    assert judged["verdict"] == "right"
    assert found["right"] == puzzle.finding.right
    assert len(found["options"]) == len(puzzle.replay_view().legal)
    assert found["compared"] != found["right"]
    assert found["reasons"]
    assert found["chances"]["percent"]
    assert found["back"] is None
    assert found["after"]["points"] > found["before"]["points"] == before["rating"]["points"]

    _, other = ask(ada, game)
    assert other.id != puzzle.id
    judged = answer(ada, other, is_right=False)
    assert judged["verdict"] == "wrong"
    assert judged["answer"]["right"] == other.finding.right
    assert judged["answer"]["after"]["points"] < judged["answer"]["before"]["points"]
    assert 500 < judged["answer"]["back"] <= 600
    again = answer(ada, other, is_right=True)["answer"]
    assert again["after"] == again["before"], "asked again too soon, it does not count"
    assert again["tried"] == judged["answer"]["tried"]

    book = ada.get(f"/api/puzzles/{game}")
    assert (book["tried"], book["solved"], book["due"]) == (2, 2, 0)
    assert book["rating"] == judged["answer"]["after"]
    assert Person(server, "Bob").get(f"/api/puzzles/{game}")["tried"] == 0


def test_of_simultaneous_answers_the_first_stored_counts(tmp_path: Path) -> None:
    """The server is new, because attempts of other tests at the same puzzle would count, too."""
    with serving(settings(tmp_path)) as server:
        ada = Person(server)
        people = [ada] * 8 + [Person(server, name) for name in ("Bob", "Eve")]
        _, puzzle = ask(ada, "fishing")
        with ThreadPoolExecutor(len(people)) as threads:
            answers = list(threads.map(lambda person: answer(person, puzzle, is_right=False)["answer"], people))
        mine = [one for person, one in zip(people, answers, strict=True) if person is ada]
        (counted,) = (one for one in mine if one["after"] != one["before"])
        assert ada.get("/api/puzzles/fishing")["rating"] == counted["after"]
        again = answer(ada, puzzle, is_right=False)["answer"]
        assert again["before"] == again["after"] == counted["after"]
        assert again["tried"] == 3, "one attempt of each"


def test_an_attempt_with_a_stale_basis_is_refused(tmp_path: Path) -> None:
    async def write() -> None:
        storage = Storage(tmp_path / "tables.db")
        writer = Writer(storage)
        store = PuzzleStore(storage, writer)
        first, second = Rating(20.0, 5.0), Rating(30.0, 4.0)

        def attempt(puzzle: str, basis: AttemptBasis, made: float, mine: Rating, times: int) -> StoredAttempt:
            change = RatingChange(mine, PuzzleRating(first, times, 0))
            return StoredAttempt(puzzle, basis, PuzzleProgress(Schedule(), made), True, change)

        await store.add_attempt("ada", "fishing", attempt("p", AttemptBasis(None, None, None), 1.0, first, 1))
        for stale in ((None, first, 1), (0.5, first, 1), (1.0, second, 1), (1.0, first, 2)):
            with pytest.raises(ConflictError):
                await store.add_attempt("ada", "fishing", attempt("p", AttemptBasis(*stale), 2.0, second, 2))
        assert await store.rating_of("ada", "fishing") == first
        await store.add_attempt("ada", "fishing", attempt("p", AttemptBasis(1.0, first, 1), 2.0, second, 2))
        assert await store.rating_of("ada", "fishing") == second
        assert (await store.ratings("fishing"))["p"] == (first, 2, 0)
        await writer.close()
        storage.close()

    run(write())


def test_an_illegal_action_is_no_attempt(server: str) -> None:
    ada = Person(server)
    puzzle = next(one for one in load_puzzles("fishing").values() if len(one.replay_view().legal) > 1)
    legal = [format_action(action) for action in puzzle.replay_view().legal]
    forbidden = next({"play": card} for card in ("B1", "B2", "B3") if {"play": card} not in legal)
    judged = attempt(ada, puzzle, forbidden)
    assert (judged["verdict"], judged["answer"]) == ("refused", None)
    assert ada.get("/api/puzzles/fishing")["tried"] == 0


def test_puzzles_can_be_selected_by_theme(server: str) -> None:
    ada = Person(server)
    for theme in ada.get("/api/puzzles/xylotar")["themes"]:
        _, puzzle = ask(ada, "xylotar", theme["name"])
        assert theme["name"] in puzzle.finding.themes
        assert 0 < theme["count"] <= len(load_puzzles("xylotar"))


@pytest.mark.parametrize("path", ["whist", "whist/next", "fishing/next?theme=none"])
def test_unknown_games_and_themes_have_no_puzzles(server: str, path: str) -> None:
    answered = Person(server).http.get(f"/api/puzzles/{path}")
    assert (answered.status_code, answered.json()["code"]) == (404, "puzzle/unknown")


def test_an_attempt_needs_a_known_puzzle_and_a_valid_action(server: str) -> None:
    ada = Person(server)
    answered = ada.http.post("/api/puzzles/fishing/none", json={"action": {"play": "B4"}})
    assert (answered.status_code, answered.json()["code"]) == (404, "puzzle/unknown")
    _, puzzle = ask(ada, "fishing")
    answered = ada.http.post(f"/api/puzzles/fishing/{puzzle.id}", json={"action": {"jump": 1}})
    assert (answered.status_code, answered.json()["code"]) == (400, "action/invalid")


NOTHING_SAID: dict[str, Any] = {"count": 0, "brier": None, "certainties": [], "scores": []}


def test_certainties_are_stored_scored_and_deleted_on_request(server: str) -> None:
    ada = Person(server)
    assert ada.get("/api/me/calibration") == NOTHING_SAID
    _, first = ask(ada, "fishing")
    told = answer(ada, first, is_right=True, certainty=80)["answer"]
    assert told["claimed"]["so_far"] == {"percent": 80, "count": 1, "right": 1}
    again = answer(ada, first, is_right=True, certainty=80)["answer"]
    assert again["claimed"] is None, "an answer that is known proves nothing"
    _, second = ask(ada, "fishing")
    assert answer(ada, second, is_right=False)["answer"]["claimed"] is None, "who does not say"
    _, third = ask(ada, "xylotar")
    told = answer(ada, third, is_right=False, certainty=80)["answer"]
    assert told["claimed"]["so_far"] == {"percent": 80, "count": 2, "right": 1}
    kept = ada.get("/api/me/calibration")
    assert kept["brier"] == pytest.approx((0.04 + 0.64) / 2)
    assert kept["certainties"] == [{"percent": 80, "count": 2, "right": 1}]
    assert kept["scores"] == [{"about": "best", "count": 2, "brier": kept["brier"], "least": 0}]
    assert Person(server, "Bob").get("/api/me/calibration") == NOTHING_SAID
    assert ada.http.delete("/api/me/plays").status_code == 200
    assert ada.get("/api/me/calibration") == NOTHING_SAID


def can_ask(game: str, about: str) -> Puzzle:
    return next(one for one in load_puzzles(game).values() if about in possible_questions(one.replay_view()))


@pytest.mark.parametrize("game", NAMES)
def test_a_certainty_is_scored_against_the_chance(server: str, game: str) -> None:
    ada = Person(server)
    puzzle = can_ask(game, "highest")
    highest = answer(ada, puzzle, is_right=True, certainty=90, about="highest")["answer"]["claimed"]
    assert highest["chance"] == estimate_chance(puzzle, puzzle.replay_view(), puzzle.right, "highest").chance
    assert (highest["about"], highest["percent"], highest["spread"]) == ("highest", 90, [])
    assert highest["so_far"] == {"percent": 90, "count": 1, "right": highest["chance"]}

    puzzle = next(one for one in load_puzzles(game).values() if one.id != puzzle.id)
    forecast = answer(ada, puzzle, is_right=True, certainty=50, about="forecast", guess=1)["answer"]["claimed"]
    assert len(forecast["spread"]) == len(possible_questions(puzzle.replay_view())["forecast"].spans)
    assert sum(forecast["spread"]) == pytest.approx(1.0)
    assert forecast["chance"] == forecast["spread"][1]

    chances = {"highest": highest["chance"], "forecast": forecast["chance"]}
    percents = {"highest": 0.9, "forecast": 0.5}
    kept = ada.get("/api/me/calibration")
    assert [one["about"] for one in kept["scores"]] == ["highest", "forecast"]
    for one in kept["scores"]:
        chance, percent = chances[one["about"]], percents[one["about"]]
        assert one["least"] == pytest.approx(chance * (1 - chance))
        assert one["brier"] == pytest.approx(chance * (1 - percent) ** 2 + (1 - chance) * percent**2)
    head, *lines = ada.http.get("/api/me/calibration.csv").text.splitlines()
    assert head == "made,puzzle,percent,chance,about"
    assert [line.split(",")[2:] for line in lines] == [
        ["90", str(highest["chance"]), "highest"],
        ["50", str(forecast["chance"]), "forecast"],
    ]
    assert ada.http.delete("/api/me/plays").status_code == 200
    assert ada.get("/api/me/calibration") == NOTHING_SAID
    assert ada.http.get("/api/me/calibration.csv").text.splitlines() == [head]


@pytest.mark.parametrize("game", NAMES)
def test_a_puzzle_only_asks_questions_that_it_can_judge(server: str, game: str) -> None:
    ada = Person(server)
    for _ in range(12):
        told, puzzle = ask(ada, game)
        if asked := told["asks"]:
            assert asked == json.loads(msgspec.json.encode(possible_questions(puzzle.replay_view())[asked["about"]]))
        answer(ada, puzzle, is_right=True)


def test_a_certainty_about_a_question_that_cannot_be_asked_is_refused(server: str) -> None:
    ada = Person(server)
    bids = next(
        one for one in load_puzzles("xylotar").values() if "highest" not in possible_questions(one.replay_view())
    )
    spans = len(possible_questions(bids.replay_view())["forecast"].spans)
    bad = [
        {"about": "highest"},
        {"about": "forecast"},
        {"about": "forecast", "guess": spans},
        {"about": "forecast", "guess": -1},
        {"about": "best", "guess": 0},
        {"about": "weather"},
    ]
    for claim in bad:
        body = {"action": bids.finding.right, "certainty": 80} | claim
        answered = ada.http.post(f"/api/puzzles/xylotar/{bids.id}", json=body)
        assert (answered.status_code, answered.json()["code"]) == (400, "request/invalid"), claim
    assert ada.get("/api/puzzles/xylotar")["tried"] == 0
    assert ada.get("/api/me/calibration") == NOTHING_SAID


@pytest.mark.parametrize("certainty", [-1, 101, "80", 80.5])
def test_an_invalid_certainty_is_refused(server: str, certainty: Any) -> None:
    ada = Person(server)
    _, puzzle = ask(ada, "fishing")
    body = {"action": puzzle.finding.right, "certainty": certainty}
    answered = ada.http.post(f"/api/puzzles/fishing/{puzzle.id}", json=body)
    assert (answered.status_code, answered.json()["code"]) == (400, "request/invalid")
    assert ada.get("/api/puzzles/fishing")["tried"] == 0


def test_the_best_rush_of_a_person_is_stored(server: str) -> None:
    ada = Person(server)
    assert ada.get("/api/puzzles/fishing")["best"] == 0
    for solved, best in ((3, 3), (5, 5), (4, 5)):
        answered = ada.http.post("/api/puzzles/fishing/hurry", json={"solved": solved})
        assert (answered.status_code, answered.json()["best"]) == (200, best)
    assert ada.get("/api/puzzles/fishing")["best"] == 5
    assert ada.get("/api/puzzles/xylotar")["best"] == 0
    assert Person(server, "Bob").get("/api/puzzles/fishing")["best"] == 0
    assert ada.http.post("/api/puzzles/fishing/hurry", json={"solved": -1}).status_code == 400
    assert ada.http.post("/api/puzzles/whist/hurry", json={"solved": 1}).status_code == 404


def make_a_mistake(path: Path, table: str) -> dict[str, Any]:
    """Change a stored review so that its first card that was played freely was a clear mistake; the right action."""
    with closing(sqlite3.connect(path)) as database:
        review = json.loads(database.execute("SELECT document FROM reviews WHERE table_id = ?", [table]).fetchone()[0])
        (seat,) = (one for one in review["seats"] if one["seat"] == 0)
        for decision in seat["decisions"]:
            decision["verdict"] = "good"
        decision = next(one for one in seat["decisions"] if "play" in one["action"])
        right = next(one["action"] for one in decision["options"] if one["action"] != decision["action"])
        decision |= {"verdict": "mistake", "best": right}
        for option in decision["options"]:
            option |= {"loss": 0.0 if option["action"] == right else 3.0, "error": 0.1}
        database.execute("UPDATE reviews SET document = ? WHERE table_id = ?", [json.dumps(review), table])
        play = json.loads(database.execute("SELECT document FROM plays WHERE table_id = ?", [table]).fetchone()[0])
        database.execute("UPDATE plays SET document = ?", [json.dumps(play | {"mistakes": 1, "blunders": 0})])
        database.commit()
    found: dict[str, Any] = right
    return found


def test_a_mistake_that_a_review_found_becomes_its_makers_own_puzzle(tmp_path: Path) -> None:
    with serving(settings(tmp_path, review_simulations=100)) as address:
        ada, bob = Person(address), Person(address, "Bob")
        table = play(ada, **QUICK)
        ada.http.post(f"/api/tables/{table}/review")
        wait(ada, table, is_done)
        right = make_a_mistake(next(tmp_path.glob("**/*.db")), table)
        (theme,) = (one for one in ada.get("/api/puzzles/xylotar")["themes"] if one["name"] == OWN_THEME)
        assert theme["count"] == 1
        told = ada.get(f"/api/puzzles/xylotar/next?theme={OWN_THEME}")
        answered = ada.http.post(f"/api/puzzles/xylotar/{told['id']}", json={"action": right}).json()
        assert answered["verdict"] == "right"
        assert all(one["name"] != OWN_THEME for one in bob.get("/api/puzzles/xylotar")["themes"]), "nobody else's"
        assert bob.http.post(f"/api/puzzles/xylotar/{told['id']}", json={"action": right}).status_code == 404

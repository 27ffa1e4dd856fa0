"""Names: nobody is invisible, nobody turns a page around, nobody passes for somebody else."""

from pathlib import Path

import pytest

from tests.server.alone import ADA, EVE, Listener, run, seated, table_alone
from tests.server.serving import Person
from trickhouse.server.table import lobby
from trickhouse.server.wire import messages
from trickhouse.server.wire.bodies import Me, Setup
from trickhouse.server.wire.errors import BadNameError, NameTakenError
from trickhouse.server.wire.names import are_alike, clean

UNREADABLE = {
    "a space of no width": "A\u200bda",
    "a joiner": "A\u200dda",
    "a filler of Hangul": "\u3164",
    "a half-width filler": "\uffa0",
    "an empty pattern of Braille": "\u2800",
    "a note without a head": "\U0001d159",
    "a place for a picture": "\ufffc",
    "tags": "Ada\U000e0041",
    "a turned direction": "A\u202edA",
    "an isolate": "\u2067Ada",
    "a mark of direction": "\u200fAda",
    "an escape": "\x9b31mAda",
    "another escape": "Ada\x1b[2J",
    "private use": "\ue000",
    "no letter at all": "\uffff",
    "a heap of accents": "A" + "\u0301" * 12,
    "an accent alone": "\u0301da",
    "another line": "Ada\u2028Bob",
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_a_name_that_nobody_can_read_is_refused(what: str) -> None:
    with pytest.raises(BadNameError):
        clean(UNREADABLE[what])


@pytest.mark.parametrize(
    "name", ["A", "Ada Lovelace", "Žofie", "Nguyễn", "雪", "שָׁלוֹם", "محمد", "O'Neill", "J.-P.", "😀 Bob", "Ж", "สมชาย"]
)
def test_a_name_that_people_have_stays_as_it_is(name: str) -> None:
    assert clean(name) == name


def test_what_looks_the_same_is_written_the_same() -> None:
    assert clean("Ａｄａ") == "Ada"  # wide letters
    assert clean("Z\u030cofie") == "Žofie"  # an accent apart
    assert clean("Ada\u00a0 L.") == "Ada L."
    assert clean("❤\ufe0f") == "❤"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аdа"),
        ("Bob", "B0b"),
        ("Ida", "lda"),
        ("Ann", "Αnn"),
        ("Timm", "Tirnrn"),
        ("A da", "Ada"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Ada", "Ida"), ("", ""), ("Žofie", "Zofie"), ("Ann", "Anna")]
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_nobody_sits_down_or_talks_under_the_name_of_a_player(tmp_path: Path) -> None:
    double = Me("double", "Аda", "en")  # the first letter is Cyrillic

    async def ask() -> None:
        document = lobby.new(Setup("fishing", 3), (), ADA, made=0.0)
        with pytest.raises(NameTakenError):
            lobby.sit(document, double, 1)
        assert lobby.sit(document, EVE, 1).seat_of("eve") == 1
        async with table_alone(tmp_path, seated(Setup("fishing", 3), ADA, EVE)) as (table, _, _):
            await table.connect(stranger := Listener(double), None)
            with pytest.raises(NameTakenError):
                await table.handle(stranger, messages.Chat("It was me, Ada"))
            assert table.chats == []
            await table.connect(Listener(Me("eve", "Ada", "en")), None)  # a new name, the same as another's
            assert table.document.chair(1).name == "Eve"
            await table.handle(Listener(Me("eve", "Ada", "en")), messages.Chat("It was me, Ada"))
            assert [said.name for said in table.chats] == ["Eve"]

    run(ask())


def test_a_name_is_answered_as_it_is_shown(server: str) -> None:
    ada = Person(server)
    answer = ada.http.put("/api/me", json={"name": "Ａｄａ", "language": "en"})
    assert answer.json()["name"] == "Ada"
    for name in UNREADABLE.values():
        assert ada.http.put("/api/me", json={"name": name, "language": "en"}).status_code == 400
    assert ada.get("/api/me")["name"] == "Ada"


@pytest.mark.parametrize("text", ["\x9b2J", "\u202egnorw", "a\u2028b", "\ue000"])
def test_what_is_said_steers_nothing(server: str, text: str) -> None:
    ada = Person(server)
    with ada.at(ada.make()) as chair:
        assert chair.refused("chat", text=text) == "request/invalid"

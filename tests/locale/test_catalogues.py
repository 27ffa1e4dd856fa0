"""All languages say the same: same keys, same variables, plural forms and signs as each language has them."""

import itertools

import pytest

from tests.locale.messages import Message, messages
from tests.locale.typography import slip
from trickhouse.locale import LANGUAGES, catalogue

NUMBERS = (0, 1, 2, 5, -1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_with_the_same_variables(language: str) -> None:
    variables = {key: message.variables for key, message in messages(language).items()}
    assert variables == {key: message.variables for key, message in messages("en").items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_all_numbers_and_to_everybody(language: str) -> None:
    for key, text in said(language):
        assert text.strip() == text != "", key
        assert "{" not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_negative_scores_are_not_read_as_one_point(language: str) -> None:
    for key in ("table-points", "event-scored"):
        values = dict.fromkeys(messages(language)[key].variables, "Ann")
        assert "−1" in catalogue(language).text(key, **values | {"points": -1})


def test_czech_has_all_its_plural_forms_wherever_numbers_are_counted() -> None:
    czech = messages("cs")
    for key, message in messages("en").items():
        assert czech[key].counted >= message.counted, key
        assert all(forms == {"one", "few", "many", "other"} for forms in czech[key].forms), key


def test_czech_counts_right() -> None:
    said = [catalogue("cs").text("xylotar-tricks", count=count) for count in (1, 2, 5)]
    assert said == ["1\u00a0štych", "2\u00a0štychy", "5\u00a0štychů"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_spaces_and_signs_are_those_of_the_language(language: str) -> None:
    assert [(key, text) for key, text in said(language) if slip(language, text)] == []


def said(language: str) -> list[tuple[str, str]]:
    """Every message of a language with all its samples."""
    words = catalogue(language)
    return [
        (key, words.text(key, **values)) for key, message in messages(language).items() for values in samples(message)
    ]


def samples(message: Message) -> list[dict[str, str | int]]:
    """Values for the variables of a message, in every combination that can change its words."""
    names = sorted(message.variables)
    ranges = [NUMBERS if name in message.counted else ("yes", "no") if name == "you" else ("Ann",) for name in names]
    return [dict(zip(names, values, strict=True)) for values in itertools.product(*ranges)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_colour_is_capitalised_only_where_it_stands_alone_or_in_german(language: str) -> None:
    words = catalogue(language)
    for key in (key for key in messages(language) if key.startswith("colour-") and "." not in key):
        assert words.text(f"{key}.alone")[0].isupper(), key
        assert words.text(key)[0].isupper() == (language == "de"), key

"""All languages say the same: same keys, same variables, plural forms as each language has them."""

import itertools

import pytest

from tests.locale.messages import Message, messages
from trickhouse.locale import LANGUAGES, catalogue

NUMBERS = (0, 1, 2, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_with_the_same_variables(language: str) -> None:
    variables = {key: message.variables for key, message in messages(language).items()}
    assert variables == {key: message.variables for key, message in messages("en").items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_all_numbers_and_to_everybody(language: str) -> None:
    words = catalogue(language)
    for key, message in messages(language).items():
        for values in samples(message):
            text = words.text(key, **values)
            assert text == text.strip()
            assert "{" not in text
            assert text


def samples(message: Message) -> list[dict[str, str | int]]:
    """Values for the variables of a message, in every combination that can change its words."""
    names = sorted(message.variables)
    ranges = [NUMBERS if name in message.counted else ("yes", "no") if name == "you" else ("Ann",) for name in names]
    return [dict(zip(names, values, strict=True)) for values in itertools.product(*ranges)]

"""The catalogues as syntax trees: keys, variables and plural forms."""

import functools
from collections.abc import Iterator
from typing import NamedTuple

from fluent.syntax import ast, parse

from trickhouse.locale.catalogue import sources

PLURALS = {"zero", "one", "two", "few", "many", "other"}


class Message(NamedTuple):
    """A message or an attribute of one."""

    variables: frozenset[str]
    counted: frozenset[str]
    """The variables on which a plural form depends."""
    forms: tuple[frozenset[str], ...]
    """The keys of every choice of a plural form."""


@functools.cache
def messages(language: str) -> dict[str, Message]:
    """By key, `key.attribute` for attributes. What the parser cannot read, and keys used twice, are errors."""
    found: dict[str, Message] = {}
    for key, pattern in _patterns(language):
        assert key not in found, f"{language}: {key} is there twice"
        found[key] = _message(pattern)
    return found


def _patterns(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    for path in sources(language):
        for entry in parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                if entry.value:
                    yield entry.id.name, entry.value
                for attribute in entry.attributes:
                    yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def _message(pattern: ast.Pattern) -> Message:
    choices = [node for node in _walk(pattern) if isinstance(node, ast.SelectExpression)]
    plural = [choice for choice in choices if _keys(choice) & PLURALS]
    return Message(
        variables=frozenset(node.id.name for node in _walk(pattern) if isinstance(node, ast.VariableReference)),
        counted=frozenset(choice.selector.id.name for choice in plural),
        forms=tuple(_keys(choice) & PLURALS for choice in plural),
    )


def _keys(choice: ast.SelectExpression) -> frozenset[str]:
    return frozenset(variant.key.name for variant in choice.variants if isinstance(variant.key, ast.Identifier))


def _walk(node: object) -> Iterator[object]:
    if isinstance(node, list):
        for item in node:
            yield from _walk(item)
    elif isinstance(node, ast.BaseNode):
        yield node
        for child in vars(node).values():
            yield from _walk(child)

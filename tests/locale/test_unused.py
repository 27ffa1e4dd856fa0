"""Every key of the catalogues is used somewhere."""

import re
from pathlib import Path
from typing import get_args

from tests.locale.messages import messages
from trickhouse.locale import LANGUAGES
from trickhouse.server.protocol.values import MemoryAid, Phrase

ROOT = Path(__file__).parents[2]
SOURCES = [
    *(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".svelte", ".ts")),
    *(path for path in (ROOT / "src" / "trickhouse").rglob("*.py")),
]
TEXT = "\n".join(path.read_text("utf-8") for path in SOURCES)

WORDS = frozenset(re.findall(r"[\w.-]+", TEXT))
"""Everything that could be a key written out."""
BEGUN = frozenset(re.findall(r"[\"'`]([a-z][a-z-]*-)\$?\{", TEXT)) - {"lobby-", "settings-", "chat-", "memory-"}
"""The beginnings of keys whose rest is filled in: `level-${name}`. Those left out would match too much: see below."""
PUT_IN = {
    *(f"chat-{phrase}" for phrase in get_args(Phrase)),
    *(f"memory-{aid}{end}" for aid in get_args(MemoryAid) for end in ("", ".about")),
    *(f"lobby-{flag}{end}" for flag in ("practice", "listed") for end in ("", ".about")),
    *(f"settings-language-{language}" for language in LANGUAGES),
    *(f"settings-theme-{theme}" for theme in ("system", "light", "dark")),
    *(f"settings-motion-{motion}" for motion in ("system", "full", "less")),
    *(f"settings-pace-{pace}" for pace in ("calm", "quick", "instant")),
    *(f"settings-sound-{sound}" for sound in ("on", "off")),
}


def _is_said(key: str) -> bool:
    return key in WORDS or key in PUT_IN or any(key.startswith(start) for start in BEGUN)


def test_every_key_is_used_somewhere() -> None:
    assert [key for key in messages("en") if not _is_said(key)] == []


def test_a_planted_unused_key_is_found() -> None:
    assert not _is_said("fishing-nobody-says-this")
    assert not _is_said("chat-nobody-says-this")
    assert _is_said("chat-hello")

"""Write to the terminal: refusals and drawings."""

import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from rich.text import Text

MAX_REASON_CHARS = 600


def refuse(reason: str) -> NoReturn:
    """Print the reason on one line and exit, whatever it quotes: no newlines, no escape sequences, no megabytes."""
    line = "".join(letter if letter.isprintable() else "?" for letter in reason[:MAX_REASON_CHARS])
    print(f"trickhouse: {line}", file=sys.stderr)
    sys.exit(2)


def ansi(text: "Text") -> str:
    """Render rich text for the terminal we are on: in colour if it has colours."""
    from rich.console import Console

    console = Console(highlight=False)
    with console.capture() as captured:
        console.print(text, soft_wrap=True, end="")
    return captured.get()

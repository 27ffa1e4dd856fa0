"""What the command writes: refusals and drawings."""

import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from rich.text import Text


def refuse(reason: str) -> NoReturn:
    """One line, whatever it quotes: no newlines, no escape sequences, no megabytes."""
    line = "".join(letter if letter.isprintable() else "?" for letter in reason[:600])
    print(f"trickhouse: {line}", file=sys.stderr)
    sys.exit(2)


def ansi(text: "Text") -> str:
    """Rich text for the terminal we are on: in colour when it has colours."""
    from rich.console import Console

    console = Console(highlight=False)
    with console.capture() as captured:
        console.print(text, soft_wrap=True, end="")
    return captured.get()

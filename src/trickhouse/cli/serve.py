"""`trickhouse serve`: the table in the browser."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8765,
    data: Annotated[Path, typer.Option(metavar="FILE", help="Where games are kept.")] = Path("trickhouse.db"),
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A database instead, such as postgresql://host/name.")
    ] = None,
    bot_pause: Annotated[float, typer.Option(min=0, help="Seconds a bot takes at least.")] = 0.5,
    deal_wait: Annotated[float, typer.Option(min=0, help="Seconds to wait for browsers' secrets.")] = 3,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Host tables: people and bots play in the browser."""
    from trickhouse.server.command import run_server
    from trickhouse.server.settings import Settings

    settings = Settings(database or f"sqlite:///{data}", bot_pause=bot_pause, deal_wait=deal_wait, prepares=True)
    run_server(settings, host, port, open_browser=open_browser)

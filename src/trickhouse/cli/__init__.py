"""The `trickhouse` command. What a subcommand needs is imported when it runs, so that help appears at once."""

from trickhouse.cli.command import app, main

__all__ = ["app", "main"]

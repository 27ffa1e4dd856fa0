"""The peers' side of the conversation with `benchmarks.peers`: one JSON object per line, in and out."""

import json
import sys
from collections.abc import Mapping

from benchmarks.measure import Chunk, rate_of


def serve(figures: Mapping[str, tuple[str, Chunk]]) -> None:
    """Announce the figures with their descriptions, then measure each one that is asked for."""
    answers, sys.stdout = sys.stdout, sys.stderr  # a library that prints must not garble the answers

    def answer(message: object) -> None:
        print(json.dumps(message), file=answers, flush=True)

    answer({name: description for name, (description, _) in figures.items()})
    rates = {name: rate_of(chunk) for name, (_, chunk) in figures.items()}
    for line in sys.stdin:
        request = json.loads(line)
        answer({"rate": rates[request["figure"]](request["seconds"])})

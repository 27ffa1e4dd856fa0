"""A bot for Trickhouse in a few lines: it plays its highest card, or else something random.

Try it: trickhouse bot fishing --players 4 --command "python examples/bot.py"
"""

import json
import random
import sys


def sort(groups: list[list[str]], rack: int) -> dict[str, object]:
    """A sort in which equal values are in any order."""
    return {"rack": rack, "sort": [card for group in groups for card in random.sample(group, len(group))]}


def highest(legal: list[dict[str, object]]) -> dict[str, object]:
    """The legal play with the highest number: a card's value, or the number of a slot."""
    return max(legal, key=lambda action: int("0" + "".join(filter(str.isdigit, str(action.get("play", ""))))))


for line in sys.stdin:
    question = json.loads(line)
    legal = question["legal"]
    if "sort" in legal[0]:
        answer = sort(legal[0]["sort"]["groups"], legal[0]["sort"]["rack"])
    elif "play" in legal[0]:
        answer = highest(legal)
    else:
        answer = random.choice(legal)
    print(json.dumps(answer), flush=True)

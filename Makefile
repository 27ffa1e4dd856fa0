# Everything that a newcomer and the tests need. `make setup` builds .venv from nothing but Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: setup browser play test lint check bench golden types clean

setup: $(VENV)/.installed

# pip before 25.1 cannot read dependency groups, so the environment gets a newer one first.
$(VENV)/.installed: $(VENV)/.playable
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $@

# What it takes to play, and no more: to install the package builds the browser client, with a Node from PyPI.
$(VENV)/.playable: pyproject.toml $(shell find web src/trickhouse/locale src/trickhouse/games/fishing/oceans -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*')
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

# The browser that the tests drive.
browser:
	sh tests/e2e/browser.sh

# Start the server and open the browser.
play: $(VENV)/.playable
	$(BIN)/trickhouse serve --open

# The whole check: style, types, layers, then every test; and the rules once more as plain Python, not compiled.
test: lint browser
	$(BIN)/python hatch_build.py run test
	$(BIN)/python -m pytest --numprocesses auto
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest --quiet $(wildcard tests/games/*/test_rules.py)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python hatch_build.py run check

# Side by side with peers, in one run; they are installed into .venv-peers. One part alone: make bench ONLY=rules
bench: setup
	$(BIN)/python -m benchmarks $(if $(ONLY),--only $(ONLY))

# Write the golden playthroughs and the tables of docs/lab.md anew; the diff is the review.
golden: setup
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m tests.lab

# Write what other languages need anew: TypeScript types, the pictures of the rules, test vectors of the fair deal.
types: setup
	$(BIN)/python -m trickhouse.server.types > web/src/protocol.ts
	$(BIN)/python -m trickhouse.server.pictures > web/src/positions.json
	$(BIN)/python -m tests.server.vectors

clean:
	rm -rf $(VENV) .venv-peers

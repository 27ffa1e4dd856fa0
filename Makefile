# Everything that newcomers and the tests need. `make setup` builds .venv from nothing but Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

CORES := $(shell getconf _NPROCESSORS_ONLN)

.PHONY: setup browser compiled play test lint check bench chaos golden types clean

setup: $(VENV)/.installed

# pip before 25.1 cannot read dependency groups, so the environment gets a newer one first.
$(VENV)/.installed: $(VENV)/.playable
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $@

# What it takes to play, and no more: installing the package builds the browser client, with a Node from PyPI.
$(VENV)/.playable: pyproject.toml $(shell find web src/trickhouse/locale src/trickhouse/games/*/words src/trickhouse/games/*/oceans -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*')
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

# The games, compiled beforehand: otherwise the first test that needs one would have to wait for it.
compiled: setup
	$(BIN)/trickhouse compile

# The whole check: style, types, layers, then every test; and the rules once more as plain Python, not compiled.
# Tests in a browser mostly wait, so there is one worker more than there are cores.
test: setup
	$(MAKE) --jobs 2 --output-sync lint browser compiled
	$(BIN)/python hatch_build.py run test
	$(BIN)/python -m pytest --numprocesses $$(($(CORES) + 1)) --dist worksteal
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

# Kills, power cuts, full disks, lost files, locked and restarted databases, floods: some minutes, on this machine alone.
chaos: setup
	$(BIN)/python -m tests.chaos

# Rewrite the golden playthroughs and the tables of docs/lab.md; review the diff.
golden: setup
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m tests.lab

# Rewrite what other languages need: TypeScript types, the pictures in the rules, test vectors of the fair deal.
types: setup
	$(BIN)/python -m trickhouse.server.wire.types > web/src/net/protocol.ts
	$(BIN)/python -m trickhouse.server.wire.pictures > web/src/pages/positions.json
	$(BIN)/python -m tests.server.vectors

clean:
	rm -rf $(VENV) .venv-peers

# Everything that newcomers and the tests need. `make setup` builds .venv from nothing but Python 3.11+.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Where the server of `make dev` listens; Vite's proxy reads it, too.
PORT ?= 8765
export PORT

CORES := $(shell getconf _NPROCESSORS_ONLN)
PIP := $(BIN)/python -m pip install --quiet --constraint constraints.txt --build-constraint constraints.txt
# What the browser client is made from, beside pyproject.toml.
CLIENT := $(shell find web src/trickhouse/locale src/trickhouse/games/*/words src/trickhouse/games/*/oceans -type f \
	-not -path '*/node_modules/*' -not -path '*/__pycache__/*' -not -path '*/.svelte-check/*')

.PHONY: help setup browser compiled play dev dev-server dev-client unit test test-long client-test uncompiled-test \
	lint python-lint client-lint format constraints constraints-check bench chaos golden types clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/.installed ## Install everything for development into .venv

$(VENV)/.installed: $(VENV)/.playable
	$(PIP) --editable . --group dev
	touch $@

# What it takes to play, and no more: installing the package builds the browser client, with a Node from PyPI.
# pip before 25.3 cannot constrain what a package is built with, so the environment gets a newer one first.
$(VENV)/.playable: pyproject.toml constraints.txt $(CLIENT)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.3"
	$(PIP) --editable .
	touch $@

play: $(VENV)/.playable ## Start the server and open the browser
	$(BIN)/trickhouse serve --open

dev: setup ## Start server and client, both reloading what you change; PORT=8765 is the server's
	$(MAKE) --jobs 2 --no-print-directory dev-server dev-client

dev-server: setup
	$(BIN)/watchfiles --filter python "$(BIN)/trickhouse serve --host 127.0.0.1 --port $(PORT)" src/trickhouse

dev-client: setup
	$(BIN)/python hatch_build.py run dev

# The browser that the tests drive.
browser:
	sh tests/e2e/browser.sh

# The games, compiled beforehand: otherwise the first test that needs one would have to wait for it.
compiled: setup
	$(BIN)/trickhouse compile

unit: setup ## Run the tests that need no browser and no server, in less than a minute
	$(BIN)/python -m pytest --numprocesses $(CORES) --dist worksteal --ignore tests/e2e --ignore tests/chaos \
		-m "not browser and not server and not slow"

# Tests in a browser mostly wait, so there is one worker more than there are cores. Coverage is measured in the workers.
# The rules are tested once more as plain Python, not compiled.
test: setup ## Run the whole check: style, types, layers, all tests but the slow ones
	$(MAKE) --jobs $(CORES) --output-sync lint client-test uncompiled-test browser compiled
	$(BIN)/python -m pytest --numprocesses $$(($(CORES) + 1)) --dist worksteal -m "not slow" --cov

client-test: client-lint
	$(BIN)/python hatch_build.py run test

uncompiled-test: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest --quiet $(wildcard tests/games/*/test_rules.py)

test-long: setup ## Run the slow tests, with many more examples for each property
	$(MAKE) --jobs $(CORES) --output-sync browser compiled
	$(BIN)/python -m pytest --numprocesses $$(($(CORES) + 1)) --dist worksteal -m "slow or property" --hypothesis-profile long

lint: python-lint client-lint constraints-check ## Check style, types, layers, dependencies, the client and the workflows

python-lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/deptry src
	$(BIN)/deptry . --ignore DEP004

client-lint: setup
	$(BIN)/python hatch_build.py run check
	$(BIN)/python hatch_build.py run check:workflows

format: setup ## Format Python and the client
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python hatch_build.py run format

constraints: setup ## Choose the newest versions of everything that we depend on, anew
	$(BIN)/uv pip compile pyproject.toml --all-extras --group dev --universal --python-version 3.11 --upgrade --quiet \
		--no-config --no-annotate --no-header --no-emit-index-url --no-emit-find-links --output-file constraints.txt

constraints-check: setup
	$(BIN)/python -m tools.constraints

bench: setup ## Measure side by side with peers, in .venv-peers; one part alone: make bench ONLY=rules
	$(BIN)/python -m benchmarks $(if $(ONLY),--only $(ONLY))

chaos: setup ## Kills, power cuts, full disks, locked databases, floods: some minutes, on this machine alone
	$(BIN)/python -m tests.chaos

golden: setup ## Rewrite the golden playthroughs and the tables of docs/lab.md; review the diff
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m tests.lab

types: setup ## Rewrite what other languages need: TypeScript types, pictures in the rules, vectors of the fair deal
	$(BIN)/python -m tools.protocol_types > web/src/net/protocol.ts
	$(BIN)/python -m tools.pictures > web/src/pages/positions.json
	$(BIN)/python -m tests.server.vectors

clean: ## Remove the environments
	rm -rf $(VENV) .venv-peers

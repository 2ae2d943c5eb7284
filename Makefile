# Everything sets itself up in .venv, on a machine with Python 3.11 or newer. `make help` lists what there is.
# A lock file has its own stamp there, so that each target installs what it needs and no more.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin

# One worker more than there are cores: a test of the server or the page waits for others now and then.
WORKERS = $(shell $(PYTHON) -c 'import os; print(min(8, 1 + (os.cpu_count() or 1)))')
PYTEST  = $(BIN)/pytest -n $(WORKERS) --dist worksteal

# uv installs quicker, where it is present; `make UV= …` does without it.
UV     := $(shell command -v uv)
PIP     = $(if $(UV),$(UV) pip install -q --python $(BIN)/python,$(BIN)/python -m pip --disable-pip-version-check -qq install)

# Node builds and checks the page; where there is none, a package brings it, and the page waits for that.
HAS_NODE := $(shell command -v node)
NODE      = $(if $(HAS_NODE),,$(VENV)/locked-node)
PAGE      = $(if $(HAS_NODE),$(PYTHON),$(BIN)/python) build_page.py

# Two jobs at once; IN_PIECES keeps the messages of each together, where this make can do that.
TOGETHER  = $(MAKE) -s -j2
IN_PIECES = $(if $(filter output-sync,$(.FEATURES)),-O)

# What pytest says when ARGS leave none of the tests of a pass.
NO_TESTS := 5

# The tests choose their build by PYTHONPATH; one from outside would mix the two. They start hundreds of processes, and
# each would compile what it imports again, where a shell says that nothing of that is to be kept.
unexport PYTHONPATH PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: play test check lint format types page-check system page compiled bench docs generated build release lock clean help

play: ## play in the browser (in the terminal: .venv/bin/hexnaut play)
	@$(TOGETHER) $(VENV)/installed page
	@$(BIN)/python -m tools.play $(ARGS)

test: ## all checks, the documentation, all tests: on the plain sources, and last on the compiled build
	@$(TOGETHER) $(IN_PIECES) system lint compiled docs
	@if [ -d build/compiled ]; then \
	    echo "tests, first pass: plain sources"; \
	    PYTHONPATH=src HEXNAUT_EXPECT=pure $(PYTEST) -m "not once" $(ARGS) || [ $$? = $(NO_TESTS) ] || exit 1; \
	    echo "tests, second pass: the compiled build"; \
	    HEXNAUT_EXPECT=compiled $(PYTEST) $(ARGS); \
	else \
	    echo "tests, once: plain sources, because nothing is compiled"; \
	    HEXNAUT_EXPECT=pure HEXNAUT_THOROUGH=1 $(PYTEST) $(ARGS); \
	fi

check: types ## the inner loop: format, lint, types, and the tests of the rules on the plain sources
	@PYTHONPATH=src HEXNAUT_EXPECT=pure $(PYTEST) -q tests/kernel tests/rules tests/contract $(ARGS)

lint: types page-check ## ruff, mypy --strict, and the same for the page: prettier, eslint, svelte-check, Vitest

types: $(VENV)/ready
	@$(BIN)/ruff format --check -q .
	@$(BIN)/ruff check -q .
	@$(BIN)/mypy

page-check: $(NODE)
	@$(PAGE) check

format: $(VENV)/ready $(NODE) ## put Python and the page's sources into shape
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix-only .
	@$(PAGE) format

system: ## find or install what the tests need from the system: Chromium, PostgreSQL
	@$(PYTHON) -m tools.system

page: $(NODE) ## build the page for the browser, unless it is up to date
	@$(PAGE) build

compiled: $(VENV)/installed $(VENV)/locked-build page ## compile the rules, unless they are up to date
	@$(BIN)/python -m tools.compiled

bench: $(VENV)/ready $(VENV)/locked-peer compiled ## measure the speed of the engines
	@$(BIN)/hexnaut bench $(ARGS)

# Both builders read the same pages: the second one finds what the first has read. A page with a warning is read again.
docs: $(VENV)/ready $(VENV)/locked-docs ## build the documentation and run its examples
	@$(SPHINX) -b html docs build/docs || { rm -rf $(READ_PAGES); exit 1; }
	@$(BIN)/python -m tools.linkcheck build/docs
	@$(SPHINX) -b doctest docs build/doctest
	@echo "docs: build/docs/index.html"
READ_PAGES = build/docs/.doctrees
SPHINX     = PYTHONPATH=src $(BIN)/sphinx-build -W --keep-going -q -d $(READ_PAGES)

generated: $(VENV)/ready ## write anew what is made from the code: copies of positions, the page's types and protocol
	@$(BIN)/python -m tools.fields
	@PYTHONPATH=src $(BIN)/python -m tools.optiontypes
	@PYTHONPATH=src $(BIN)/python -m hexnaut.wire.typescript > web/src/protocol.ts
	@PYTHONPATH=src $(BIN)/python -m hexnaut.server.http.movetypes > web/src/words/grammar.ts
	@PYTHONPATH=src $(BIN)/python -m tools.viewscript
	@PYTHONPATH=src $(BIN)/python -m tests.server.protocol_page
	@PYTHONPATH=src $(BIN)/python -m tests.contract.grammarreader

build: $(VENV)/installed $(VENV)/locked-build page ## wheel and source archive, in dist/
	@$(BIN)/hatchling build -t sdist -t wheel

release: $(VENV)/ready ## whether version, changelog and tag agree; then wheel and source archive
	@PYTHONPATH=src $(BIN)/python -m tools.release
	@$(MAKE) -s build

lock: ## make the lock files anew; UPGRADE=1 takes the newest versions
	@$(PYTHON) -m venv build/uv && build/uv/bin/python -m pip --disable-pip-version-check -qq install uv
	@$(LOCK) --extra test --extra postgres --extra terminal --extra env --extra data --extra plots --extra ray \
	    --group install --group build -o requirements.lock
	@$(LOCK) --extra terminal --group install -c requirements.lock -o requirements-play.lock
	@$(LOCK) --group install --group build -c requirements.lock -o requirements-build.lock
	@$(LOCK) --extra bench -c requirements.lock -o requirements-bench.lock
	@$(LOCK) --extra docs -c requirements.lock -o requirements-docs.lock
	@$(LOCK) --group node -c requirements.lock -o requirements-node.lock
	@echo catanatron-gym==4.0.0 | $(subst pyproject.toml,- --no-deps,$(LOCK)) -o requirements-peer.lock
LOCK = build/uv/bin/uv --no-config pip compile pyproject.toml -q --universal --generate-hashes --no-header --no-annotate \
    $(if $(UPGRADE),--upgrade)

clean: ## back to a fresh checkout
	rm -rf $(VENV) build dist web/node_modules src/hexnaut/server/page .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Setting up

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Hexnaut needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version 2>&1`."; \
	    echo "Name another: make PYTHON=python3.12 …"; exit 1; }
	@echo "setting up $(VENV)"
	@$(if $(UV),$(UV) venv -q --clear --seed --python `command -v $(PYTHON)`,$(PYTHON) -m venv --clear) $(VENV) || { \
	    echo "Python could not make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@touch $@

# Each stamp waits for the one before it: two installers at once would get into each other's way.
define install
	@echo "installing what $< lists"
	@$(PIP) --require-hashes $(1) -r $<
	@touch $@
endef

$(VENV)/locked-play: requirements-play.lock $(VENV)/made
	$(call install)

# This clone itself: build/compiled where that is there, else src.
$(VENV)/installed: pyproject.toml $(VENV)/locked-play
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/locked-node: requirements-node.lock $(VENV)/installed
	$(call install)

$(VENV)/locked-build: requirements-build.lock $(VENV)/installed $(NODE)
	$(call install)

# All that checks and tests need.
$(VENV)/ready: requirements.lock $(VENV)/locked-build
	$(call install)

$(VENV)/locked-docs: requirements-docs.lock $(VENV)/ready
	$(call install)

$(VENV)/locked-bench: requirements-bench.lock $(VENV)/ready
	$(call install)

# catanatron's environment names an old Gymnasium in its metadata, and runs on ours: so without its dependencies.
$(VENV)/locked-peer: requirements-peer.lock $(VENV)/locked-bench
	$(call install,--no-deps)

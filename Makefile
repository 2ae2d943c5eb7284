# Everything sets itself up in .venv, on a machine with Python 3.11 or newer. `make help` lists what there is.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq install
PYTEST := $(BIN)/pytest -n auto --maxprocesses 8

# Node builds and checks the page; where there is none, a package brings it.
NODE   := $(if $(shell command -v node),,$(VENV)/locked-node)

# The tests choose their build by PYTHONPATH; one from outside would mix the two.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: play test lint bench docs generated build lock clean help postgres FORCE

play: $(VENV)/installed ## play in the browser (in the terminal: .venv/bin/hexnaut play)
	@$(BIN)/hexnaut serve --open $(ARGS)

test: lint $(VENV)/installed postgres ## lint, then all tests: on the pure sources, and last on the installed build
	@if $(BIN)/python -c 'from hexnaut.kernel import build; raise SystemExit(not build.compiled())'; then \
	    echo "tests, first pass: pure sources"; \
	    PYTHONPATH=src HEXNAUT_PURE=1 HEXNAUT_EXPECT=pure $(PYTEST) -m "not once" $(ARGS) || exit 1; \
	    echo "tests, second pass: the compiled install"; \
	    HEXNAUT_EXPECT=compiled $(PYTEST) $(ARGS); \
	else \
	    reason="`sed -n 1p $(VENV)/wanted`"; \
	    [ "$$reason" != compiled ] || reason="the compilation failed (rm $(VENV)/wanted to see it again)"; \
	    echo "running without compiled rules: $$reason; the tests run once, on plain Python"; \
	    HEXNAUT_EXPECT=pure $(PYTEST) $(ARGS); \
	fi

lint: $(VENV)/locked $(NODE) ## ruff, mypy --strict, svelte-check, and the page's own tests
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python build_page.py check

bench: $(VENV)/installed $(VENV)/locked-peer ## measure the speed of the engines
	@$(BIN)/hexnaut bench $(ARGS)

docs: $(VENV)/installed $(VENV)/locked-docs ## build the documentation and run its examples
	@test -f docs/conf.py || { echo "docs: there is no docs/conf.py, so nothing to build"; exit 1; }
	@$(BIN)/sphinx-build -W --keep-going -q -b html docs build/docs
	@$(BIN)/sphinx-build -W --keep-going -q -b doctest docs build/doctest
	@echo "docs: build/docs/index.html"

generated: $(VENV)/installed ## write anew what is made from the code: the page's types, the page about the protocol
	@$(BIN)/python -m hexnaut.server.typescript > web/src/protocol.ts
	@$(BIN)/python -m tests.server.protocol_page

build: $(VENV)/locked ## wheel and source archive, in dist/
	@$(BIN)/hatchling build -t sdist -t wheel

lock: ## make the lock files anew; UPGRADE=1 takes the newest versions
	@$(PYTHON) -m venv build/uv && build/uv/bin/python -m pip --disable-pip-version-check -qq install uv
	@$(UV_COMPILE) --extra test --extra postgres --extra env --extra data --extra plots --extra ray --group build -o requirements.lock
	@$(UV_COMPILE) --extra bench -c requirements.lock -o requirements-bench.lock
	@$(UV_COMPILE) --extra docs -c requirements.lock -o requirements-docs.lock
	@$(UV_COMPILE) --group node -c requirements.lock -o requirements-node.lock
	@echo catanatron-gym==4.0.0 | $(subst pyproject.toml,- --no-deps,$(UV_COMPILE)) -o requirements-peer.lock
UV_COMPILE = build/uv/bin/uv --no-config pip compile pyproject.toml -q --universal --generate-hashes --no-header \
    --no-annotate $(if $(UPGRADE),--upgrade)

clean: ## back to a fresh checkout
	rm -rf $(VENV) build dist web/node_modules src/hexnaut/server/page .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Setting up

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Hexnaut needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version 2>&1`."; \
	    echo "Name another: make PYTHON=python3.12 …"; exit 1; }
	@echo "setting up $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) || { \
	    echo "Python could not make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@touch $@

$(VENV)/locked: requirements.lock $(VENV)/made
	@echo "installing what $< lists"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/locked-%: requirements-%.lock $(VENV)/locked
	@echo "installing what $< lists"
	@$(PIP) --require-hashes -r $<
	@touch $@

# catanatron's environment names an old Gymnasium in its metadata, and runs on ours: so without its dependencies.
$(VENV)/locked-peer: requirements-peer.lock $(VENV)/locked-bench
	@echo "installing what $< lists"
	@$(PIP) --no-deps --require-hashes -r $<
	@touch $@

# What an up-to-date install is made of: rewritten only when that changes.
$(VENV)/wanted: $(VENV)/locked $(NODE) FORCE
	@$(BIN)/python hatch_build.py wanted > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# A wheel first, so that the messages of the build are seen; pip would swallow them.
$(VENV)/installed: $(VENV)/wanted
	@rm -rf build/wheel
	@$(BIN)/hatchling build -t wheel -d build/wheel >/dev/null
	@$(PIP) --no-deps --no-index --force-reinstall build/wheel/*.whl
	@touch $@

# The tests of storage run on a real PostgreSQL too; without one they say that they were skipped.
postgres:
	@if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null; then exit 0; fi; \
	if [ "`id -u`" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "installing PostgreSQL for the tests"; \
	    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install postgresql >/dev/null && exit 0; \
	fi; \
	echo "running without PostgreSQL: ITS TESTS ARE SKIPPED (on Debian and Ubuntu: apt-get install postgresql)"

FORCE:

# `make play` and `make test` do all their own set-up, once: see .ci/setup.
.DEFAULT_GOAL := play
.PHONY: play test bench soak marathon lock clean

BIN := .venv/bin
# Test processes side by side.
JOBS ?= 2
# Passed on: make play ARGS="--game whist --seed 7", make test ARGS="-k whist", make lock ARGS=--upgrade
ARGS ?=

play:
	@.ci/setup window
	@$(BIN)/spieltisch $(ARGS)

test:
	@.ci/setup offscreen
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy assets engine physics desktop
	QT_QPA_PLATFORM=offscreen $(BIN)/pytest -q -n $(JOBS) --dist worksteal $(ARGS)

bench:
	@.ci/setup offscreen
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.bench $(ARGS)

soak:
	@.ci/setup offscreen
	QT_QPA_PLATFORM=offscreen $(BIN)/pytest -q -n $(JOBS) --dist worksteal tests/soak --ignore tests/soak/games $(ARGS)

marathon:
	@.ci/setup offscreen
	QT_QPA_PLATFORM=offscreen $(BIN)/pytest -q -n $(JOBS) --dist worksteal tests/soak/games $(ARGS)

# Resolves pyproject.toml into exact versions with hashes; keeps the present versions unless ARGS=--upgrade.
lock:
	python3 -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check pip-tools
	CUSTOM_COMPILE_COMMAND="make lock" build/lock/bin/pip-compile --quiet --generate-hashes --strip-extras \
	    --allow-unsafe --no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	    --extra dev --extra bench $(ARGS) --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

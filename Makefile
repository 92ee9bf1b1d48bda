# 见花. Two commands matter: `make run` and `make test`. Each sets up what it needs.

SHELL := /bin/sh
PIP := .venv/bin/python -m pip install --quiet --disable-pip-version-check
PROJECT := $(PIP) --no-deps --no-build-isolation --editable .
CHECKED := scorer vision gui tests

.PHONY: run test check format bench train-env clean

## Open the window on the bundled example; without a display, do the same job in the terminal.
run: .venv/app.stamp
	@.venv/bin/jianhua example

## Lint, types, import contracts, tests.
test: check
	QT_QPA_PLATFORM=offscreen .venv/bin/python -m pytest -n 2 -q --cov --cov-report=term:skip-covered

check: .venv/dev.stamp
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports

format: .venv/dev.stamp
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

bench: .venv/dev.stamp
	.venv/bin/python tests/benchmarks/bench_scoring.py

## The environment that trains the networks: .venv-train, apart from the app's.
train-env:
	sh tools/train_env.sh

clean:
	rm -rf .venv .venv-train .mypy_cache .ruff_cache .pytest_cache build *.egg-info

.venv/app.stamp: requirements/app.txt requirements/build.txt pyproject.toml tools/venv.sh tools/system_libs.sh
	@sh tools/venv.sh
	@sh tools/system_libs.sh $$([ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] && echo window || echo offscreen)
	@echo "正在安装见花所需的软件包 / installing what 见花 needs"
	$(PIP) --require-hashes -r requirements/build.txt -r requirements/app.txt
	$(PROJECT)
	@touch $@

.venv/dev.stamp: requirements/dev.txt requirements/build.txt pyproject.toml tools/venv.sh tools/system_libs.sh
	@sh tools/venv.sh
	@sh tools/system_libs.sh dev
	$(PIP) --require-hashes -r requirements/build.txt -r requirements/dev.txt
	$(PROJECT)
	@touch $@

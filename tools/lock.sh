#!/bin/sh
# Write the lock files anew: exact versions with hashes, and no addresses.
set -eu
cd "$(dirname "$0")/.."
lock() { .venv/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate "$@"; }
lock pyproject.toml -o requirements/app.txt
lock pyproject.toml --group dev -o requirements/dev.txt
lock requirements/build.in -o requirements/build.txt
lock requirements/train.in -o requirements/train.txt
lock requirements/train-bare.in --no-deps -o requirements/train-bare.txt

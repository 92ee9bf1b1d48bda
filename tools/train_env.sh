#!/bin/sh
# Make the training environment in .venv-train. It never touches the app's .venv.
#
# torch is pinned but not hashed: which build fits (CPU or CUDA) differs by machine.
# A stand-in serves as torchvision: ultralytics needs one function of it, and the
# real one doesn't load beside a CPU build of torch.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3.11}
command -v "$python" >/dev/null 2>&1 || python=python3
[ -x .venv-train/bin/pip ] || "$python" -m venv .venv-train
pip() { .venv-train/bin/python -m pip install --quiet --disable-pip-version-check "$@"; }
pip torch==2.13.0
pip --require-hashes -r requirements/train.txt
pip --require-hashes --no-deps -r requirements/train-bare.txt
pip --no-deps --no-build-isolation ./tools/torchvision
.venv-train/bin/python -c "import torch, ultralytics; print('torch', torch.__version__, 'ultralytics', ultralytics.__version__)"

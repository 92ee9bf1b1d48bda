#!/bin/sh
# Make the virtual environment in .venv with the first Python from 3.11 to 3.13 found.
set -eu
[ -x .venv/bin/python ] && [ -x .venv/bin/pip ] && exit 0

for name in "${PYTHON:-}" python3.11 python3.12 python3.13 python3; do
    [ -n "$name" ] && command -v "$name" >/dev/null 2>&1 || continue
    "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || continue
    python=$name
    break
done
if [ -z "${python:-}" ]; then
    echo "没有找到 Python 3.11 到 3.13，请先安装。 / No Python from 3.11 to 3.13 was found; please install one." >&2
    exit 1
fi
rm -rf .venv
if "$python" -m venv .venv >/dev/null 2>&1; then
    exit 0
fi
# Debian keeps the venv module's pip in a package of its own.
rm -rf .venv
version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -qq -y --no-install-recommends "python$version-venv" >/dev/null
elif command -v apt-get >/dev/null 2>&1 && command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    sudo -n apt-get update -qq && sudo -n apt-get install -qq -y --no-install-recommends "python$version-venv" >/dev/null
else
    echo "缺少 venv 模块，请运行： / Python's venv module is missing; please run:" >&2
    echo "    sudo apt-get install python$version-venv" >&2
    exit 1
fi
"$python" -m venv .venv

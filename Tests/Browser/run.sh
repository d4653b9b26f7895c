#!/usr/bin/env bash
# Starts a program and holds it against Chromium: transitions, style sheets, the client and the playground. Installs what is
# missing for that.
# Usage: run.sh PROGRAM [--short] [--verbose] …
set -euo pipefail
program=$(realpath "$1")
shift
cd "$(dirname "$0")"
environment=../../.build-browser

packages=()
command -v chromium >/dev/null || packages+=(chromium)
python3 -c 'import ensurepip, venv' 2>/dev/null || packages+=(python3-venv)
if [ ${#packages[@]} -gt 0 ]; then
  sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends "${packages[@]}"
fi
if ! cmp -s requirements.txt $environment/requirements.txt; then
  python3 -m venv --clear $environment
  $environment/bin/pip install -q --disable-pip-version-check -r requirements.txt
  cp requirements.txt $environment/
fi

. ../start-server.sh

for check in transforms boxes client playground; do
  $environment/bin/python $check.py --url "$url" "$@"
done

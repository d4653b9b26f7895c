#!/usr/bin/env bash
# Runs three instances behind nginx and behind HAProxy, with the examples in deploy/. Usage: proxies.sh PROGRAM …
set -euo pipefail
program=$(realpath "$1")
shift
cd "$(dirname "$0")"

packages=()
PATH=$PATH:/usr/sbin
command -v nginx >/dev/null || packages+=(nginx)
command -v haproxy >/dev/null || packages+=(haproxy)
if [ ${#packages[@]} -gt 0 ]; then
  sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends "${packages[@]}"
fi

PYTHONDONTWRITEBYTECODE=1 exec python3 proxies.py --program "$program" "$@"

#!/usr/bin/env bash
# Holds /metrics against Prometheus' own reader of it, after a request of every sort. Usage: metrics.sh PROGRAM
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")"

promtool=$(command -v promtool || true)
if [ -z "$promtool" ]; then
  # Only taken out of its package: installed, it would start a service.
  folder=$PWD/../.build-promtool
  promtool=$folder/usr/bin/promtool
  if [ ! -x "$promtool" ]; then
    mkdir -p "$folder"
    (
      sudo=
      [ "$(id -u)" = 0 ] || sudo=sudo
      cd "$folder" && $sudo apt-get update -qq && apt-get download -qq prometheus && dpkg -x prometheus_*.deb .
    )
  fi
fi

. ./start-server.sh

python3 HTTP/metrics.py --url "$url" >"$log.metrics"
"$promtool" check metrics <"$log.metrics"
echo "$(grep -vc '^#' "$log.metrics") samples of $(grep -c '^# TYPE' "$log.metrics") metrics, all clean"
rm -f "$log.metrics"

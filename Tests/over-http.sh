#!/usr/bin/env bash
# Starts a program and holds it against everything that asks over the network: the independent transcriptions of the
# formulas, and the raw requests. Usage: over-http.sh PROGRAM [COUNT]
set -euo pipefail
program=$(realpath "$1")
count=${2:-1500}
cd "$(dirname "$0")"

log=$(mktemp)
"$program" serve --listen 127.0.0.1:0 >"$log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -f "$log"' EXIT
for _ in $(seq 100); do
  url=$(sed -n 's/.* listens on //p' "$log")
  [ -n "$url" ] && break
  sleep 0.1
done

python3 Reference/check.py
python3 Reference/compare.py --url "$url" --count "$count" --snaps "$count" --classes --seed 1
[ ! -e Reference/transition.py ] || python3 Reference/transition.py --url "$url" --count "$((count / 5))"
python3 HTTP/guard.py --url "$url"

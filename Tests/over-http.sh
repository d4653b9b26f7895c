#!/usr/bin/env bash
# Starts a program and holds it against everything that asks over the network: the independent transcriptions of the
# formulas, and the raw requests. Usage: over-http.sh PROGRAM [COUNT]
set -euo pipefail
program=$(realpath "$1")
count=${2:-1500}
cd "$(dirname "$0")"

. ./start-server.sh

python3 Reference/check.py
python3 Reference/compare.py --url "$url" --count "$count" --snaps "$count" --classes --seed 1
python3 Reference/transition.py --url "$url" --count "$((count / 5))"
python3 HTTP/guard.py --url "$url"
python3 Pictures/draw.py --url "$url" --check
python3 HTTP/tls.py --program "$program"
python3 HTTP/reload.py --program "$program"

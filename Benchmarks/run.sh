#!/usr/bin/env bash
# Installs what is missing, builds the service and what it is compared with, and prints the report.
# Usage: run.sh [--build] [options of report.py]; --build builds the service from nothing and reports the time it takes.
# FLAGS are those of a release build.
set -euo pipefail
here=$(realpath "$(dirname "$0")")
cd "$here/.."
built=$PWD/.build-benchmarks
flags=(${FLAGS:?the flags of a release build})

. "$here/install.sh"
install wrk=wrk node=nodejs gcc=gcc g++=g++ strip=binutils python3=python3

# The compiler of the service where it works, so that the floor is not made lower or higher by another.
compiler=$(dirname "$(realpath "$(command -v swift)")")/clang++
"$compiler" --version >/dev/null 2>&1 || compiler=g++

mkdir -p "$built"
c=(gcc -std=gnu17 -O3 -Wall -Wextra -Werror "$here/Ceiling/ceiling.c")
cxx=("$compiler" -std=c++20 -O3 -Wall -Wextra -Werror)
"${c[@]}" -o "$built/ceiling" -lmicrohttpd
"${c[@]}" -DWORKS -c -o "$built/working-ceiling.o"
"${cxx[@]}" "$built/working-ceiling.o" "$here/Floor/work.cpp" -o "$built/working-ceiling" -lmicrohttpd -lsimdjson
"${cxx[@]}" "$here/Floor/floor.cpp" -o "$built/floor" -lsimdjson

report=(--built "$built")
if [ "${1:-}" = --build ]; then
  shift
  flags+=(--scratch-path "$built/service")
  rm -rf "$built/service"
  swift package --scratch-path "$built/service" resolve >&2
  start=$(date +%s.%N)
  swift build "${flags[@]}" --product layout-service >&2
  report+=(--build-seconds "$(awk "BEGIN { print $(date +%s.%N) - $start }")")
else
  swift build "${flags[@]}" --product layout-service >&2
fi
program=$(swift build "${flags[@]}" --show-bin-path)/layout-service

exec python3 "$here/report.py" --product "$program" "${report[@]}" "$@"

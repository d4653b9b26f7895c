#!/usr/bin/env bash
# Installs what is missing, builds the program whose instructions are counted, and checks the counts.
# Usage: run.sh [--update]; FLAGS are those of a release build.
set -euo pipefail
here=$(realpath "$(dirname "$0")")
cd "$here/../.."
flags=(${FLAGS:?the flags of a release build})

. Benchmarks/install.sh
install valgrind=valgrind strip=binutils python3=python3

swift build "${flags[@]}" --product instruction-count
exec python3 "$here/check.py" "$(swift build "${flags[@]}" --show-bin-path)/instruction-count" "$@"

#!/usr/bin/env bash
# Starts a program and has it draw the pictures of the README. Usage: run.sh PROGRAM [--check]
set -euo pipefail
program=$(realpath "$1")
shift
cd "$(dirname "$0")"

. ../start-server.sh

python3 draw.py --url "$url" "$@"

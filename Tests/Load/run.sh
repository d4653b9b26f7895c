#!/usr/bin/env bash
# Puts the program under load, or in trouble, as one of the scripts here does. Usage: run.sh bounded|overload|stopping|soak PROGRAM [--short]
set -euo pipefail
what=$1
program=$(realpath "$2")
short=${3:-}
cd "$(dirname "$0")"

. ../../Benchmarks/install.sh
install python3=python3

# each NAME LONG… -- SHORT…: runs a script, with the options of its long or its short form.
each() {
  local script=$1 long=() form=()
  shift
  while [ "$1" != -- ]; do long+=("$1"); shift; done
  shift
  if [ "$short" = --short ]; then form=("$@"); else form=("${long[@]}"); fi
  python3 "$script.py" --program "$program" "${form[@]}"
}

case $what in
  bounded) each bounded --seconds 240 -- --seconds 10 --busy ;;
  overload)
    install slowhttptest=slowhttptest
    each overload --seconds 30 -- --seconds 5 --busy
    each memory --
    each slow --clients 1000 -- --clients 200 --header-timeout 2 --body-timeout 2
    ;;
  stopping)
    install clang=clang
    each stopping --rounds 100 -- --rounds 5
    each starting --rounds 100 -- --rounds 5
    each adversity -- --rounds 1 --room 64 4
    ;;
  soak) each soak --requests 1000000 -- --requests 20000 ;;
esac

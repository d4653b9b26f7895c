#!/usr/bin/env bash
# Runs the whole suite under AddressSanitizer with its search for leaks, C and C++ under UndefinedBehaviorSanitizer at the
# same time; then under ThreadSanitizer. What one of them finds fails a test, or the run.
# Usage: run.sh [address] [thread]
set -euo pipefail
here=$(realpath "$(dirname "$0")")
cd "$here/../.."
suites=("$@")
[ $# -gt 0 ] || suites=(address thread)

# The runner prints a line for each of thousands of cases; the last words are enough when all is well.
run() {
  local log=.build-$1/suite.log
  mkdir -p ".build-$1"
  shift
  if "$@" >"$log" 2>&1; then
    tail -1 "$log"
  else
    grep -aE '✘|ERROR: |WARNING: ThreadSanitizer|SUMMARY|runtime error|error:' "$log" | head -100
    echo "failed; the whole of it is in $log" >&2
    return 1
  fi
}

# A report takes its time to be written; Swift's own would be in its way.
export SWIFT_BACKTRACE=enable=no
for suite in "${suites[@]}"; do
  case $suite in
    address)
      export ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1
      export LSAN_OPTIONS=suppressions=$here/leaks.txt:print_suppressions=0
      export UBSAN_OPTIONS=print_stacktrace=1
      # The two that are left out need the types of C++ at run time, which a program of Swift does not link.
      run address swift test --sanitize=address --scratch-path .build-address \
        -Xcc -fsanitize=undefined -Xcc -fno-sanitize=vptr,function -Xcc -fno-sanitize-recover=undefined
      ;;
    thread)
      export TSAN_OPTIONS=halt_on_error=0
      run thread swift test --sanitize=thread --scratch-path .build-thread
      ;;
    *) echo "usage: run.sh [address] [thread]" >&2; exit 64 ;;
  esac
done

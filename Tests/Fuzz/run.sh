#!/usr/bin/env bash
# Fuzzes with libFuzzer and AddressSanitizer, each check for FUZZ_SECONDS, and keeps what it found in the folder
# .build-fuzz/found: inputs that reach something new, and those that something is wrong with. FUZZ_CHECKS says which checks.
# With --minimise, what was found goes into the corpus instead, as little of it as reaches nearly all of the same code.
set -euo pipefail
here=$(realpath "$(dirname "$0")")
cd "$here/../.."
scratch=.build-fuzz
seconds=${FUZZ_SECONDS:-600}
checks=(${FUZZ_CHECKS:-requests headers guard})
# So many inputs of a check are kept in the repository.
most=150

# Of two sanitizers Swift heeds the last flag only, so that both are told in one.
flags=(-c release -Xswiftc -cross-module-optimization --scratch-path "$scratch" --product fuzz
  --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address)
LAYOUT_SERVICE_FUZZ=1 swift build "${flags[@]}"
program=$(LAYOUT_SERVICE_FUZZ=1 swift build "${flags[@]}" --show-bin-path)/fuzz

# Swift's own report of a crash would keep libFuzzer from writing the input down.
export SWIFT_BACKTRACE=enable=no
# Short stacks of allocations, of which there are many; to see whole ones, run the program with the one input.
export ASAN_OPTIONS=malloc_context_size=${FUZZ_STACK:-3}

for check in "${checks[@]}"; do
  export FUZZ_CHECK=$check
  corpus=$here/corpus/$check
  found=$scratch/found/$check
  mkdir -p "$found"
  if [ "${1:-}" = --minimise ]; then
    rm -rf "$found-least"
    mkdir -p "$found-least"
    # How often something is reached does not count, and those that reach most are written first.
    "$program" -set_cover_merge=1 -use_counters=0 -rss_limit_mb=1500 "$found-least" "$corpus" "$found"
    (cd "$found-least" && ls -tr | tail -n +$((most + 1)) | xargs -r rm)
    rm -rf "$corpus"
    mv "$found-least" "$corpus"
    continue
  fi
  echo "$check: $seconds s"
  # Leaks are looked for at the end: after each input that fills a cache it would take most of the time.
  status=0
  "$program" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=1500 -detect_leaks=0 \
    -dict="$here/dictionaries/$check.dict" -artifact_prefix="$found-" -print_final_stats=1 \
    "$found" "$corpus" >"$found.log" 2>&1 || status=$?
  grep -aE '^#.*(INITED|DONE)|ERROR|Fatal error|Test unit written|^stat::|SUMMARY' "$found.log" || true
  [ "$status" = 0 ] || exit "$status"
done

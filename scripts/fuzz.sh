#!/usr/bin/env bash
# fuzz.sh SECONDS [TARGET…]: runs each fuzz target for this long. Inputs with new coverage are cached as the corpus of the
# next run; a crashing input is written to fuzz/ and ends the run.
set -euo pipefail
. "$(dirname "$0")/env.sh"

seconds=$1
shift
cd "$root/fuzz"
targets=("$@")
[ "$#" -gt 0 ] || mapfile -t targets < <(sed -n 's/^path = "fuzz_targets\/\(.*\)\.rs"$/\1/p' Cargo.toml)

# libFuzzer needs coverage instrumentation; these flags enable it on a stable compiler.
passes="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
passes+=" -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares"
triple=$(rustc -vV | sed -n 's/^host: //p')
RUSTC_BOOTSTRAP=1 RUSTFLAGS="$passes -Cdebug-assertions -Coverflow-checks --cfg fuzzing" \
  cargo build --release --locked --quiet --target "$triple" --target-dir "$CARGO_TARGET_DIR/fuzz"

for target in "${targets[@]}"; do
  corpus="$cache/fuzz/$target"
  mkdir -p "$corpus"
  say "fuzzing $target for $seconds seconds"
  code=0
  "$CARGO_TARGET_DIR/fuzz/$triple/release/$target" "$corpus" ../crates/audio/tests/files \
    -max_total_time="$seconds" -rss_limit_mb=1024 -print_final_stats=1 >"$corpus.log" 2>&1 || code=$?
  [ "$code" -eq 0 ] || { tail -n 40 "$corpus.log" >&2; die "$target crashed on an input: see fuzz/crash-*"; }
  grep -a '^stat::number_of_executed' "$corpus.log"
done

#!/usr/bin/env bash
# The whole check, step by step, stopping at the first that fails. `test.sh rust`, `web`, `lint` or `e2e` runs a part;
# `test.sh release` runs the stories against the binary that is shipped; `test.sh full` adds to the whole what is proven
# before a release only: every page in every theme, language and width, long property runs, a minute of each fuzz target.
set -euo pipefail
. "$(dirname "$0")/env.sh"
. "$root/scripts/source-cache.sh"
cd "$root"

part="${1:-all}"
summary=()
started=$SECONDS
web_lane=
rust_lane=
pool_lane=
rust_files=
# What each part of this run tells of its tests, read at the end.
results="$root/target/results"
rm -rf "$results"
mkdir -p "$results"

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

finish() {
  local code=$? lane
  for lane in "$web_lane" "$pool_lane"; do [ -z "$lane" ] || kill -- "-$lane" 2>/dev/null || true; done
  [ -z "$rust_lane" ] || kill "$rust_lane" 2>/dev/null || true
  rm -f "${web_log:-}"
  [ -z "$rust_files" ] || rm -rf "$rust_files"
  printf '\n'
  [ "${#summary[@]}" -eq 0 ] || printf '%s\n' "${summary[@]}"
  [ ! -s "$results/e2e.json" ] || node scripts/flaky-tests.mjs "$results/e2e.json" || true
  if [ "$code" -eq 0 ]; then
    printf 'all checks passed in %s\n' "$(clock $((SECONDS - started)))"
  else
    printf 'FAILED after %s: %s\n' "$(clock $((SECONDS - started)))" "${step_name:-setup}" >&2
  fi
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT TERM

# step NAME COMMAND…: runs a command under a header, remembers how long it took, and ends the run when it fails.
step() {
  local begun=$SECONDS
  step_name=$1
  shift
  printf '\n── %s (%s)\n' "$step_name" "$(clock $((SECONDS - started)))"
  "$@" || { summary+=("  ✗ $(clock $((SECONDS - begun)))  $step_name"); exit 1; }
  summary+=("  ✓ $(clock $((SECONDS - begun)))  $step_name")
}

wants() { [ "$part" = all ] || [ "$part" = full ] || [ "$part" = "$1" ]; }

prepare_sources() {
  need_space 14 "the tests"
  fetch_crates
  keep_sources
  rm -rf "$kept/target/results"
  ln -s "$results" "$kept/target/results"
}

rust_tests() {
  rust_files=$(mktemp -d "$(place_for_tests)/pult-tests.XXXXXX")
  # PostgreSQL runs as somebody else, who passes through.
  chmod 711 "$rust_files"
  local run=(scripts/with-postgres.sh scripts/cargo-linted.sh)
  # What ran is told to the check of docs/*-coverage.md: by nextest in a file of its own, by cargo in its words.
  if nextest; then
    # Tests wait for databases and clocks now and then, so there is one more than there are cores.
    export NEXTEST_TEST_THREADS="${NEXTEST_TEST_THREADS:-$(($(nproc) + 1))}"
    TMPDIR=$rust_files in_kept_sources "${run[@]}" nextest run --workspace --locked --profile whole
  else
    # Shown as it is written, not through a pipe: a server that a failed test left behind would hold that open for ever.
    local told="$results/rust.txt" code=0
    : >"$told"
    TMPDIR=$rust_files in_kept_sources "${run[@]}" test --workspace --locked --no-fail-fast >"$told" &
    rust_lane=$!
    tail --pid="$rust_lane" -n +1 -f "$told"
    wait "$rust_lane" || code=$?
    rust_lane=
    return "$code"
  fi
}

# The web checks use one core and the compiler waits for itself often enough, so they go side by side.
start_web_lane() {
  web_log=$(mktemp)
  setsid scripts/web-checks.sh "$results/web.json" >"$web_log" 2>&1 &
  web_lane=$!
}

join_web_lane() {
  local code=0
  wait "$web_lane" || code=$?
  web_lane=
  cat "$web_log"
  # The names of what failed once more at the end, where a cut log still shows them.
  [ "$code" -eq 0 ] || grep -a ' FAIL ' "$web_log" || true
  return "$code"
}

# The stories use the binary that the Rust tests have made: it checks its arithmetic and its assertions, and in a
# browser it feels the same. It is copied, since another clone that shares the cache may build its own.
test_binary() {
  if [ "$part" = release ]; then
    binary="$root/target/release/pult"
    scripts/build.sh
    return
  fi
  binary="$root/target/e2e/pult"
  compile_tests --workspace
  mkdir -p target/e2e && cp "$CARGO_TARGET_DIR/debug/pult" "$binary"
}

# The demo pool of the stories is filled while the Rust tests run.
start_pool_lane() {
  PULT_TEST_CACHE="$cache" setsid node e2e/support/demo-pool.mjs "$binary" &
  pool_lane=$!
}

join_pool_lane() {
  local code=0
  wait "$pool_lane" || code=$?
  pool_lane=
  return "$code"
}

# The document that the web client is generated from must be the one that this server gives.
api_document() {
  "$binary" openapi | diff -u web/src/api/openapi.json - \
    || { echo "web/src/api/openapi.json is not what the server gives: run make api" >&2; return 1; }
}

end_to_end() {
  scripts/npm-deps.sh e2e &&
    PLAYWRIGHT_JSON_OUTPUT_FILE="$results/e2e.json" PULT_TEST_BINARY="$binary" PULT_TEST_CACHE="$cache" \
      npm --prefix e2e run --silent test -- --reporter=list,json
}

# Every run of a property draws other cases.
long_properties() {
  nextest || { say "skipped: cargo-nextest repeats tests, and is not here"; return 0; }
  PROPTEST_CASES=2000 in_kept_sources scripts/cargo-linted.sh nextest run --locked --stress-duration 6m \
    -p pult-domain -p pult-catalog -p pult-media -p pult-audio
}

step "tools" scripts/check-tools.sh lint
step "system packages" scripts/system-packages.sh
# The server has the web app inside, so it is made first.
step "web build" scripts/build-web.sh
step "formatting" scripts/formatting.sh
step "sources and crates" prepare_sources
if wants web || wants lint; then step "unused web code" scripts/unused-web.sh; fi
if wants web; then start_web_lane; fi
# The compiler takes its time for it; the other parts have it in the lane of the web.
if [ "$part" = lint ]; then step "unused texts" npm --prefix web run --silent unused:texts; fi
if wants rust || wants lint; then
  step "layers" node scripts/check-layers.mjs
  step "unused crates" node scripts/check-unused-crates.mjs
  step "coverage: what is named is there" node scripts/check-coverage.mjs names
  step "accessibility: what is to be looked at" node scripts/check-overlays.mjs
  step "lockfiles" node scripts/check-lockfiles.mjs
  step "crates: licences, bans, sources" scripts/deny.sh
fi
if [ "$part" != web ]; then step "Rust: compile with Clippy's lints" test_binary; fi
if wants e2e || [ "$part" = release ]; then start_pool_lane; fi
if wants rust; then step "Rust tests, SQLite and PostgreSQL" rust_tests; fi
if [ "$part" = full ]; then step "long property runs" long_properties; fi
if wants web; then step "web: types, API types, texts, tests" join_web_lane; fi
if wants e2e || [ "$part" = release ]; then
  step "API document" api_document
  step "demo pool" join_pool_lane
  step "end to end in Chromium" end_to_end
fi
if [ "$part" = full ]; then step "fuzz targets, a minute each" scripts/fuzz.sh 60; fi
if [ "$part" = all ] || [ "$part" = full ]; then step "coverage: what is named has run" node scripts/check-coverage.mjs ran; fi

#!/usr/bin/env bash
# Runs all checks step by step and stops at the first failure. `test.sh rust`, `web`, `lint` or `e2e` runs a part;
# `test.sh release` runs the end-to-end tests against the release binary; `test.sh full` adds the checks before a release:
# every page in every theme, language and width, long property runs, and a minute of each fuzz target.
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
deny_lane=
rust_files=
# Each part writes its test results here, for the coverage check at the end.
results="$root/target/results"
rm -rf "$results"
mkdir -p "$results"

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

finish() {
  local code=$? lane
  for lane in "$web_lane" "$pool_lane" "$deny_lane"; do [ -z "$lane" ] || kill -- "-$lane" 2>/dev/null || true; done
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

# step NAME COMMAND…: runs a command under a header, records its duration, and ends the run when it fails.
step() {
  local start=$SECONDS
  step_name=$1
  shift
  printf '\n── %s (%s)\n' "$step_name" "$(clock $((SECONDS - started)))"
  "$@" || { summary+=("  ✗ $(clock $((SECONDS - start)))  $step_name"); exit 1; }
  summary+=("  ✓ $(clock $((SECONDS - start)))  $step_name")
}

wants() { [ "$part" = all ] || [ "$part" = full ] || [ "$part" = "$1" ]; }

prepare_sources() {
  require_space 14 "the tests"
  fetch_crates
  sync_sources
  rm -rf "$source_cache/target/results"
  ln -s "$results" "$source_cache/target/results"
}

rust_tests() {
  rust_files=$(mktemp -d "$(test_folder)/pult-tests.XXXXXX")
  # PostgreSQL runs as another user, who must be able to enter the folder.
  chmod 711 "$rust_files"
  local run=(scripts/with-postgres.sh scripts/cargo-linted.sh)
  # The check of docs/*-coverage.md reads the results: from the report of nextest or from the output of cargo.
  if nextest; then
    # Tests sometimes wait for databases and clocks, so one more than the number of cores runs at a time.
    export NEXTEST_TEST_THREADS="${NEXTEST_TEST_THREADS:-$(($(nproc) + 1))}"
    TMPDIR=$rust_files in_source_cache "${run[@]}" nextest run --workspace --locked --profile whole
  else
    # The output goes through a file, not a pipe: a server left behind by a failed test would keep a pipe open.
    local output="$results/rust.txt" code=0
    : >"$output"
    TMPDIR=$rust_files in_source_cache "${run[@]}" test --workspace --locked --no-fail-fast >"$output" &
    rust_lane=$!
    tail --pid="$rust_lane" -n +1 -f "$output"
    wait "$rust_lane" || code=$?
    rust_lane=
    return "$code"
  fi
}

# On a new machine cargo-deny is built first, which takes a minute or more; the steps before it leave a core idle.
start_deny_lane() {
  setsid scripts/deny.sh install >"$results/deny.txt" 2>&1 &
  deny_lane=$!
}

check_crates() {
  local code=0
  wait "$deny_lane" || code=$?
  deny_lane=
  cat "$results/deny.txt"
  [ "$code" -eq 0 ] && scripts/deny.sh
}

# The web checks use one core and the compiler often leaves one idle, so they run in parallel.
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
  # The names of failed tests are repeated at the end, where a truncated log still shows them.
  [ "$code" -eq 0 ] || grep -a ' FAIL ' "$web_log" || true
  return "$code"
}

# The end-to-end tests use the debug binary of the Rust tests, which checks arithmetic and assertions. It is copied, because
# another clone that shares the cache may overwrite it.
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

# The demo pool of the end-to-end tests is filled while the Rust tests run.
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

# The API document that the web client is generated from must match the one of this server.
api_document() {
  "$binary" openapi | diff -u web/src/api/openapi.json - \
    || { echo "web/src/api/openapi.json differs from the server's API document: run make api" >&2; return 1; }
}

end_to_end() {
  scripts/npm-deps.sh e2e &&
    PLAYWRIGHT_JSON_OUTPUT_FILE="$results/e2e.json" PULT_TEST_BINARY="$binary" PULT_TEST_CACHE="$cache" \
      npm --prefix e2e run --silent test -- --reporter=list,json
}

# Every run of a property test draws new cases.
long_properties() {
  nextest || { say "skipped: cargo-nextest, which repeats tests, is not installed"; return 0; }
  PROPTEST_CASES=2000 in_source_cache scripts/cargo-linted.sh nextest run --locked --stress-duration 6m \
    -p pult-domain -p pult-catalog -p pult-media -p pult-audio
}

step "tools" scripts/check-tools.sh lint
if wants rust || wants lint; then start_deny_lane; fi
step "system packages" scripts/system-packages.sh
# The server embeds the web app, so the web app is built first.
step "web build" scripts/build-web.sh
step "formatting" scripts/formatting.sh
step "sources and crates" prepare_sources
if wants web || wants lint; then step "unused web code" scripts/unused-web.sh; fi
if wants web; then start_web_lane; fi
# These checks are slow; the other parts run them in the web lane.
if [ "$part" = lint ]; then
  step "React's rules" npm --prefix web run --silent lint:react
  step "unused texts" npm --prefix web run --silent unused:texts
fi
if wants rust || wants lint; then
  step "layers" node scripts/check-layers.mjs
  step "names: the words of the glossary" node scripts/check-names.mjs
  step "unused crates" node scripts/check-unused-crates.mjs
  step "coverage: every named test exists" node scripts/check-coverage.mjs names
  step "accessibility: every overlay is checked" node scripts/check-overlays.mjs
  step "lockfiles" node scripts/check-lockfiles.mjs
  step "crates: licences, bans, sources" check_crates
fi
if [ "$part" != web ]; then step "Rust: compile with Clippy's lints" test_binary; fi
if wants e2e || [ "$part" = release ]; then start_pool_lane; fi
if wants rust; then step "Rust tests, SQLite and PostgreSQL" rust_tests; fi
if [ "$part" = full ]; then step "long property runs" long_properties; fi
if wants web; then step "web: types, React's rules, API types, texts, tests" join_web_lane; fi
if wants e2e || [ "$part" = release ]; then
  step "API document" api_document
  step "demo pool" join_pool_lane
  step "end to end in Chromium" end_to_end
fi
if [ "$part" = full ]; then step "fuzz targets, a minute each" scripts/fuzz.sh 60; fi
if [ "$part" = all ] || [ "$part" = full ]; then step "coverage: every named test has run" node scripts/check-coverage.mjs ran; fi

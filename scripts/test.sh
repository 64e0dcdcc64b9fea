#!/usr/bin/env bash
# The whole check, step by step, stopping at the first that fails. `test.sh rust`, `web`, `lint` or `e2e` runs a part;
# `test.sh release` runs the stories against the binary that is shipped.
set -euo pipefail
. "$(dirname "$0")/env.sh"
cd "$root"

part="${1:-all}"
summary=()
started=$SECONDS
web_lane=
rust_lane=
rust_files=
# What each part of this run tells of its tests, read at the end.
results="$root/target/results"
rm -rf "$results"
mkdir -p "$results"

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

finish() {
  local code=$?
  [ -z "$web_lane" ] || kill -- "-$web_lane" 2>/dev/null || true
  [ -z "$rust_lane" ] || kill "$rust_lane" 2>/dev/null || true
  rm -f "${web_log:-}"
  [ -z "$rust_files" ] || rm -rf "$rust_files"
  printf '\n'
  [ "${#summary[@]}" -eq 0 ] || printf '%s\n' "${summary[@]}"
  [ ! -s "$results/stories.json" ] || node scripts/unsteady-stories.mjs "$results/stories.json" || true
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

wants() { [ "$part" = all ] || [ "$part" = "$1" ]; }

# Cargo knows a source by its path and its time, and every clone has its own. A kept copy in which only what differs is
# written anew is compiled only there. One run at a time has it.
kept="$cache/sources"
keep_sources() {
  exec 8>"$kept.lock"
  flock 8
  rsync --recursive --links --perms --checksum --delete --exclude=/.git --exclude=/target --exclude=/data --exclude=node_modules \
    "$root/" "$kept/"
  rm -rf "$kept/target/results"
  mkdir -p "$kept/target" && ln -s "$results" "$kept/target/results"
}

in_kept_sources() { (cd "$kept" && "$@"); }

nextest() { cargo nextest --version >/dev/null 2>&1; }

rust_tests() {
  rust_files=$(mktemp -d "$(place_for_tests)/pult-tests.XXXXXX")
  # PostgreSQL runs as somebody else, who passes through.
  chmod 711 "$rust_files"
  # What ran is told to the check of docs/*-coverage.md: by nextest in a file of its own, by cargo in its words.
  if nextest; then
    TMPDIR=$rust_files in_kept_sources scripts/with-postgres.sh cargo nextest run --workspace --locked --profile whole
  else
    # Shown as it is written, not through a pipe: a server that a failed test left behind would hold that open for ever.
    local told="$results/rust.txt" code=0
    : >"$told"
    TMPDIR=$rust_files in_kept_sources scripts/with-postgres.sh cargo test --workspace --locked --no-fail-fast >"$told" &
    rust_lane=$!
    tail --pid="$rust_lane" -n +1 -f "$told"
    wait "$rust_lane" || code=$?
    rust_lane=
    return "$code"
  fi
}

# What tests write is thrown away, so it waits for no disk where there is memory to spare.
place_for_tests() {
  local memory=/dev/shm free
  free=$(df --output=avail -k "$memory" 2>/dev/null | tail -n 1)
  if [ -w "$memory" ] && [ "${free:-0}" -gt $((4 * 1024 * 1024)) ]; then echo "$memory"; else echo "${TMPDIR:-/tmp}"; fi
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
  local builder=(cargo test)
  if nextest; then builder=(cargo nextest run); fi
  binary="$root/target/stories/pult"
  mkdir -p target/stories && in_kept_sources "${builder[@]}" --workspace --locked --no-run &&
    cp "$CARGO_TARGET_DIR/debug/pult" "$binary"
}

# The document that the web client is generated from must be the one that this server gives.
api_document() {
  "$binary" openapi | diff -u web/src/api/openapi.json - \
    || { echo "web/src/api/openapi.json is not what the server gives: run make api" >&2; return 1; }
}

end_to_end() {
  scripts/npm-deps.sh e2e &&
    PLAYWRIGHT_JSON_OUTPUT_FILE="$results/stories.json" PULT_TEST_BINARY="$binary" PULT_TEST_CACHE="$cache" \
      npm --prefix e2e run --silent test -- --reporter=list,json
}

step "tools" scripts/check-tools.sh lint
step "system packages" scripts/system-packages.sh
# The server has the web app inside, so it is made first.
step "web build" scripts/build-web.sh
step "formatting" scripts/formatting.sh
step "kept sources" keep_sources
if wants web || wants lint; then step "unused web code" scripts/unused-web.sh; fi
if wants web; then start_web_lane; fi
# The compiler takes its time for it; the other parts have it in the lane of the web.
if [ "$part" = lint ]; then step "unused texts" npm --prefix web run --silent unused:texts; fi
if wants rust || wants lint; then
  step "layers" node scripts/check-layers.mjs
  step "unused crates" node scripts/check-unused-crates.mjs
  step "coverage: what is named is there" node scripts/check-coverage.mjs names
  step "accessibility: what is to be looked at" node scripts/check-looks.mjs
  step "lockfiles" node scripts/check-lockfiles.mjs
  step "clippy" in_kept_sources cargo clippy --workspace --all-targets --locked --quiet -- -D warnings
  step "crates: licences, bans, sources" scripts/deny.sh
fi
if wants rust; then step "Rust tests, SQLite and PostgreSQL" rust_tests; fi
if wants web; then step "web: types, API types, texts, tests" join_web_lane; fi
if wants e2e || [ "$part" = release ]; then
  step "binary for the stories" test_binary
  step "API document" api_document
  step "end to end in Chromium" end_to_end
fi
if [ "$part" = all ]; then step "coverage: what is named has run" node scripts/check-coverage.mjs ran; fi

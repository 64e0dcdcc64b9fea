#!/usr/bin/env bash
# Runs the tests of one crate (CRATE=domain, with NAME=… only those whose path contains it), one test file of the web app
# (WEB=…) or one end-to-end test file (E2E=player), reusing what make test has compiled.
set -euo pipefail
. "$(dirname "$0")/env.sh"
. "$root/scripts/source-cache.sh"
cd "$root"

one_crate() {
  sync_sources
  TMPDIR=$(mktemp -d "$(test_folder)/pult-tests.XXXXXX")
  export TMPDIR
  chmod 711 "$TMPDIR"
  trap 'rm -rf "$TMPDIR"' EXIT
  local runner=test
  if nextest; then runner="nextest run"; fi
  # shellcheck disable=SC2086
  in_source_cache scripts/with-postgres.sh scripts/cargo-linted.sh $runner --locked -p "pult-${CRATE#pult-}" ${NAME:+"$NAME"}
}

one_e2e_file() {
  scripts/npm-deps.sh e2e
  scripts/build-web.sh
  sync_sources
  # The whole workspace, as make test does: features of a part differ, and third-party crates would be compiled again.
  compile_tests --workspace
  PULT_TEST_BINARY="$CARGO_TARGET_DIR/debug/pult" PULT_TEST_CACHE="$cache" \
    npm --prefix e2e run --silent test -- "$E2E" --retries=0
}

if [ -n "${CRATE:-}" ]; then one_crate
elif [ -n "${WEB:-}" ]; then scripts/npm-deps.sh web && npm --prefix web run --silent test -- "$WEB"
elif [ -n "${E2E:-}" ]; then one_e2e_file
else die "name what to run: make test-one CRATE=domain, WEB=src/ui/Field.test.tsx or E2E=player"
fi

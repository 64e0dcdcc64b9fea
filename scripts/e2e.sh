#!/usr/bin/env bash
# e2e.sh SCRIPT: runs a script of e2e/package.json against the release binary.
set -euo pipefail
. "$(dirname "$0")/env.sh"
cd "$root"

scripts/system-packages.sh
scripts/npm-deps.sh e2e
PULT_TEST_BINARY="$root/target/release/pult" PULT_TEST_CACHE="$cache" npm --prefix e2e run --silent "$@"

#!/usr/bin/env bash
# Every accessibility rule in every theme, width and language: the parts of it that the end-to-end tests leave out too.
set -euo pipefail
. "$(dirname "$0")/env.sh"
cd "$root"

scripts/npm-deps.sh e2e
PULT_TEST_BINARY="$root/target/release/pult" PULT_TEST_CACHE="$cache" npm --prefix e2e run --silent axe

#!/usr/bin/env bash
# Checks the formatting of all sources, and the types of the end-to-end tests, which nothing else compiles. Takes a few
# seconds; after `make hooks` git runs it before each commit.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo fmt --all --check
scripts/npm-deps.sh web
npm --prefix web run --silent lint:biome
scripts/npm-deps.sh e2e
npm --prefix e2e run --silent lint
npm --prefix e2e run --silent typecheck

#!/usr/bin/env bash
# The form of every source, Rust and web, in a few seconds. `make hooks` has git ask for it before each commit.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo fmt --all --check
scripts/npm-deps.sh web
npm --prefix web run --silent lint
npm --prefix e2e run --silent lint

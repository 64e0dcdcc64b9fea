#!/usr/bin/env bash
# The form of every source, Rust and web, and the types of the stories, which nothing else compiles: in a few seconds.
# `make hooks` has git ask for it before each commit.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo fmt --all --check
scripts/npm-deps.sh web
npm --prefix web run --silent lint
scripts/npm-deps.sh e2e
npm --prefix e2e run --silent lint
npm --prefix e2e run --silent typecheck

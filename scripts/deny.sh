#!/usr/bin/env bash
# Checks licences, bans, duplicate versions and sources of the crates, and advisories when their database is reachable.
# `deny.sh install` only builds cargo-deny, once per machine.
set -euo pipefail
. "$(dirname "$0")/env.sh"

version=0.20.2
if [ "$(cargo-deny --version 2>/dev/null)" != "cargo-deny $version" ]; then
  say "building cargo-deny $version (once)"
  # Unoptimised: it runs for three seconds, and an optimised build would take minutes.
  CARGO_TARGET_DIR="$cache/tools/target" CARGO_PROFILE_DEV_DEBUG=0 \
    cargo install --quiet --debug --locked --root "$cache/tools" "cargo-deny@$version"
  rm -rf "$cache/tools/target"
fi
[ "${1:-}" != install ] || exit 0

cd "$root"
cargo deny --log-level error check --hide-inclusion-graph licenses bans sources
if timeout 60 cargo deny --log-level off fetch db >/dev/null 2>&1; then
  cargo deny --log-level error check advisories
else
  say "advisories: skipped, the advisory database cannot be reached"
fi

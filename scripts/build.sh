#!/usr/bin/env bash
# build.sh [CARGO OPTIONS…]: builds the web app and the release binary target/release/pult.
set -euo pipefail
. "$(dirname "$0")/env.sh"

"$root/scripts/check-tools.sh"
require_space 8 "a build"
fetch_crates
"$root/scripts/build-web.sh"
cd "$root"
# The binary prints it beside its version; a tree without git has none.
if commit=$(git rev-parse --short=12 HEAD 2>/dev/null); then export PULT_COMMIT=$commit; fi
cargo build --release --locked -p pult "$@" ||
  die "the build failed: after a lack of memory or disk run the same command again, it continues from here"
# A copy, not a link: another clone that shares the cache must not replace this clone's binary.
built="$CARGO_TARGET_DIR/release/pult"
mkdir -p "target/release"
if ! [ "$built" -ef "target/release/pult" ] && ! cmp -s "$built" "target/release/pult"; then
  cp "$built" "target/release/pult.new"
  mv "target/release/pult.new" "target/release/pult"
fi

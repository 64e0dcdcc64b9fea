#!/usr/bin/env bash
# build.sh [CARGO OPTIONS…]: builds the web app and the release binary, and leaves it at target/release/pult.
set -euo pipefail
. "$(dirname "$0")/env.sh"

"$root/scripts/check-tools.sh"
need_space 8 "a build"
fetch_crates
"$root/scripts/build-web.sh"
cd "$root"
cargo build --release --locked -p pult "$@" ||
  die "the build failed: after a lack of memory or disk run the same command again, it goes on from here"
# A copy, not a link: another clone that shares the cache must not swap this one's binary.
made="$CARGO_TARGET_DIR/release/pult"
mkdir -p "target/release"
if ! [ "$made" -ef "target/release/pult" ] && ! cmp -s "$made" "target/release/pult"; then
  cp "$made" "target/release/pult.new"
  mv "target/release/pult.new" "target/release/pult"
fi

# shellcheck shell=bash
# Sourced by every script: sets the paths and the cache that all clones share.
# The cache lives in the user's cache folder, or inside the tree when that is not writable.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache="${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/pult"

if mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then
  export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$cache/target}"
else
  cache="$root/target/cache"
  mkdir -p "$cache"
  export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$root/target}"
fi
export npm_config_cache="${npm_config_cache:-$cache/npm}"
export PATH="$cache/tools/bin:$PATH"

say() { printf 'pult: %s\n' "$*"; }
die() { printf 'pult: %s\n' "$*" >&2; exit 1; }

# require_space GIGABYTES WHAT: fails before the work starts when the disk is too full. Existing build output counts as free.
require_space() {
  local free built
  free=$(df --output=avail -k "$cache" | tail -n 1)
  built=$(du -sk "$CARGO_TARGET_DIR" 2>/dev/null | cut -f 1 || true)
  [ $((free + ${built:-0})) -ge $(($1 * 1024 * 1024)) ] ||
    die "$2 needs $1 GB under $cache and $((free / 1024 / 1024)) are free: make room, or set XDG_CACHE_HOME to another disk"
}

# fetch_crates: downloads the crates first, so that a network failure is one line and not the middle of a build.
fetch_crates() {
  (cd "$root" && cargo fetch --locked --quiet) ||
    die "a crate could not be fetched: fix the network and run the same command again, it continues from here"
}

# copy_tree FROM TO: copies by hard links where the file system allows it.
copy_tree() {
  rm -rf "$2"
  cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2"; cp -a "$1" "$2"; }
}

# cache_copy FROM NAME: stores a copy in the cache atomically; a full disk is not an error.
cache_copy() {
  local temporary
  temporary=$(mktemp -d "$cache/aside.XXXXXX") || return 0
  if copy_tree "$1" "$temporary/copy" && [ ! -e "$cache/$2" ]; then
    mv "$temporary/copy" "$cache/$2" 2>/dev/null || true
  fi
  rm -rf "$temporary"
}

# prune_cache COUNT PREFIX: deletes all but the newest copies, so that the cache does not grow without bound.
prune_cache() {
  find "$cache" -maxdepth 1 -name "$2*" -printf '%T@ %p\n' | sort -rn | tail -n "+$(($1 + 1))" | cut -d ' ' -f 2- \
    | xargs -r -d '\n' rm -rf
}

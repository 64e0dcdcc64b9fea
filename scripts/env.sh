# shellcheck shell=bash
# Sourced by every script: where things are, and where built things are kept between clones.
# The cache lives in the user's cache folder, or inside the tree when that cannot be written.

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

# need_space GIGABYTES WHAT: a full disk is told before the work, not in the middle of it. What is built already counts.
need_space() {
  local free built
  free=$(df --output=avail -k "$cache" | tail -n 1)
  built=$(du -sk "$CARGO_TARGET_DIR" 2>/dev/null | cut -f 1 || true)
  [ $((free + ${built:-0})) -ge $(($1 * 1024 * 1024)) ] ||
    die "$2 wants $1 GB under $cache and $((free / 1024 / 1024)) are free: make room, or set XDG_CACHE_HOME to another disk"
}

# fetch_crates: what the network has to give is asked for first, so that its failure is one line and not the middle of a build.
fetch_crates() {
  (cd "$root" && cargo fetch --locked --quiet) ||
    die "a crate could not be fetched: mend the network and run the same command again, it goes on from here"
}

# copy_tree FROM TO: a copy that costs no space where the file system allows hard links.
copy_tree() {
  rm -rf "$2"
  cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2"; cp -a "$1" "$2"; }
}

# keep FROM NAME: keeps a copy in the cache, complete or not at all; a full disk is no failure.
keep() {
  local aside
  aside=$(mktemp -d "$cache/aside.XXXXXX") || return 0
  if copy_tree "$1" "$aside/kept" && [ ! -e "$cache/$2" ]; then
    mv "$aside/kept" "$cache/$2" 2>/dev/null || true
  fi
  rm -rf "$aside"
}

# keep_newest COUNT PREFIX: drops older kept copies, so that the cache does not grow for ever.
keep_newest() {
  find "$cache" -maxdepth 1 -name "$2*" -printf '%T@ %p\n' | sort -rn | tail -n "+$(($1 + 1))" | cut -d ' ' -f 2- \
    | xargs -r -d '\n' rm -rf
}

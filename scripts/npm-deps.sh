#!/usr/bin/env bash
# npm-deps.sh FOLDER: installs the locked packages, from the cache when it has this lockfile.
set -euo pipefail
. "$(dirname "$0")/env.sh"

folder="$root/$1"
cd "$folder"
lock=$( (cat package.json package-lock.json .npmrc 2>/dev/null || true; node --version) | sha256sum | cut -c 1-16)
stamp=node_modules/.pult-lock
[ "$(cat "$stamp" 2>/dev/null)" = "$lock" ] && exit 0

name="node_modules-${1//\//-}-"
cached="$name$lock"
if [ -d "$cache/$cached" ]; then
  copy_tree "$cache/$cached" node_modules
  touch "$cache/$cached"
  exit 0
fi
say "installing the packages of $1/"
npm ci --no-audit --no-fund --loglevel=error ||
  die "the packages of $1/ could not be installed: fix the network and run the same command again, it continues from here"
echo "$lock" > "$stamp"
cache_copy node_modules "$cached"
prune_cache 3 "$name"

#!/usr/bin/env bash
# npm-deps.sh FOLDER: puts the locked packages in place, from a kept copy when the lockfile is a known one.
set -euo pipefail
. "$(dirname "$0")/env.sh"

folder="$root/$1"
cd "$folder"
lock=$( (cat package.json package-lock.json .npmrc 2>/dev/null || true; node --version) | sha256sum | cut -c 1-16)
stamp=node_modules/.pult-lock
[ "$(cat "$stamp" 2>/dev/null)" = "$lock" ] && exit 0

name="node_modules-${1//\//-}-"
kept="$name$lock"
if [ -d "$cache/$kept" ]; then
  copy_tree "$cache/$kept" node_modules
  touch "$cache/$kept"
  exit 0
fi
say "installing the packages of $1/"
npm ci --no-audit --no-fund --loglevel=error ||
  die "the packages of $1/ could not be installed: mend the network and run the same command again, it goes on from here"
echo "$lock" > "$stamp"
keep node_modules "$kept"
keep_newest 3 "$name"

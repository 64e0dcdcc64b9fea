#!/usr/bin/env bash
# Builds web/dist when its sources have changed; reuses a cached build of the same sources.
set -euo pipefail
. "$(dirname "$0")/env.sh"

"$root/scripts/npm-deps.sh" web
cd "$root/web"
# Tests are not part of the build.
sources=$(find . \( -name node_modules -o -name dist -o -name '*.test.ts' -o -name '*.test.tsx' -o -path ./src/testing \) -prune \
  -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c 1-16)
stamp=node_modules/.pult-dist

# The stamp includes the time of the page, so that a manual build is noticed.
built() { echo "$sources $(stat -c %Y dist/index.html 2>/dev/null)"; }
[ -f dist/index.html ] && [ "$(cat "$stamp" 2>/dev/null)" = "$(built)" ] && exit 0

cached="web-dist-$sources"
if [ -d "$cache/$cached" ]; then
  copy_tree "$cache/$cached" dist
  touch "$cache/$cached"
else
  say "building the web app"
  npm run --silent build
  cache_copy dist "$cached"
  prune_cache 5 web-dist-
fi
built > "$stamp"

#!/usr/bin/env bash
# Builds web/dist, only when something it is made of has changed; a kept build of the same sources is reused.
set -euo pipefail
. "$(dirname "$0")/env.sh"

"$root/scripts/npm-deps.sh" web
cd "$root/web"
# Tests are no part of it.
sources=$(find . \( -name node_modules -o -name dist -o -name '*.test.ts' -o -name '*.test.tsx' -o -path ./src/testing \) -prune \
  -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c 1-16)
stamp=node_modules/.pult-dist

# The time of the page is part of the stamp: a build by hand is noticed.
built() { echo "$sources $(stat -c %Y dist/index.html 2>/dev/null)"; }
[ -f dist/index.html ] && [ "$(cat "$stamp" 2>/dev/null)" = "$(built)" ] && exit 0

kept="web-dist-$sources"
if [ -d "$cache/$kept" ]; then
  copy_tree "$cache/$kept" dist
  touch "$cache/$kept"
else
  say "building the web app"
  npm run --silent build
  keep dist "$kept"
  keep_newest 5 web-dist-
fi
built > "$stamp"

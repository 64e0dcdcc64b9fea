#!/usr/bin/env bash
# The development loop: tools and packages in place, then scripts/dev.mjs.
set -euo pipefail
. "$(dirname "$0")/env.sh"

"$root/scripts/check-tools.sh"
"$root/scripts/npm-deps.sh" web
cd "$root"
exec node scripts/dev.mjs

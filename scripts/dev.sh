#!/usr/bin/env bash
# Starts the development loop: checks tools, installs packages and runs scripts/dev.mjs.
set -euo pipefail
. "$(dirname "$0")/env.sh"

"$root/scripts/check-tools.sh"
"$root/scripts/npm-deps.sh" web
cd "$root"
exec node scripts/dev.mjs

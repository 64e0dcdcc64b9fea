#!/usr/bin/env bash
# Builds the server, fills the demo pool on the first start and serves it.
set -euo pipefail
. "$(dirname "$0")/env.sh"

"$root/scripts/build.sh"
cd "$root"
if [ "${PULT_ENV:-development}" != production ]; then
  target/release/pult demo
fi
exec target/release/pult serve

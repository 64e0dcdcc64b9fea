#!/usr/bin/env bash
# Fills the pool on the first start and serves it.
set -euo pipefail
. "$(dirname "$0")/env.sh"

cd "$root"
if [ "${PULT_ENV:-development}" != production ]; then
  target/release/pult demo
fi
exec target/release/pult serve

#!/usr/bin/env bash
# Files, exports and packages of the web app and of the stories that nobody uses.
set -euo pipefail
cd "$(dirname "$0")/.."
for folder in web e2e; do
  scripts/npm-deps.sh "$folder"
  npm --prefix "$folder" run --silent unused
done

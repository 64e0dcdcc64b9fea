#!/usr/bin/env bash
# Finds unused files, exports and packages of the web app and the end-to-end tests.
set -euo pipefail
cd "$(dirname "$0")/.."
for folder in web e2e; do
  scripts/npm-deps.sh "$folder"
  npm --prefix "$folder" run --silent unused
done

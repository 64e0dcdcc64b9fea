#!/usr/bin/env bash
# Lint, types, generated API types and tests of the web app.
set -euo pipefail
cd "$(dirname "$0")/../web"

npm run --silent lint
npm run --silent typecheck
npm run --silent api:check
npm run --silent test

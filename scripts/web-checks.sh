#!/usr/bin/env bash
# Types, generated API types and tests of the web app, and the types of the stories, which would else be heard of only
# after everything that comes before them. With a file named, the tests are told there too.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/npm-deps.sh e2e
npm --prefix e2e run --silent typecheck

cd web
npm run --silent typecheck
npm run --silent api:check
npm run --silent test -- ${1:+--reporter=default --reporter=json --outputFile.json="$1"}

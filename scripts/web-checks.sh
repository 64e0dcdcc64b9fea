#!/usr/bin/env bash
# Checks types, React's rules, generated API types, unused texts and tests of the web app. With an argument, writes the
# test results to it.
set -euo pipefail
cd "$(dirname "$0")/../web"
npm run --silent typecheck
npm run --silent lint:react
npm run --silent api:check
npm run --silent unused:texts
npm run --silent test -- ${1:+--reporter=default --reporter=json --outputFile.json="$1"}

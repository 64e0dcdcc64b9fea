#!/usr/bin/env bash
# Lists every missing tool, one line each. With "lint" it also requires rustfmt and clippy.
set -euo pipefail
. "$(dirname "$0")/env.sh"

missing=0
report_missing() { printf 'pult: %s is missing\n' "$*" >&2; missing=1; }

# at_least HAVE WANT: compares dotted versions.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# require COMMAND VERSION HINT: reports a command that is missing or older than the version.
require() {
  local have
  if ! command -v "$1" >/dev/null; then
    report_missing "$1 (>= $2; $3)"
    return
  fi
  have=$("$1" --version | grep -Eo '[0-9]+(\.[0-9]+)+' | head -n 1)
  at_least "$have" "$2" || report_missing "$1 (>= $2; found $have; $3)"
}

rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
require cargo "$rust" "install Rust with rustup"
require rustc "$rust" "install Rust with rustup"
require node 20.19 "install Node.js"
command -v npm >/dev/null || report_missing "npm (it comes with Node.js)"
command -v cc >/dev/null || report_missing "cc (a C compiler: apt install gcc libc6-dev)"
if [ "${1:-}" = lint ]; then
  cargo fmt --version >/dev/null 2>&1 || report_missing "rustfmt (rustup component add rustfmt)"
  cargo clippy --version >/dev/null 2>&1 || report_missing "clippy (rustup component add clippy)"
fi
exit "$missing"

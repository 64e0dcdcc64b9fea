#!/usr/bin/env bash
# Names every missing tool in one line each. With "lint" it also asks for rustfmt and clippy.
set -euo pipefail
. "$(dirname "$0")/env.sh"

missing=0
lack() { printf 'pult: %s is missing\n' "$*" >&2; missing=1; }

# at_least HAVE WANT: compares dotted versions.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# need COMMAND VERSION HINT: the command in at least this version.
need() {
  local have
  if ! command -v "$1" >/dev/null; then
    lack "$1 (>= $2; $3)"
    return
  fi
  have=$("$1" --version | grep -Eo '[0-9]+(\.[0-9]+)+' | head -n 1)
  at_least "$have" "$2" || lack "$1 (>= $2; found $have; $3)"
}

rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
need cargo "$rust" "install Rust with rustup"
need rustc "$rust" "install Rust with rustup"
need node 20.19 "install Node.js"
command -v npm >/dev/null || lack "npm (it comes with Node.js)"
command -v cc >/dev/null || lack "cc (a C compiler: apt install gcc libc6-dev)"
if [ "${1:-}" = lint ]; then
  cargo fmt --version >/dev/null 2>&1 || lack "rustfmt (rustup component add rustfmt)"
  cargo clippy --version >/dev/null 2>&1 || lack "clippy (rustup component add clippy)"
fi
exit "$missing"

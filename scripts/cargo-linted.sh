#!/usr/bin/env bash
# cargo-linted.sh COMMAND…: runs cargo with Clippy as the compiler of our own crates. Clippy is the compiler with more
# lints, so the tests are linted while they are built, and nothing is compiled a second time for the lints.
set -euo pipefail
export CLIPPY_ARGS="-Dwarnings__CLIPPY_HACKERY__"
RUSTC_WORKSPACE_WRAPPER="$(rustc --print sysroot)/bin/clippy-driver"
export RUSTC_WORKSPACE_WRAPPER
exec cargo "$@"

# shellcheck shell=bash
# Sourced: builds the client and the bare peer with the product's own versions of axum, hyper and tokio.
cp "$root/Cargo.lock" "$root/bench/wire/"
(cd "$root/bench/wire" && CARGO_TARGET_DIR="$CARGO_TARGET_DIR/bench" cargo build --release --offline --quiet)
export BENCH_WIRE="$CARGO_TARGET_DIR/bench/release"

# shellcheck shell=bash
# Sourced by the benchmarks: builds the load client and the bare peer with the product's versions of axum, hyper and tokio.
cp "$root/Cargo.lock" "$root/bench/wire/"
(cd "$root/bench/wire" && CARGO_TARGET_DIR="$CARGO_TARGET_DIR/bench" cargo build --release --offline --quiet)
export BENCH_WIRE="$CARGO_TARGET_DIR/bench/release"

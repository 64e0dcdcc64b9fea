# shellcheck shell=bash
# Sourced after env.sh by scripts that compile for tests. Cargo identifies a source by its path and time, which differ in
# every clone. All clones compile one cached copy, in which only changed files are rewritten. One run at a time uses it.
source_cache="$cache/sources"

sync_sources() {
  exec 8>"$source_cache.lock"
  flock 8
  rsync --recursive --links --perms --checksum --delete --exclude=/.git --exclude=/target --exclude=/data --exclude=node_modules \
    "$root/" "$source_cache/"
  mkdir -p "$source_cache/target"
}

in_source_cache() { (cd "$source_cache" && "$@"); }

nextest() { cargo nextest --version >/dev/null 2>&1; }

# compile_tests [CARGO OPTIONS…]: compiles the Rust tests and the binary for the end-to-end tests, with lints.
compile_tests() {
  local runner=test
  if nextest; then runner="nextest run"; fi
  # shellcheck disable=SC2086
  in_source_cache scripts/cargo-linted.sh $runner --locked --no-run "$@"
}

# test_folder: prints a folder in memory where there is room, because the files of tests are discarded.
test_folder() {
  local memory=/dev/shm free
  free=$(df --output=avail -k "$memory" 2>/dev/null | tail -n 1)
  if [ -w "$memory" ] && [ "${free:-0}" -gt $((4 * 1024 * 1024)) ]; then echo "$memory"; else echo "${TMPDIR:-/tmp}"; fi
}

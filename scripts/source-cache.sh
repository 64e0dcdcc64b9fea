# shellcheck shell=bash
# Sourced after env.sh by what compiles for tests. Cargo knows a source by its path and its time, and every clone has its
# own. A kept copy in which only what differs is written anew is compiled only there. One run at a time has it.
kept="$cache/sources"

keep_sources() {
  exec 8>"$kept.lock"
  flock 8
  rsync --recursive --links --perms --checksum --delete --exclude=/.git --exclude=/target --exclude=/data --exclude=node_modules \
    "$root/" "$kept/"
  mkdir -p "$kept/target"
}

in_kept_sources() { (cd "$kept" && "$@"); }

nextest() { cargo nextest --version >/dev/null 2>&1; }

# compile_tests [CARGO OPTIONS…]: the tests and the binary of the stories, linted.
compile_tests() {
  local runner=test
  if nextest; then runner="nextest run"; fi
  # shellcheck disable=SC2086
  in_kept_sources scripts/cargo-linted.sh $runner --locked --no-run "$@"
}

# What tests write is thrown away, so it waits for no disk where there is memory to spare.
place_for_tests() {
  local memory=/dev/shm free
  free=$(df --output=avail -k "$memory" 2>/dev/null | tail -n 1)
  if [ -w "$memory" ] && [ "${free:-0}" -gt $((4 * 1024 * 1024)) ]; then echo "$memory"; else echo "${TMPDIR:-/tmp}"; fi
}

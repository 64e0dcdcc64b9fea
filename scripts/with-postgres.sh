#!/usr/bin/env bash
# with-postgres.sh COMMAND…: runs a command with PULT_TEST_POSTGRES_URL set to a temporary PostgreSQL server.
# If the variable is already set, that server is used. With PULT_TEST_POSTGRES_DURABLE commits are written to disk.
set -euo pipefail
. "$(dirname "$0")/env.sh"

[ "$#" -gt 0 ] || die "usage: with-postgres.sh COMMAND…"
[ -z "${PULT_TEST_POSTGRES_URL:-}" ] || exec "$@"

bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -x "$bin/initdb" ] || bin=$(dirname "$(command -v initdb || true)")
[ -x "$bin/initdb" ] || die "the PostgreSQL server is missing: apt-get install postgresql"

# PostgreSQL refuses to run as root.
as_user=()
folder=$(mktemp -d "${TMPDIR:-/tmp}/pult-postgres.XXXXXX")
if [ "$(id -u)" -eq 0 ]; then
  user=postgres
  id "$user" >/dev/null 2>&1 || user=nobody
  chown "$user" "$folder"
  as_user=(runuser -u "$user" --)
fi

stop() {
  cd /
  "${as_user[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

in_folder() { (cd "$folder" && "${as_user[@]}" "$@"); }

in_folder "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder.log" 2>&1 \
  || { cat "$folder.log" >&2; rm -f "$folder.log"; die "initdb failed"; }
rm -f "$folder.log"

durability="-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
[ -z "${PULT_TEST_POSTGRES_DURABLE:-}" ] || durability=
# Another process may take the port between choosing and listening, so a failed start is retried with another port.
for attempt in 1 2 3 4 5; do
  port=$(shuf -i 20000-32000 -n 1)
  options="-c listen_addresses=127.0.0.1 -p $port -k $folder $durability"
  options+=" -c max_connections=300 -c shared_buffers=${PULT_TEST_POSTGRES_BUFFERS:-64MB}"
  if in_folder "$bin/pg_ctl" -D "$folder/data" -w -s -l "$folder/data/server.log" -o "$options" start >/dev/null 2>&1; then
    break
  fi
  [ "$attempt" -lt 5 ] || { tail -n 20 "$folder/data/server.log" >&2; die "PostgreSQL did not start"; }
done

# Template databases that tests copy are created once a run.
mkdir "$folder/templates"
PULT_TEST_TEMPLATES="$folder/templates" PULT_TEST_POSTGRES_URL="postgres://postgres@127.0.0.1:$port/postgres" "$@"

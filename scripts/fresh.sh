#!/usr/bin/env bash
# Proves that a fresh clone works on a fresh machine: Debian's smallest system with what the README asks for, and HEAD
# cloned into it. `make run` must answer there; with FRESH=test the whole `make test` must pass there instead, with
# FRESH=both the one and then the other.
# Rust and Node are this machine's own, and so is the way to the network. Everything mounted lives in a namespace of its
# own and is gone with its last process, however it ends.
set -euo pipefail
. "$(dirname "$0")/env.sh"

suite=bookworm
# What the README asks for beside Rust and Node; git brings the clone, certificates the way to the registries.
asked_for=gcc,libc6-dev,make,git,ca-certificates
wanted="${FRESH:-run}"
case "$wanted" in
  run) gigabytes=8 ;;
  test) gigabytes=20 ;;
  both) gigabytes=25 ;;
  *) die "FRESH is run, test or both" ;;
esac

prepare() {
  [ "$(id -u)" -eq 0 ] || die "make fresh makes a system of its own: run it as root"
  command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null \
    || die "debootstrap is missing: apt-get install debootstrap"
  local free
  free=$(df --output=avail -BG "$cache" | tail -n 1 | tr -dc 0-9)
  [ "$free" -ge "$gigabytes" ] || die "$gigabytes GB wanted under $cache, $free are free"
  [ -z "$(git -C "$root" status --porcelain)" ] || say "what is not committed is no part of the clone"
  machine=$(mktemp -d "$cache/fresh.XXXXXX")
  # Others than root live there too.
  chmod 755 "$machine"
  unshare --mount --pid --fork --kill-child "$0" inside "$machine" &
  keeper=$!
  trap remove EXIT
  trap 'exit 130' INT TERM
  wait "$keeper"
}

# Mounts are out of sight here, so nothing but the machine itself is removed. Its keeper hears no other signal.
remove() {
  local code=$?
  kill -KILL "$keeper" 2>/dev/null && { wait "$keeper" || true; sleep 1; } 2>/dev/null
  rm -rf --one-file-system "$machine" "$machine.log"
  exit "$code"
}

# The mirrors as apt knows them, in the form of sources.list.
sources() { apt-get indextargets --format "$1" "Component: main" "Created-By: Packages"; }

install_debian() {
  local mirror
  mirror=$(sources '$(CODENAME) $(REPO_URI)' | sed -n "s/^$suite //p" | head -n 1)
  [ -n "$mirror" ] || die "apt knows no mirror of $suite"
  say "installing Debian into $machine"
  mkdir -p "$cache/fresh-packages"
  debootstrap --variant=minbase --include="$asked_for" --cache-dir="$cache/fresh-packages" \
    "$suite" "$machine" "$mirror" >"$machine.log" 2>&1 || { tail -n 20 "$machine.log" >&2; die "debootstrap failed"; }
  rm -f "$machine.log"
  sources '$(CODENAME) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' | sed -n "s/^$suite[^ ]* //p" >"$machine/etc/apt/sources.list"
}

# How this machine reaches the network is how that one does.
connect() {
  apt-config dump Acquire::http::Proxy Acquire::https::Proxy >"$machine/etc/apt/apt.conf.d/90network"
  cp -L /etc/resolv.conf /etc/hosts "$machine/etc/"
  cp -L "${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" "$machine/etc/ssl/certs/ca-certificates.crt"
  local file
  for file in .cargo/config.toml .npmrc; do
    if [ -f "${HOME:-/root}/$file" ]; then install -D -m 600 "${HOME:-/root}/$file" "$machine/root/$file"; fi
  done
}

mount_system() {
  mount -t proc proc "$machine/proc"
  mount --rbind /dev "$machine/dev"
  mount -t tmpfs tmpfs "$machine/dev/shm"
  mount --rbind /sys "$machine/sys"
  mkdir "$machine/opt/rust"
  mount --bind "$(rustc --print sysroot)" "$machine/opt/rust"
  mount -o remount,ro,bind "$machine/opt/rust"
}

give_node() {
  local node="$machine/opt/node"
  mkdir -p "$node/bin" "$node/lib/node_modules" "$node/etc"
  cp "$(node -p process.execPath)" "$node/bin/node"
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$node/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$node/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$node/bin/npx"
  local global
  global=$(npm config get globalconfig 2>/dev/null)
  if [ -f "$global" ]; then cp "$global" "$node/etc/npmrc"; fi
}

# there COMMAND…: on the fresh machine, in the clone, with nothing of this one's surroundings but proxies.
there() {
  local proxies=() name
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    if [ -n "${!name:-}" ]; then proxies+=("$name=${!name}"); fi
  done
  local certificates=/etc/ssl/certs/ca-certificates.crt
  exec chroot "$machine" /usr/bin/env -i "${proxies[@]}" HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" \
    PATH=/opt/rust/bin:/opt/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    SSL_CERT_FILE=$certificates NODE_EXTRA_CA_CERTS=$certificates \
    env -C /root/pult "$@"
}

answers() { node -e 'fetch(process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))' "$1"; }

# The first page, however long the build takes; another server may have the usual port.
run_answers() {
  local port server began=$SECONDS
  port=$(shuf -i 20000-32000 -n 1)
  (there PULT_LISTEN="127.0.0.1:$port" PULT_METRICS_LISTEN=off make run) &
  server=$!
  until answers "http://127.0.0.1:$port/home"; do
    kill -0 "$server" 2>/dev/null || die "make run ended on a fresh machine without an answer"
    sleep 2
  done
  say "make run answered after $(((SECONDS - began) / 60)) minutes on a fresh machine"
  kill "$server"
  wait "$server" || true
}

inside() {
  machine=$1
  install_debian
  mount_system
  connect
  give_node
  git clone --quiet --depth 1 "file://$root" "$machine/root/pult"
  [ "$wanted" = test ] || run_answers
  if [ "$wanted" != run ]; then
    (there make test) || die "make test failed on a fresh machine"
    say "make test passed on a fresh machine"
  fi
}

if [ "${1:-}" = inside ]; then inside "$2"; else prepare; fi

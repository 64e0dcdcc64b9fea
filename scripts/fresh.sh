#!/usr/bin/env bash
# Checks that a fresh clone works on a fresh machine: a minimal Debian with the requirements of the README, and HEAD cloned
# into it. `make run` must answer there; with FRESH=test `make test` must pass instead, with FRESH=both both must succeed.
# Rust, Node and the network configuration are those of this machine. All mounts live in a separate namespace and disappear
# with its last process.
set -euo pipefail
. "$(dirname "$0")/env.sh"

suite=bookworm
# The requirements of the README beside Rust and Node; git is for the clone, certificates are for the registries.
packages=gcc,libc6-dev,make,git,ca-certificates
mode="${FRESH:-run}"
case "$mode" in
  run) gigabytes=8 ;;
  test) gigabytes=20 ;;
  both) gigabytes=25 ;;
  *) die "FRESH is run, test or both" ;;
esac

prepare() {
  [ "$(id -u)" -eq 0 ] || die "make fresh creates a separate system: run it as root"
  command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null \
    || die "debootstrap is missing: apt-get install debootstrap"
  local free
  free=$(df --output=avail -BG "$cache" | tail -n 1 | tr -dc 0-9)
  [ "$free" -ge "$gigabytes" ] || die "$gigabytes GB needed under $cache, $free are free"
  [ -z "$(git -C "$root" status --porcelain)" ] || say "uncommitted changes are not part of the clone"
  machine=$(mktemp -d "$cache/fresh.XXXXXX")
  # Other users than root need access, too.
  chmod 755 "$machine"
  unshare --mount --pid --fork --kill-child "$0" inside "$machine" &
  namespace=$!
  trap remove EXIT
  trap 'exit 130' INT TERM
  wait "$namespace"
}

# The mounts are not visible here, so only the machine itself is removed. The namespace process ignores other signals.
remove() {
  local code=$?
  kill -KILL "$namespace" 2>/dev/null && { wait "$namespace" || true; sleep 1; } 2>/dev/null
  rm -rf --one-file-system "$machine" "$machine.log"
  exit "$code"
}

# sources FORMAT: the mirrors that apt uses, in the format of sources.list.
sources() { apt-get indextargets --format "$1" "Component: main" "Created-By: Packages"; }

install_debian() {
  local mirror
  mirror=$(sources '$(CODENAME) $(REPO_URI)' | sed -n "s/^$suite //p" | head -n 1)
  [ -n "$mirror" ] || die "apt knows no mirror of $suite"
  say "installing Debian into $machine"
  mkdir -p "$cache/fresh-packages"
  debootstrap --variant=minbase --include="$packages" --cache-dir="$cache/fresh-packages" \
    "$suite" "$machine" "$mirror" >"$machine.log" 2>&1 || { tail -n 20 "$machine.log" >&2; die "debootstrap failed"; }
  rm -f "$machine.log"
  sources '$(CODENAME) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' | sed -n "s/^$suite[^ ]* //p" >"$machine/etc/apt/sources.list"
}

# Copies the network configuration of this machine.
copy_network_settings() {
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

copy_node() {
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

# on_machine COMMAND…: runs in the clone on the fresh machine, with only the proxy variables of this environment.
on_machine() {
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

# Waits for the first page, however long the build takes. The port is random, because the default may be in use.
check_run() {
  local port server start=$SECONDS
  port=$(shuf -i 20000-32000 -n 1)
  (on_machine PULT_LISTEN="127.0.0.1:$port" PULT_METRICS_LISTEN=off make run) &
  server=$!
  until answers "http://127.0.0.1:$port/home"; do
    kill -0 "$server" 2>/dev/null || die "make run ended on a fresh machine without an answer"
    sleep 2
  done
  say "make run answered after $(((SECONDS - start) / 60)) minutes on a fresh machine"
  kill "$server"
  wait "$server" || true
}

inside() {
  machine=$1
  install_debian
  mount_system
  copy_network_settings
  copy_node
  git clone --quiet --depth 1 "file://$root" "$machine/root/pult"
  [ "$mode" = test ] || check_run
  if [ "$mode" != run ]; then
    (on_machine make test) || die "make test failed on a fresh machine"
    say "make test passed on a fresh machine"
  fi
}

if [ "${1:-}" = inside ]; then inside "$2"; else prepare; fi

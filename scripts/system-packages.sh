#!/usr/bin/env bash
# Installs the system packages that the tests need when they are missing: the PostgreSQL server, Chromium, and independent
# readers of archives and tags.
set -euo pipefail
. "$(dirname "$0")/env.sh"

packages=()
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || packages+=(postgresql)
# Chromium without a window: the same engine with half the work for each page.
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || packages+=(chromium-headless-shell)
command -v rsync >/dev/null || packages+=(rsync)
command -v unzip >/dev/null || packages+=(unzip)
command -v 7zz >/dev/null || packages+=(7zip)
command -v ffprobe >/dev/null || packages+=(ffmpeg)
/usr/bin/python3 -c 'import mutagen' 2>/dev/null || packages+=(python3-mutagen)
[ "${#packages[@]}" -gt 0 ] || exit 0

names="${packages[*]}"
command -v apt-get >/dev/null || die "$names missing, and there is no apt-get to install: install by hand"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || die "$names missing: run as root: apt-get install $names"
  as_root=(sudo)
fi
say "installing $names"
"${as_root[@]}" apt-get update -qq || die "$names missing, and apt-get update failed"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null \
  || die "$names missing, and apt-get could not install: run apt-get install $names"

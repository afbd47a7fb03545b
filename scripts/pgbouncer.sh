#!/usr/bin/env bash
# Prints the path of a PgBouncer that keeps prepared statements apart (1.21 or later). Where this machine's Debian has an older
# one, that of Debian 13 is unpacked with its libraries into a folder of its own; nothing of the machine changes. Ends with 3,
# and one line, where there can be none.
set -euo pipefail

leave_out() {
  echo "No PgBouncer 1.21 or later: $1." >&2
  exit 3
}

is_new_enough() {
  local version
  version=$("$1" --version 2>/dev/null | sed -n 's/^PgBouncer \([0-9.]*\).*/\1/p') || return 1
  [ -n "$version" ] && [ "$(printf '%s\n' 1.21 "$version" | sort -V | head -n 1)" = 1.21 ]
}

for found in "$(command -v pgbouncer || true)" /usr/sbin/pgbouncer; do
  if [ -x "$found" ] && is_new_enough "$found"; then
    echo "$found"
    exit
  fi
done

cache=${XDG_CACHE_HOME:-/var/cache}/herald-pgbouncer
kept=$cache/pgbouncer
if [ ! -x "$kept" ]; then
  { [ -e /etc/debian_version ] && command -v apt-get >/dev/null; } || leave_out 'install it as your system has it'
  mkdir -p "$cache" 2>/dev/null || leave_out "$cache cannot be made"
  work=$(mktemp -d "$cache/new-XXXXXX")
  trap 'rm -rf "$work"' EXIT
  mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/debs" "$work/root"
  touch "$work/status"
  echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main' >"$work/sources.list"
  apt=(apt-get -qq -o APT::Sandbox::User=root -o "Dir::Etc::sourcelist=$work/sources.list" -o Dir::Etc::sourceparts=-
    -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache" -o "Dir::State::status=$work/status")
  libraries=(libc6 libcares2 libevent-2.1-7t64 libpam0g libssl3t64 libsystemd0 libcap2 libaudit1 libcap-ng0 zlib1g libzstd1)
  ("${apt[@]}" update && cd "$work/debs" && "${apt[@]}" download pgbouncer "${libraries[@]}") >"$work/log" 2>&1 ||
    leave_out "Debian's package cannot be had ($(tail -n 1 "$work/log"))"
  for package in "$work"/debs/*.deb; do dpkg -x "$package" "$work/root"; done
  loader=$(cd "$work/root" && find usr/lib -name 'ld-linux-*.so.*' | head -n 1)
  folder=$(dirname "$(cd "$work/root" && find usr/lib -name libevent-2.1.so.7 | head -n 1)")
  printf '#!/bin/sh\nexec %s --library-path %s %s "$@"\n' \
    "$cache/root/$loader" "$cache/root/$folder" "$cache/root/usr/sbin/pgbouncer" >"$work/pgbouncer"
  chmod 755 "$work/pgbouncer"
  chmod 755 "$cache"
  rm -rf "$cache/root"
  mv "$work/root" "$cache/root"
  mv "$work/pgbouncer" "$kept"
fi
is_new_enough "$kept" || leave_out "$kept does not run"
echo "$kept"

#!/usr/bin/env bash
# Runs a command on HEAD in a bare Debian (debootstrap minbase, Node 20, npm, nothing else), where a step that works only
# because of what this machine has shows itself. What is not committed is not in it.
#
#   scripts/bare-root.sh                    npm test, as root
#   scripts/bare-root.sh --user npm start   as an ordinary user
#
# The root is built once per Debian release and Node version and kept outside of the checkout. A run has its own copy, in
# namespaces of its own: mounts and processes end with it, and what this machine needs to reach the registry (names,
# certificates, proxies, npmrc) is in that copy alone. Ends with 3, and one line, where there can be no such root.
set -euo pipefail

node_version=20.20.2 # of the lowest major that package.json allows
npm_version=10.8.2   # the one that comes with it

leave_out() {
  echo "No bare Debian root: $1." >&2
  exit 3
}

user=root
if [ "${1:-}" = --user ]; then
  user=nobody
  shift
fi
[ $# -gt 0 ] || set -- npm test

checkout=$(cd "$(dirname "$0")/.." && pwd)
[ "$(id -u)" = 0 ] || leave_out 'chroot and mount need root'
suite=$(. /etc/os-release && [ "$ID" = debian ] && echo "$VERSION_CODENAME") || leave_out 'this machine is no Debian'
case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *) leave_out "the registry has no Node for $(uname -m)" ;;
esac
unshare --mount --pid --fork mount -t tmpfs none /mnt 2>/dev/null || leave_out 'mounts in a namespace are not allowed here'

cache=${XDG_CACHE_HOME:-/var/cache}/herald-bare-root
mkdir -p "$cache"
work=$(mktemp -d "$cache/run-XXXXXX")
trap 'rm -rf "$work"' EXIT

bare=$cache/$suite-node-$node_version
if [ ! -d "$bare" ]; then
  if ! command -v debootstrap >/dev/null; then
    (apt-get update && apt-get install -y --no-install-recommends debootstrap) >"$work/log" 2>&1 ||
      leave_out "debootstrap cannot be installed ($(tail -n 1 "$work/log"))"
  fi
  echo "Building a bare Debian ($suite) in $bare, once."
  # From the mirror of this machine, where apt knows one.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $suite" 2>/dev/null | head -n 1)
  debootstrap --variant=minbase "$suite" "$work/new" ${mirror:+"$mirror"} >"$work/log" 2>&1 ||
    leave_out "debootstrap failed ($(tail -n 1 "$work/log"))"
  (cd "$work" && npm pack --silent "node-linux-$arch@$node_version" "npm@$npm_version") >/dev/null 2>"$work/log" ||
    leave_out "the registry does not give Node $node_version ($(tail -n 1 "$work/log"))"
  local_dir=$work/new/usr/local
  mkdir -p "$local_dir/lib/node_modules/npm"
  tar -xzf "$work/node-linux-$arch-$node_version.tgz" -C "$local_dir" --strip-components=1 package/bin/node
  tar -xzf "$work/npm-$npm_version.tgz" -C "$local_dir/lib/node_modules/npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$local_dir/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$local_dir/bin/npx"
  rm -rf "$work/new/var/cache/apt/archives" "$work/new/var/lib/apt/lists"
  # Whole or not at all; another run may have been quicker.
  mv -T "$work/new" "$bare" 2>/dev/null || [ -d "$bare" ]
fi

root=$work/root
home=/home/herald
cp -a "$bare" "$root"
mkdir -p "$root$home/checkout"
git -c safe.directory="$checkout" -C "$checkout" archive HEAD | tar -x -C "$root$home/checkout"

give() { # file here, file there
  [ ! -f "$1" ] || install -D -m "${3:-644}" "$(readlink -f "$1")" "$root$2"
}
setting() { npm config get "$1" 2>/dev/null; }
for file in /etc/resolv.conf /etc/hosts "$(setting cafile)" "${NODE_EXTRA_CA_CERTS:-}" "${SSL_CERT_FILE:-}"; do
  give "$file" "$file"
done
give "$(setting globalconfig)" /usr/local/etc/npmrc
give "$(setting userconfig)" "$home/.npmrc" 600
environment=("HOME=$home" PATH=/usr/local/bin:/usr/bin:/bin)
for name in NODE_EXTRA_CA_CERTS SSL_CERT_FILE {http,https,no}_proxy {HTTP,HTTPS,NO}_PROXY npm_config_registry; do
  [ -z "${!name:-}" ] || environment+=("$name=${!name}")
done
chroot "$root" chown -R "$user:" "$home"

# bash stays the first process of the namespace and reaps what a killed one leaves behind, as init would.
unshare --mount --pid --fork --kill-child bash -c '
  set -e
  root=$1 user=$2
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  chroot --userspec="$user:" "$root" env -i "${@:3}"
' bash "$root" "$user" "${environment[@]}" sh -c 'cd ~/checkout && "$@"' sh "$@"

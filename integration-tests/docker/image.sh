#!/bin/sh
# Builds an image for the tests from Debian's packages, unless it is there, and prints its name.
# They are substitutes for official images.
#   image.sh mysql|mongodb|node-exporter
# Needs root, Debian or Ubuntu, and a Docker engine. The tag is a hash of the definition: what has been built is not built again.
set -eu
cd "$(dirname "$0")"

name=$1
tag=$(cat image.sh "images/$name"/* | sha256sum | cut -c 1-12)
image=ycsbx-it/$name:$tag
log=/var/log/ycsbx-it-image-$name.log

indexed_mirror() {
  apt-get indextargets --format "\$(REPO_URI)" 'Label: Debian' 'Created-By: Packages' | head -n 1
}

# The URL of the machine's own Debian mirror; apt-get knows which one is Debian's once it has an index.
mirror() {
  [ -n "$(indexed_mirror)" ] || apt-get -qq update >&2
  indexed_mirror | grep . || { printf 'apt-get knows no mirror of Debian\n' >&2; return 1; }
}

# Makes a root file system: debian SUITE PACKAGES OUTPUT [OPTION of mmdebstrap...]
debian() {
  suite=$1 packages=$2 output=$3
  shift 3
  mirror=$(mirror)
  # Proxies and the like are the machine's; an index of sid may be past its date.
  apt-config dump | grep -E '^Acquire::(http|https|ftp|Retries)' >"$work/apt.conf" || true
  printf '%s\n' 'Acquire::Check-Valid-Until "false";' >>"$work/apt.conf"
  mmdebstrap --variant=essential --include="$packages" --aptopt="$work/apt.conf" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' \
    --customize-hook="rm -f \"\$1/etc/apt/apt.conf.d/99mmdebstrap\"" \
    "$@" "$suite" "$output" "$mirror"
}

build() {
  if ! command -v mmdebstrap >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update || true
    apt-get -qq -y install --no-install-recommends mmdebstrap debian-archive-keyring
  fi
  # Leaves $work/root.tar.
  # shellcheck source=/dev/null
  . "./images/$name/definition.sh"
  docker import --change 'ENTRYPOINT ["/entrypoint"]' "$work/root.tar" "$image"
}

if ! docker image inspect "$image" >/dev/null 2>&1; then
  printf 'Building %s from Debian packages\n' "$image" >&2
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 130' HUP INT TERM
  build >"$log" 2>&1 || {
    printf '%s could not be built: %s; see %s\n' "$image" "$(tail -n 1 "$log")" "$log" >&2
    exit 1
  }
fi
printf '%s\n' "$image"

# shellcheck shell=sh disable=SC2154 # work: image.sh
# One static binary. It is built in a Debian of its own, as not every machine has a new enough Go.
mkdir -p "$work/root/data/db" "$work/root/tmp"
OUTPUT=$work/root/entrypoint
export OUTPUT
debian sid golang-go /dev/null --format=null --customize-hook=./images/mongodb/compile
tar -C "$work/root" -cf "$work/root.tar" .

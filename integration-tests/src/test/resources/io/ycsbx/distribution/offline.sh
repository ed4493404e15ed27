#!/bin/sh
# Runs commands by ycsb without a network: offline.sh FOLDER YCSB, with the words of one command in each line of
# FOLDER/commands. Prints the packets that tried to leave. The network, mounts and home end with this process.
set -eu
folder=$1 ycsb=$2
PATH=$PATH:/usr/sbin:/sbin

# Each IPv4 packet to another host is counted, and gets no answer; IPv6 would send some of its own, and is off.
ip link set lo up
ip link add ycsbx0 type veth peer name ycsbx1
ipv6=/proc/sys/net/ipv6/conf/all/disable_ipv6
[ ! -e "$ipv6" ] || echo 1 >"$ipv6"
ip address add 192.0.2.1/24 dev ycsbx0
ip link set ycsbx0 up
ip link set ycsbx1 up
ip route add default via 192.0.2.2
echo 'options timeout:1 attempts:1' >"$folder/resolv.conf"
echo 'nameserver 192.0.2.2' >>"$folder/resolv.conf"
mount --bind "$folder/resolv.conf" /etc/resolv.conf
# Searches for names would else leave through the sockets of the host's daemons, uncounted.
echo 'hosts: files dns' >"$folder/nsswitch.conf"
[ ! -e /etc/nsswitch.conf ] || mount --bind "$folder/nsswitch.conf" /etc/nsswitch.conf
[ ! -d /run/nscd ] || mount -t tmpfs tmpfs /run/nscd

sent() {
  awk '$1 == "ycsbx0:" { print $11 }' /proc/net/dev
}

mkdir -p "$folder/home" "$folder/work"
mount --bind "$folder/home" "$folder/home"
mount -o remount,bind,ro "$folder/home"
chown 65534:65534 "$folder/work"
cd "$folder/work"
while read -r words; do
  # shellcheck disable=SC2086 # a command has several words
  HOME=$folder/home setpriv --reuid=65534 --regid=65534 --clear-groups "$ycsb" $words </dev/null ||
    { echo "failed with status $?: $words" >&2; exit 1; }
done <"$folder/commands"
echo "sent: $(sent)"

# What a search for a name would have sent.
getent hosts ycsbx.example || :
echo "sent by a search for a name: $(sent)"

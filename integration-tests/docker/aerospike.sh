#!/bin/sh
# Runs an Aerospike server for the tests, and prints its address when it takes connections. It ends at the end of stdin.
#   aerospike.sh PORT
# The official image where an engine runs that has it; else the asd in ASD, or on the PATH. It listens on the loopback
# interface, at PORT and the two that follow, with the namespaces ycsb, in memory, and disk, on a file below TMPDIR.
# Exit status: 69 if there is no server, with the reason as the last line on stderr.
set -eu

image=aerospike/aerospike-server:8.1.0.1
port=$1

fail() {
  printf '%s\n' "$*" >&2
  exit 69
}

# Prints a configuration; the server empties the directory of its functions.
#   configure DIRECTORY ADDRESS
configure() {
  cat <<END
service {
  cluster-name ycsbx-it-$port
  work-directory $1
  proto-fd-max 1024
}
mod-lua {
  user-path $1/lua
}
logging {
  console {
    context any info
  }
}
network {
  service {
    address $2
    access-address 127.0.0.1
    port $port
  }
  fabric {
    address $2
    port $((port + 1))
  }
  heartbeat {
    mode mesh
    address $2
    port $((port + 2))
  }
}
namespace ycsb {
  replication-factor 1
  nsup-period 1
  storage-engine memory {
    data-size 512M
  }
}
namespace disk {
  replication-factor 1
  storage-engine device {
    file $1/disk.dat
    filesize 512M
  }
}
END
}

has_image() {
  [ "${YCSBX_IT_CONTAINERS:-true}" != false ] && command -v docker >/dev/null && docker image inspect "$image" >/dev/null 2>&1
}

# The container's name is a label, too: leftovers.sh finds it.
container() {
  mkdir -p "$work/data/smd" "$work/data/lua"
  configure /opt/aerospike/data any >"$work/aerospike.conf"
  exec docker run --rm --name "ycsbx-it-aerospike-$port" --label "ycsbx-it=$PPID@$(uname -n)" \
    -p "127.0.0.1:$port:$port" -v "$work/aerospike.conf:/etc/aerospike/tests.conf:ro" \
    -v "$work/data:/opt/aerospike/data" \
    "$image" asd --foreground --config-file /etc/aerospike/tests.conf
}

installed() {
  mkdir "$work/smd" "$work/lua"
  configure "$work" 127.0.0.1 >"$work/aerospike.conf"
  exec "$asd" --foreground --config-file "$work/aerospike.conf"
}

if has_image; then
  start=container
else
  asd=$(command -v "${ASD:-asd}") || fail "no image $image, no ${ASD:-asd on the PATH}, and ycsbx.it.aerospike is not set"
  start=installed
fi
work=$(mktemp -d)
"$start" </dev/null >"$work/log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || :; wait "$server" || :; rm -rf "$work"' EXIT
trap 'exit 130' HUP INT TERM

waited=0
# It takes connections before, and refuses clients until the last namespace has its partitions.
until grep -qs '{disk} rebalanced' "$work/log"; do
  kill -0 "$server" 2>/dev/null || fail "Aerospike does not start: $(grep CRITICAL "$work/log" || tail -n 1 "$work/log")"
  waited=$((waited + 1))
  [ "$waited" -le 600 ] || fail 'Aerospike does not start within a minute'
  sleep 0.1
done
printf '127.0.0.1:%s\n' "$port"
cat >/dev/null

#!/bin/sh
# Runs a command while a Docker engine runs.
#   with-engine.sh COMMAND [ARGUMENT...]
# Where no engine answers, root on Debian or Ubuntu gets one: it is installed if need be, started, and ended after the
# command, by the last of those that share it. Whatever had started an engine before keeps it.
# Exit status: the command's; 69 if there is no engine, with the reason as the last line on stderr.
set -eu

lock=/run/ycsbx-it-engine.lock
pid_file=/run/ycsbx-it-engine.pid
log=/var/log/ycsbx-it-engine.log

fail() {
  printf '%s\n' "$*" >&2
  exit 69
}

answers() {
  command -v docker >/dev/null && docker version >/dev/null 2>&1
}

# Whether the engine that runs is one that this script started.
ours() {
  [ -s "$pid_file" ] && kill -0 "$(cat "$pid_file")" 2>/dev/null
}

install_engine() {
  command -v dockerd >/dev/null && return
  printf 'No Docker engine found: installing docker.io with apt-get\n' >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq update >&2 || true
  # Newer releases have the client in a package of its own.
  client=$(apt-cache pkgnames docker-cli | grep -x docker-cli || true)
  # shellcheck disable=SC2086 # no client: no word
  apt-get -qq -y install --no-install-recommends docker.io $client >>"$log" 2>&1 ||
    fail "apt-get could not install docker.io; see $log"
  # The engine is to run for the command only.
  [ ! -d /run/systemd/system ] || systemctl -q disable --now docker.socket docker.service containerd.service >&2 || true
}

# Starts dockerd with these options and waits until it answers.
try_start() {
  # A session of its own: Ctrl-C is not to end it before the containers are removed.
  setsid dockerd --pidfile "$pid_file" "$@" >>"$log" 2>&1 9>&- &
  engine=$!
  waited=0
  until answers; do
    kill -0 "$engine" 2>/dev/null || return 1
    waited=$((waited + 1))
    if [ "$waited" -gt 120 ]; then
      stop_engine
      return 1
    fi
    sleep 0.5
  done
}

# Where the tests themselves are in a container, Testcontainers takes the bridge's gateway for the engine's host.
knows_gateway() {
  [ -n "$(docker network inspect -f '{{range .IPAM.Config}}{{.Gateway}}{{end}}' bridge 2>/dev/null)" ]
}

# An engine that has made its bridge just now does not know its gateway before its next start.
start_engine() {
  for driver in '' '--storage-driver vfs'; do
    # shellcheck disable=SC2086 # no driver: no word
    try_start $driver || continue
    knows_gateway && return
    stop_engine
    # shellcheck disable=SC2086
    try_start $driver && return
  done
  fail "dockerd does not start: $(tail -n 1 "$log")"
}

stop_engine() {
  pid=$(cat "$pid_file")
  kill "$pid"
  waited=0
  while kill -0 "$pid" 2>/dev/null && [ "$waited" -lt 60 ]; do
    waited=$((waited + 1))
    sleep 0.5
  done
  ! kill -9 "$pid" 2>/dev/null || printf 'dockerd (%s) had to be killed\n' "$pid" >&2
  rm -f "$pid_file"
}

if answers && ! ours; then
  exec "$@"
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  fail "no Docker engine answers, and only root on Debian or Ubuntu can be given one"
fi

# Exclusive while an engine starts or stops, shared while commands use it.
exec 9>"$lock"
until flock -s 9 && ours; do
  flock -u 9
  flock 9
  ours || { install_engine; start_engine; }
done

# The command gets the signals itself; what is behind it has to be done in any case.
trap : HUP INT TERM
status=0
"$@" 9>&- || status=$?
flock -u 9
! flock -n 9 || stop_engine
exit "$status"

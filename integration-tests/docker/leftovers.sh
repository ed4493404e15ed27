#!/bin/sh
# Fails, and names them, if a test run has left containers, volumes, networks, data or an engine behind.
set -eu

pid_file=/run/ycsbx-it-engine.pid
scripts=$(dirname "$0")

# Where there is no engine there is nothing of it.
objects() {
  "$scripts/with-engine.sh" sh -ec '
    docker ps -a --filter label=ycsbx-it --format "container {{.Names}} ({{.Status}})"
    docker volume ls --filter label=ycsbx-it --format "volume {{.Name}}"
    docker network ls --filter label=ycsbx-it --format "network {{.Name}}"' || [ $? = 69 ]
}

engine() {
  # It may be ending. Not waited for by its lock, which it takes for that.
  waited=0
  while [ -e "$pid_file" ] && [ "$waited" -lt 120 ]; do
    waited=$((waited + 1))
    sleep 0.5
  done
  [ ! -e "$pid_file" ] || printf 'dockerd, process %s\n' "$(cat "$pid_file")"
}

data() {
  find "${TMPDIR:-/tmp}" -maxdepth 1 -name 'ycsbx-it-*'
}

left=$(engine; data; objects)
if [ -n "$left" ]; then
  printf 'The tests have left behind:\n%s\n' "$left" >&2
  exit 1
fi

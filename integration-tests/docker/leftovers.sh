#!/bin/sh
# Fails, and names them, if a test run that has ended left containers, volumes, networks or an engine behind.
set -eu

lock=/run/ycsbx-it-engine.lock
pid_file=/run/ycsbx-it-engine.pid
scripts=$(dirname "$0")

# Whether a test run, named PID@HOST, is still under way on this host.
under_way() {
  case $1 in
    [0-9]*@"$(uname -n)"*) kill -0 "${1%%@*}" 2>/dev/null ;;
    *) return 1 ;;
  esac
}

# Passes on the lines "RUN DESCRIPTION" of runs that have ended, without the run.
ended() {
  while read -r run description; do
    under_way "$run" || printf '%s\n' "$description"
  done
}

# Where there is no engine there is nothing of it.
objects() {
  "$scripts/with-engine.sh" sh -ec '
    run="{{.Label \"ycsbx-it\"}}"
    docker ps -a --filter label=ycsbx-it --format "$run container {{.Names}} ({{.Status}})"
    docker volume ls --filter label=ycsbx-it --format "$run volume {{.Name}}"
    docker network ls --filter label=ycsbx-it --format "$run network {{.Name}}"' || [ $? = 69 ]
}

# Whether a with-engine.sh of another run, which ends its engine, has the lock open.
engine_in_use() {
  [ -n "$(find /proc/[0-9]*/fd -lname "$lock" 2>/dev/null)" ]
}

engine() {
  # It may be ending. Not waited for by its lock, which it takes for that.
  waited=0
  while [ -e "$pid_file" ] && [ "$waited" -lt 120 ]; do
    waited=$((waited + 1))
    sleep 0.5
  done
  [ ! -e "$pid_file" ] || engine_in_use || printf 'dockerd, process %s\n' "$(cat "$pid_file")"
}

left=$(engine; objects | ended)
if [ -n "$left" ]; then
  printf 'The tests have left behind:\n%s\n' "$left" >&2
  exit 1
fi

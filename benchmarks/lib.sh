# Shared by the comparisons, which source this file with $home set to the root of the repository.

ycsb=$home/bin/ycsb
results=$(mktemp -d)
# Processes to end with the script: signals from the terminal do not reach what runs in the background.
client_pid=
server_pid=
trap 'kill $client_pid $server_pid 2>/dev/null || :; rm -rf "$results"' EXIT
# Or a shell that a signal ends would leave databases of gigabytes behind.
trap 'exit 130' INT
trap 'exit 143' HUP TERM

# Builds the distribution if it is missing.
"$ycsb" --version >/dev/null

say() {
  printf '%s\n' "$1" >&2
}

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
stock_classes="$home/distribution/target/ycsbx/lib/*:$home/distribution/target/ycsbx/stock/lib/*"

# The stock client on the distribution's jars, with the JVM options that the launcher gives our runner.
stock_client() {
  "$java" -XX:+PerfDisableSharedMem --enable-native-access=ALL-UNNAMED -cp "$stock_classes" site.ycsb.Client -t "$@"
}

# Seconds of processor time of the processes that a subshell has run, from what its "times" has told at its end: its
# last line is 1m2.5s 0m3.25s. The file is $1.
processor_seconds() {
  tail -n 1 "$1" | tr 'ms' '  ' | awk '{ print 60 * $1 + $2 + 60 * $3 + $4 }'
}

# Writes the properties of user $1 and password $2 to $results/login: a command line could be read by other processes.
login() {
  printf 'db.user=%s\ndb.passwd=%s\n' "$1" "$2" >"$results/login"
}

# The throughput in a run's output, in operations per second.
throughput() {
  sed -n 's/^\[OVERALL\], Throughput(ops\/sec), //p'
}

# Seconds that are measured, and the most that the JIT compilers of the clients may take before. Clients run for longer
# than both, and are ended. Compilers rest once they do for $rest_seconds in a row: at low rates, code is compiled late.
measured_seconds=${SECONDS_EACH:-20}
longest_warm_up=${LONGEST_WARM_UP:-300}
client_seconds=$((measured_seconds + longest_warm_up + 60))
rest_seconds=10
ticks_per_second=$(getconf CLK_TCK)

# The number of compiler threads is fixed, so that their processor time can be told from that of operations.
export JDK_JAVA_OPTIONS=-XX:-UseDynamicNumberOfCompilerThreads

# The system's uptime in seconds, the processor time of process $1 without its JIT compilers', and theirs, in ticks, and how
# many of their threads are running. Nothing if the process has ended.
processor_times() {
  cat /proc/uptime "/proc/$1/stat" "/proc/$1"/task/*/stat 2>/dev/null | awk '
    NR == 1 { now = $1; next }
    { compiler = /\(C[12] Compiler/; sub(/.*\) /, ""); ticks = $12 + $13 }
    NR == 2 { alive = $1 != "Z"; used = ticks }
    NR > 2 && compiler { used -= ticks; compiling += ticks; running += $1 == "R" }
    END { if (alive) print now, used, compiling + 0, running + 0 }'
}

# Starts mongo-java-server, which keeps all in memory: $target is the URL of a database on it.
start_mongo_server() {
  "$home/mvnw" -q -B -ntp -f "$home/benchmarks/mongo-java-server/pom.xml" dependency:copy-dependencies \
    -DincludeScope=runtime -DoutputDirectory="$results/server" >&2
  "$java" -Xmx5g -Dorg.slf4j.simpleLogger.defaultLogLevel=error -cp "$results/server/*" \
    "$home/benchmarks/mongo-java-server/Server.java" >"$results/address" &
  server_pid=$!
  until [ -s "$results/address" ]; do
    kill -0 "$server_pid" || exit 1
    sleep 0.1
  done
  target="mongodb://$(cat "$results/address")/ycsb?w=1"
}

# What finds the rate in a status line of stock's client or ours.
ycsb_rate='s/.*operations;.\([0-9.]*\).current.*/\1/p'

# Waits for process $1; where it fails, so does the script, with what it said in file $2.
wait_for() {
  wait "$1" || {
    cat "$2" >&2
    exit 1
  }
}

# Calls $1 with NAME, PATTERN and PROCESS of each of the clients that are measured, until a call fails.
each_client() {
  action=$1
  # shellcheck disable=SC2086 # as they were given
  set -- $given
  while [ $# -gt 0 ]; do
    "$action" "$1" "$2" "$3" || return 1
    shift 3
  done
}

# Writes a client's processor_times and the number of its status lines to $results/now.NAME; fails if it has ended.
look() {
  times=$(processor_times "$3")
  [ -n "$times" ] || return 1
  [ ! -e "$results/now.$1" ] || mv "$results/now.$1" "$results/before.$1"
  echo "$times $(sed -n "$2" "$results/out.$1" | wc -l)" >"$results/now.$1"
}

# Whether the JIT compilers of client $1 are not running, and took at most 2 % of a processor since the look before.
# Beside many busy threads, compilers with work to do get little time, but are seen running.
rests() {
  [ -e "$results/before.$1" ] || return 1
  awk -v tick="$ticks_per_second" 'NR == 1 { from = $1; compiling = $3 }
    END { exit !(!$4 && $3 - compiling <= 0.02 * tick * ($1 - from)) }' "$results/before.$1" "$results/now.$1"
}

# Whether client $1 has printed a status line.
has_lines() {
  [ -e "$results/now.$1" ] && [ "$(cut -d' ' -f5 "$results/now.$1")" -gt 0 ]
}

# Begins to measure client $1 with the last look.
begin() {
  cp "$results/now.$1" "$results/from.$1"
}

# Ends a client that still runs. One that failed ends the script.
finish() {
  if [ -n "$(processor_times "$3")" ]; then
    kill "$3" || :
    wait "$3" || :
  else
    wait_for "$3" "$results/out.$1"
  fi
}

# The processors that client $1 used from the begin of its measurement to the last look, without JIT compilers.
processors() {
  awk -v tick="$ticks_per_second" 'NR == 1 { from = $1; used = $2 } END { print ($2 - used) / tick / ($1 - from) }' \
    "$results/from.$1" "$results/now.$1"
}

# Adds the figures of a client: its median rate, and its processor time by its mean rate.
add_figures() {
  [ -e "$results/from.$1" ] || {
    say "$1 ended before it was measured:"
    cat "$results/out.$1" >&2
    exit 1
  }
  sed -n "$2" "$results/out.$1" |
    awk -v first="$(cut -d' ' -f5 "$results/from.$1")" -v last="$(cut -d' ' -f5 "$results/now.$1")" \
      'NR > first && NR <= last' |
    sort -g | awk '{ v[NR] = $1; sum += $1 } END { if (NR) print v[int((NR + 1) / 2)], sum / NR }' >"$results/last"
  cut -d' ' -f1 "$results/last" | note "rate.$1"
  awk -v processors="$(processors "$1")" '{ printf "%.0f\n", processors / $2 * 1e9 }' "$results/last" | note "cpu.$1"
}

# Measures running clients, given as NAME PATTERN PROCESS each: PATTERN finds the rate in a status line of
# $results/out.NAME. Waits until the JIT compilers of all rest for 10 seconds in a row, measures for $measured_seconds or until
# a client ends, and ends the clients. Adds operations per second to the results named rate.NAME, nanoseconds of processor
# time for one operation, without compilers, to those named cpu.NAME, and the seconds until all rest to rest.RUN, where NAME
# is RUN.SIDE.
measure_clients() {
  given=$*
  client_pid=$(printf '%s\n' "$@" | awk 'NR % 3 == 0')
  rm -f "$results"/now.* "$results"/before.* "$results"/from.*
  started=$(date +%s) waited=0 resting=0
  while [ "$resting" -lt "$rest_seconds" ] && sleep 1 && each_client look; do
    resting=$((resting + 1))
    { each_client has_lines && each_client rests; } || resting=0
    waited=$(($(date +%s) - started))
    [ "$waited" -lt "$longest_warm_up" ] || {
      say "$1: the compilers do not rest within $waited s"
      break
    }
  done
  ! each_client has_lines || each_client begin
  measured=0
  while [ "$measured" -lt "$measured_seconds" ] && sleep 1 && each_client look; do
    measured=$((measured + 1))
  done
  each_client finish
  client_pid=
  each_client add_figures
  echo "$waited" | note "rest.${1%.*}"
}

# Adds the figure on standard input to the results named $1. Fails aloud where a side gives none: a ratio of what is left
# would be taken for a result.
note() {
  read -r figure || figure=
  [ -n "$figure" ] || {
    say "no figure from $1: run it alone to see why"
    exit 1
  }
  echo "$figure" >>"$results/$1"
}

# Median, smallest and largest of a file of numbers, each in the form $2, a whole number if none is given.
summary() {
  sort -g "$1" | awk -v form="${2:-%.0f}" '{ v[NR] = $1 } END {
    m = NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2
    printf form " " form " " form "\n", m, v[1], v[NR] }'
}

table_head() {
  printf '%-28s %14s %14s %14s\n' "$1" median smallest largest
}

table_row() {
  # shellcheck disable=SC2046 # three numbers
  printf '%-28s %14s %14s %14s\n' "$1" $(summary "$2")
}

# The ratio of two files' medians.
ratio() {
  above=$(summary "$2")
  below=$(summary "$3")
  printf '%-28s %14s\n' "$1" "$(echo "${above%% *} ${below%% *}" | awk '{ printf "%.3f", $1 / $2 }')"
}

# The ratios of the figures in file $2 to those in file $3, line by line, as they were measured at once: their median,
# smallest and largest. $1 is the row's name.
ratios() {
  paste "$2" "$3" | awk '{ print $1 / $2 }' | sort -g | awk -v name="$1" '{ v[NR] = $1 } END {
    m = NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2
    printf "%-28s %14.3f %14.3f %14.3f\n", name, m, v[1], v[NR] }'
}

# Prints how long the compilers of each of the runs in the list $1 worked.
print_rests() {
  table_head 's until compilers rest'
  for run in $1; do
    table_row "$run" "$results/rest.$run"
  done
}

# Prints the figures named $1, whose unit is $2, of ours and of the other side, named $3, for each of the runs in the
# list $4, and their ratios.
print_sides() {
  table_head "$2"
  for run in $4; do
    for side in ours "$3"; do
      table_row "$run, $side" "$results/$1.$run.$side"
    done
    ratios "$run, ratio" "$results/$1.$run.ours" "$results/$1.$run.$3"
  done
}

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

# The steady part of a run that prints a status line each second: without its first lines, in which the JVM starts and
# compiles.
steady_after=${STEADY_AFTER:-8}

# The median of the numbers that pattern $1 finds in the status lines in file $2, of which only the first $3 count, if
# given.
median_second() {
  sed -n "$1" "$2" | head -n "${3:-1000000}" | sed "1,${steady_after}d;\$d" | sort -g |
    awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# The number of compiler threads is fixed, so that their processor time can be told from that of operations.
export JDK_JAVA_OPTIONS=-XX:-UseDynamicNumberOfCompilerThreads

# The system's uptime and the processor time of process $1 without its JIT compiler's, in seconds and ticks, each second
# of the steady part, until it ends. Its status lines are those in file $3 in which pattern $2 finds a number.
watch_process() {
  while sleep 1 && kill -0 "$1" 2>/dev/null; do
    [ "$(sed -n "$2" "$3" | wc -l)" -le "$steady_after" ] ||
      cat /proc/uptime "/proc/$1/stat" "/proc/$1"/task/*/stat 2>/dev/null | awk '
        NR == 1 { now = $1; next }
        { compiler = /\(C[12] Compiler/; sub(/.*\) /, ""); ticks = $12 + $13 }
        NR == 2 { all = ticks }
        NR > 2 && compiler { all -= ticks }
        END { if (NR > 2) print now, all }'
  done
}

# Nanoseconds of processor time for one operation, from what watch_process tells and the rate $1. The last second is not
# whole, and has the summary in it.
processor_nanos() {
  sed '$d' | awk -v rate="$1" -v tick="$(getconf CLK_TCK)" 'NR == 1 { from = $1; used = $2 } { to = $1; now = $2 }
    END { if (to - from >= 5) printf "%.0f\n", (now - used) / tick / (to - from) / rate * 1e9 }'
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

# Measures running clients, given as NAME PATTERN PROCESS each: PATTERN finds the rate in a status line of
# $results/out.NAME. Adds operations per second to the results named rate.NAME, and nanoseconds of processor time for one
# operation to those named cpu.NAME: of the time in which all of them ran.
measure_clients() {
  given=$*
  client_pid=
  watchers=
  while [ $# -gt 0 ]; do
    client_pid="$client_pid $3"
    watch_process "$3" "$2" "$results/out.$1" >"$results/processor.$1" &
    watchers="$watchers $!"
    shift 3
  done
  # shellcheck disable=SC2086 # as they were given
  set -- $given
  shortest=1000000
  while [ $# -gt 0 ]; do
    wait_for "$3" "$results/out.$1"
    lines=$(sed -n "$2" "$results/out.$1" | wc -l)
    [ "$lines" -ge "$shortest" ] || shortest=$lines
    shift 3
  done
  client_pid=
  # shellcheck disable=SC2086 # several processes
  wait $watchers
  # shellcheck disable=SC2086
  set -- $given
  while [ $# -gt 0 ]; do
    median_second "$2" "$results/out.$1" "$shortest" >"$results/last"
    note "rate.$1" <"$results/last"
    head -n $((shortest > steady_after ? shortest - steady_after : 0)) "$results/processor.$1" |
      processor_nanos "$(cat "$results/last")" | note "cpu.$1"
    shift 3
  done
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

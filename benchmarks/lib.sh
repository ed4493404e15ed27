# What the comparisons share. Sourced by them, with $home set to the root of the repository.

ycsb=$home/bin/ycsb
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
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

# The throughput in a run's output, in operations per second.
throughput() {
  sed -n 's/^\[OVERALL\], Throughput(ops\/sec), //p'
}

# The steady part of a run that prints a status line each second to $results/out: without its first lines, in which the
# JVM starts and compiles.
steady_after=8

# The median of the numbers that pattern $1 finds in the status lines.
median_second() {
  sed -n "$1" "$results/out" | sed "1,${steady_after}d;\$d" | sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# The system's uptime and the processor time of process $1, in seconds and ticks, each second of the steady part, until
# it ends. Its status lines are those in which pattern $2 finds a number.
watch_process() {
  while sleep 1 && kill -0 "$1" 2>/dev/null; do
    [ "$(sed -n "$2" "$results/out" | wc -l)" -le "$steady_after" ] ||
      awk 'FILENAME == "/proc/uptime" { now = $1 } FILENAME != "/proc/uptime" { print now, $14 + $15 }' \
        /proc/uptime "/proc/$1/stat" 2>/dev/null || return 0
  done
}

# Nanoseconds of processor time for one operation, from what watch_process tells and the rate $1. The last second is not
# whole, and has the summary in it.
processor_nanos() {
  sed '$d' | awk -v rate="$1" -v tick="$(getconf CLK_TCK)" 'NR == 1 { from = $1; used = $2 } { to = $1; now = $2 }
    END { if (to - from >= 5) printf "%.0f\n", (now - used) / tick / (to - from) / rate * 1e9 }'
}

# What finds the rate in a status line of stock's client or ours.
ycsb_rate='s/.* operations; \([0-9.]*\) current ops\/sec.*/\1/p'

# Measures process $1, whose status lines have their rate at pattern $2: adds operations per second to the results named
# rate.$3, and nanoseconds of processor time for one operation to those named cpu.$3.
measure_process() {
  watch_process "$1" "$2" >"$results/processor"
  wait "$1"
  median_second "$2" >"$results/last"
  note "rate.$3" <"$results/last"
  processor_nanos "$(cat "$results/last")" <"$results/processor" | note "cpu.$3"
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

# Median, smallest and largest of a file of numbers.
summary() {
  sort -g "$1" | awk '{ v[NR] = $1 } END {
    m = NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2
    printf "%.0f %.0f %.0f\n", m, v[1], v[NR] }'
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

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

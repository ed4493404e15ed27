package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Series;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stock prints beside its results: the command line, the version, and a status line every few
 * seconds. Used by one thread.
 */
final class StockChatter {

  private static final Pattern STATUS =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d [\\d:]+ (\\d+) sec: (\\d+) operations; (?:([\\d.]+) current"
              + " ops/sec; )?.*");
  private static final Pattern OPERATION =
      Pattern.compile("\\[([^:\\]]+): Count=(\\d+), [^\\]]*?\\b99=([\\d.]+)");
  private static final String COMMAND = "Command line: ";
  private static final String VERSION = "YCSB Client ";
  private static final Pattern HARMLESS =
      Pattern.compile("(?:DBWrapper: |Loading workload\\.\\.\\.|Starting test\\.).*");

  private String version = "";
  private String command = "";
  private final List<double[]> throughput = new ArrayList<>();
  private final Map<String, List<double[]>> latencies = new LinkedHashMap<>();

  /** Takes a line; false if it is none that stock prints. */
  boolean accept(String line) {
    Matcher status = STATUS.matcher(line);
    if (status.matches()) {
      status(line, status);
      return true;
    }
    if (line.startsWith(COMMAND)) {
      command = line.substring(COMMAND.length()).strip();
      return true;
    }
    if (line.startsWith(VERSION)) {
      version = line.substring(VERSION.length()).strip();
      return true;
    }
    return HARMLESS.matcher(line).matches();
  }

  private void status(String line, Matcher status) {
    double seconds = Double.parseDouble(status.group(1));
    boolean sameSecond =
        !throughput.isEmpty() && throughput.get(throughput.size() - 1)[0] >= seconds;
    // The last line is of a part of a second, and bears the number of the second before.
    if (status.group(3) == null || sameSecond) {
      return;
    }
    throughput.add(new double[] {seconds, Double.parseDouble(status.group(3))});
    Matcher operation = OPERATION.matcher(line);
    while (operation.find()) {
      if (!operation.group(1).equals("CLEANUP")) {
        latencies
            .computeIfAbsent(operation.group(1), name -> new ArrayList<>())
            .add(new double[] {seconds, Double.parseDouble(operation.group(3))});
      }
    }
  }

  boolean hasStatus() {
    return !throughput.isEmpty();
  }

  List<Series> series() {
    List<Series> series = new ArrayList<>();
    if (hasStatus()) {
      series.add(series(Figures.THROUGHPUT, "all", Unit.OPERATIONS_PER_SECOND, throughput));
    }
    latencies.forEach(
        (name, points) -> series.add(series("p99 latency", name, Unit.MICROSECONDS, points)));
    return series;
  }

  private static Series series(String figure, String name, Unit unit, List<double[]> points) {
    return new Series(
        figure,
        name,
        unit,
        points.stream().mapToDouble(point -> point[0]).toArray(),
        points.stream().mapToDouble(point -> point[1]).toArray());
  }

  Context context() {
    Context context = Context.of(version.isEmpty() ? "YCSB" : "YCSB " + version);
    if (command.isEmpty()) {
      return context;
    }
    StockCommand options = StockCommand.parse(command);
    return new Context(
        context.tool(),
        options.workload(),
        options.settings(),
        options.database().map(name -> Map.of("database class", name)).orElse(Map.of()),
        options.threads(),
        options.target(),
        Optional.empty(),
        options.words(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }
}

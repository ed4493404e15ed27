package io.ycsbx.report.source.stock;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.source.Tail;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the lines that stock YCSB, or this suite, prints beside its results: the command line,
 * the version, warnings, and a status line every few seconds. Used by one thread.
 */
final class StockConsole {

  private static final Pattern STATUS =
      Pattern.compile(
          "(\\d{4}-\\d\\d-\\d\\d [\\d:]+) (\\d+) sec: (\\d+) operations; (?:([\\d.]+) current"
              + " ops/sec; )?.*");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss:SSS", Locale.ROOT);
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final Pattern OPERATION =
      Pattern.compile("\\[([^:\\]]+): Count=(\\d+), [^\\]]*?\\b99=([\\d.]+)");
  private static final String COMMAND = "Command line: ";
  private static final Pattern VERSION = Pattern.compile("YCSB Client (\\S+)|(ycsbx \\S+)");
  private static final String WARNING = "Warning: ";
  private static final Pattern HARMLESS =
      Pattern.compile("(?:DBWrapper: |Loading workload\\.\\.\\.|Starting test\\.).*");

  private String tool = "YCSB";
  private String command = "";
  private final List<String> cautions = new ArrayList<>();
  private final List<double[]> throughput = new ArrayList<>();
  private final List<Tail.Part> parts = new ArrayList<>();
  private LocalDateTime lastStatus;
  private double lastOperations;
  private final Map<String, List<double[]>> latencies = new LinkedHashMap<>();

  /** Takes a line and returns true, or returns false if stock prints no such line. */
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
    if (line.startsWith(WARNING)) {
      cautions.add(line.substring(WARNING.length()).strip());
      return true;
    }
    Matcher version = VERSION.matcher(line.strip());
    if (version.matches()) {
      tool = version.group(1) == null ? version.group(2) : "YCSB " + version.group(1);
      return true;
    }
    return HARMLESS.matcher(line).matches();
  }

  private void status(String line, Matcher status) {
    double seconds = Double.parseDouble(status.group(2));
    part(status);
    boolean sameSecond =
        !throughput.isEmpty() && throughput.get(throughput.size() - 1)[0] >= seconds;
    // The last line covers part of a second, under the number of the second before.
    if (status.group(4) == null || sameSecond) {
      return;
    }
    throughput.add(new double[] {seconds, Double.parseDouble(status.group(4))});
    Matcher operation = OPERATION.matcher(line);
    while (operation.find()) {
      if (!StockFigures.isCleanup(operation.group(1))) {
        latencies
            .computeIfAbsent(operation.group(1), name -> new ArrayList<>())
            .add(new double[] {seconds, Double.parseDouble(operation.group(3))});
      }
    }
  }

  /** Adds the part of the run since the last status line. */
  private void part(Matcher status) {
    LocalDateTime time;
    try {
      time = LocalDateTime.parse(status.group(1), TIME);
    } catch (DateTimeParseException e) {
      // Without its time, a line still has a rate.
      return;
    }
    double operations = Double.parseDouble(status.group(3));
    if (lastStatus != null && time.isAfter(lastStatus)) {
      double seconds = Duration.between(lastStatus, time).toMillis() / MILLIS_PER_SECOND;
      parts.add(new Tail.Part(seconds, operations - lastOperations));
    }
    lastStatus = time;
    lastOperations = operations;
  }

  boolean hasStatus() {
    return !throughput.isEmpty();
  }

  List<MetricSeries> series() {
    List<MetricSeries> series = new ArrayList<>();
    if (hasStatus()) {
      series.add(new MetricSeries(Metric.THROUGHPUT, "all", throughput));
    }
    latencies.forEach(
        (name, points) -> series.add(new MetricSeries(Metric.P99_OVER_TIME, name, points)));
    return series;
  }

  /**
   * Returns the conditions of the run.
   *
   * @param ofFigures warnings about the figures
   */
  Context context(List<String> ofFigures) {
    List<String> all = new ArrayList<>(cautions);
    all.addAll(ofFigures);
    return command.isEmpty()
        ? Context.of(tool).with(all)
        : StockCommand.parse(command).context(tool, all, Tail.lostPercent(parts));
  }
}

package io.ycsbx.report.source;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Unit;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes stock's results one by one, from text or JSON: a metric such as {@code READ}, a measurement
 * such as {@code 95thPercentileLatency(us)} or {@code 99.9PercentileLatency(us)}, and a value.
 * Latencies of stock are whole microseconds. Used by one thread.
 */
final class StockFigures {

  private static final String OVERALL = "OVERALL";
  private static final Pattern PERCENTILE =
      Pattern.compile("(\\d+(?:\\.\\d+)?)(?:st|nd|rd|th)?PercentileLatency\\(us\\)");
  private static final Pattern BUCKET = Pattern.compile(">?\\d+");
  private static final Pattern GARBAGE = Pattern.compile("TOTAL_GC.*");
  private static final String RETURN = "Return=";
  private static final String INTENDED = "Intended-";
  private static final String FAILED = "-FAILED";
  private static final double MILLIS_PER_SECOND = 1e3;

  private final Path file;
  private final Measurements measurements = new Measurements();

  /** How many ended with which status, by operation. */
  private final Map<String, Map<String, Double>> returns = new LinkedHashMap<>();

  StockFigures(Path file) {
    this.file = file;
  }

  /**
   * Takes one.
   *
   * @param line where it stands, from 1
   * @throws SourceException if it is not understood, or stood there before
   */
  void accept(String metric, String measurement, String value, int line) throws SourceException {
    if (GARBAGE.matcher(metric).matches() || BUCKET.matcher(measurement).matches()) {
      return;
    }
    double number = number(metric, measurement, value, line);
    boolean added =
        metric.equals(OVERALL)
            ? overall(measurement, number, line)
            : operation(metric, measurement, number, line);
    if (!added) {
      throw new SourceException(
          file,
          line,
          "a second [" + metric + "], " + measurement + ": the file holds several results");
    }
  }

  private double number(String metric, String measurement, String value, int line)
      throws SourceException {
    try {
      double number = Double.parseDouble(value);
      if (Double.isFinite(number) || metric.equals(OVERALL)) {
        return number;
      }
      // Stock prints NaN as the mean of an operation that there was none of.
      return 0;
    } catch (NumberFormatException e) {
      throw new SourceException(
          file, line, "not a number: [" + metric + "], " + measurement + ", " + value);
    }
  }

  private boolean overall(String measurement, double value, int line) throws SourceException {
    if (!Double.isFinite(value)) {
      throw new SourceException(file, line, "holds no figures: nothing was measured");
    }
    return switch (measurement) {
      case "RunTime(ms)" -> measurements.runTime(value / MILLIS_PER_SECOND);
      case "Throughput(ops/sec)" -> measurements.throughput(value, Unit.OPERATIONS_PER_SECOND);
      default -> throw notUnderstood(OVERALL, measurement, line);
    };
  }

  private boolean operation(String operation, String measurement, double value, int line)
      throws SourceException {
    if (measurement.startsWith(RETURN)) {
      Map<String, Double> counts =
          returns.computeIfAbsent(operation, name -> new LinkedHashMap<>());
      return counts.putIfAbsent(measurement.substring(RETURN.length()), value) == null;
    }
    if (operation.startsWith(INTENDED)) {
      return intended(operation.substring(INTENDED.length()), measurement, value, line);
    }
    if (operation.equals("CLEANUP")) {
      // How long threads took to close their connections is no figure of the database's work.
      return true;
    }
    return measurement.equals("Operations")
        ? measurements.count(operation, Figures.COUNT, value)
        : latency(operation, "", measurement, value, line);
  }

  /** Latencies from the intended start, which stock gives beside the others if it is asked to. */
  private boolean intended(String operation, String measurement, double value, int line)
      throws SourceException {
    boolean count = measurement.equals("Operations");
    return count || latency(operation, Figures.RESPONSE, measurement, value, line);
  }

  private boolean latency(
      String operation, String prefix, String measurement, double value, int line)
      throws SourceException {
    String figure =
        switch (measurement) {
          case "AverageLatency(us)" -> Figures.MEAN;
          case "MinLatency(us)" -> Figures.MIN;
          case "MaxLatency(us)" -> Figures.MAX;
          default -> percentile(operation, measurement, line);
        };
    return measurements.latency(operation, prefix + figure, value);
  }

  private String percentile(String operation, String measurement, int line) throws SourceException {
    Matcher percentile = PERCENTILE.matcher(measurement);
    if (!percentile.matches()) {
      throw notUnderstood(operation, measurement, line);
    }
    return Figures.percentile(Double.parseDouble(percentile.group(1)));
  }

  private SourceException notUnderstood(String metric, String measurement, int line) {
    return new SourceException(file, line, "not understood: [" + metric + "], " + measurement);
  }

  /**
   * The figures, once all are in.
   *
   * @throws SourceException if some must be missing
   */
  Measurements complete() throws SourceException {
    for (String figure : new String[] {Figures.RUN_TIME, Figures.THROUGHPUT}) {
      if (!measurements.has("", figure)) {
        throw new SourceException(file, "not a whole result: it has no [OVERALL] " + figure);
      }
    }
    Map<String, Double> counts = counts();
    for (String operation : counts.keySet()) {
      checkEnded(operation);
    }
    if (counts.isEmpty()) {
      throw new SourceException(file, "not a whole result: it ends before the first operation");
    }
    for (Map.Entry<String, Map<String, Double>> one : returns.entrySet()) {
      failures(one.getKey(), one.getValue());
    }
    measurements.shares(counts);
    return measurements;
  }

  /** What the workload times around the database's operations, and of which there is no status. */
  private static boolean isCheck(String operation) {
    return operation.equals("VERIFY");
  }

  private Map<String, Double> counts() {
    Map<String, Double> counts = new LinkedHashMap<>();
    measurements
        .all()
        .forEach(
            (key, one) -> {
              boolean failed = key.operation().endsWith(FAILED);
              if (key.figure().equals(Figures.COUNT) && !failed && !isCheck(key.operation())) {
                counts.put(key.operation(), one.value());
              }
            });
    return counts;
  }

  /** An operation's statuses come last, and only a read-modify-write has none of its own. */
  private void checkEnded(String operation) throws SourceException {
    if (!returns.containsKey(operation) && !operation.equals(Figures.READ_MODIFY_WRITE)) {
      throw new SourceException(
          file, "not a whole result: [" + operation + "] ends without a Return= line");
    }
  }

  /** What counts as one of an operation cannot be more than have a status. */
  private void failures(String operation, Map<String, Double> counts) throws SourceException {
    if (operation.equals("CLEANUP") || !measurements.has(operation, Figures.COUNT)) {
      return;
    }
    double all = counts.values().stream().mapToDouble(Double::doubleValue).sum();
    double count = measurements.value(operation, Figures.COUNT);
    if (all < count) {
      throw new SourceException(
          file,
          String.format(
              java.util.Locale.ROOT,
              "contradicts itself: [%s] has %.0f operations, but only %.0f statuses",
              operation,
              count,
              all));
    }
    double failed = all - counts.getOrDefault("OK", 0.0);
    measurements.add(operation, Figures.FAILURES, failed, Unit.COUNT, Direction.LOWER_IS_BETTER);
  }
}

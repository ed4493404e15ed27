package io.ycsbx.report.source.stock;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Unit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects stock's results, from text or JSON: a metric such as {@code READ}, a measurement such as
 * {@code 95thPercentileLatency(us)} or {@code 99.9PercentileLatency(us)}, and a value. Latencies of
 * stock are whole microseconds. Used by one thread.
 */
final class StockFigures {

  private static final String OVERALL = "OVERALL";

  /** Time in which threads closed their connections: no operation of the database. */
  private static final Pattern CLEANUP = Pattern.compile("(?:Intended-)?CLEANUP(?:-FAILED)?");

  private static final Pattern BUCKET = Pattern.compile(">?\\d+(?:\\.\\d+)?");
  private static final Pattern GARBAGE = Pattern.compile("TOTAL_GC.*");

  /** Metrics that are no operations of the workload, or count its operations a second time. */
  private static final Set<String> NOT_AGAIN = Set.of("VERIFY", Figure.TOTAL);

  private static final String OPERATIONS = "Operations";
  private static final Set<String> EXTREMES = Set.of("MinLatency(us)", "MaxLatency(us)");

  /** Statuses of success; versions before 0.5 print a number, and negative ones are failures. */
  private static final Set<String> SUCCESSES = Set.of("OK", "BATCHED_OK", "0");

  /** Percentiles of versions before 0.4, in whole milliseconds. */
  private static final Pattern MILLIS =
      Pattern.compile("(\\d{1,2})(?:st|nd|rd|th)PercentileLatency\\(ms\\)");

  private static final String RETURN = "Return=";
  private static final String INTENDED = "Intended-";
  private static final String FAILED = "-FAILED";
  private static final double MILLIS_PER_SECOND = 1e3;

  /** Rounding of a run time, in seconds. */
  private static final double HALF_A_MILLISECOND = 0.0005;

  /** Rounding of a number of operations. */
  private static final double HALF = 0.5;

  /** Most by which a rate times its run time differs from a whole number, if neither is rounded. */
  private static final double EXACT = 1e-4;

  /** Share of the operations below which a part of the result is missing. */
  private static final double WHOLE = 0.995;

  private final Path file;
  private final Measurements measurements = new Measurements();

  /** Number of operations by operation and status. */
  private final Map<String, Map<String, Double>> returns = new LinkedHashMap<>();

  private final List<String> coarse = new ArrayList<>();
  private final List<String> cautions = new ArrayList<>();

  StockFigures(Path file) {
    this.file = file;
  }

  /**
   * Takes one result.
   *
   * @param line number of its line, from 1
   * @throws SourceException if the result is malformed, or there already
   */
  void accept(String metric, String measurement, String value, int line) throws SourceException {
    if (GARBAGE.matcher(metric).matches() || BUCKET.matcher(measurement).matches()) {
      return;
    }
    double number = number(metric, measurement, value, line);
    if (isCleanup(metric)) {
      return;
    }
    if (!Double.isFinite(number) && !metric.equals(OVERALL)) {
      // Stock prints NaN as the mean of no operations.
      return;
    }
    if (number == -1 && EXTREMES.contains(measurement)) {
      // Stock prints it, in its older types of measurement, of operations that never succeeded.
      return;
    }
    boolean ofSuite = SuiteLines.accept(measurements, metric, measurement, number);
    if (number < 0 && !ofSuite) {
      throw new SourceException(
          file, line, "cannot be: [" + metric + "], " + measurement + ", " + value);
    }
    boolean added =
        ofSuite
            || (metric.equals(OVERALL)
                ? overall(measurement, number, line)
                : operation(metric, measurement, number, line));
    if (!added) {
      throw new SourceException(
          file,
          line,
          "a second [" + metric + "], " + measurement + ": the file holds several results");
    }
  }

  /** Tests for the closing of connections, under any of stock's names. */
  static boolean isCleanup(String metric) {
    return CLEANUP.matcher(metric).matches();
  }

  private double number(String metric, String measurement, String value, int line)
      throws SourceException {
    try {
      return Double.parseDouble(value);
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
      case "RunTime(ms)" -> measurements.add("", Metric.RUN_TIME, value / MILLIS_PER_SECOND);
      case "Throughput(ops/sec)" -> measurements.add("", Metric.THROUGHPUT, value);
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
      // Latencies from the intended start, which stock prints beside the others on request.
      return measurement.equals(OPERATIONS)
          || latency(
              operation.substring(INTENDED.length()), Series.RESPONSE, measurement, value, line);
    }
    return measurement.equals(OPERATIONS)
        ? measurements.add(operation, Metric.COUNT, value)
        : latency(operation, Series.SERVICE, measurement, value, line);
  }

  private boolean latency(
      String operation, Series series, String measurement, double value, int line)
      throws SourceException {
    if (measurement.equals("LatencyVariance(us)")) {
      return measurements.add(operation, Latency.DEVIATION.of(series), Math.sqrt(value));
    }
    Matcher millis = MILLIS.matcher(measurement);
    if (millis.matches()) {
      // Far too coarse for a comparison, and so a figure beside the percentiles in microseconds.
      NamedKind kind = new NamedKind("p" + millis.group(1) + " in whole ms");
      coarse.add(String.format(Locale.ROOT, "%s p%s %.0f ms", operation, millis.group(1), value));
      return measurements.add(operation, kind, value, Unit.MILLISECONDS);
    }
    Latency latency =
        Latency.ofStock(measurement).orElseThrow(() -> notUnderstood(operation, measurement, line));
    return measurements.add(operation, latency.of(series), value);
  }

  private SourceException notUnderstood(String metric, String measurement, int line) {
    return new SourceException(file, line, "not understood: [" + metric + "], " + measurement);
  }

  /**
   * Returns the figures, once all results are in.
   *
   * @throws SourceException if results are missing
   */
  Measurements complete() throws SourceException {
    for (Metric figure : new Metric[] {Metric.RUN_TIME, Metric.THROUGHPUT}) {
      if (!measurements.has("", figure)) {
        throw new SourceException(
            file, "not a whole result: it has no [OVERALL] " + figure.label());
      }
    }
    Map<String, Double> succeeded = counts();
    for (String operation : succeeded.keySet()) {
      checkEnded(operation);
    }
    if (succeeded.isEmpty()) {
      throw new SourceException(file, "not a whole result: it ends before the first operation");
    }
    for (Map.Entry<String, Map<String, Double>> entry : returns.entrySet()) {
      failures(entry.getKey(), entry.getValue());
    }
    checkWhole();
    subtractFailures();
    // Stock prints 0 as the percentiles of an operation that never succeeded.
    succeeded.forEach(
        (operation, count) -> {
          if (count == 0) {
            measurements.removeLatencies(operation);
          }
        });
    measurements.shares(counts());
    return measurements;
  }

  /**
   * Compares the statuses with the number of operations that [OVERALL] counts: fewer are a result
   * that was cut between two operations, or lost lines. A read-modify-write is one operation with
   * the statuses of its read and update.
   */
  private void checkWhole() throws SourceException {
    double seconds = measurements.value("", Metric.RUN_TIME);
    double perSecond = measurements.value("", Metric.THROUGHPUT);
    double all = perSecond * seconds;
    double rounding =
        HALF + (Math.abs(all - Math.rint(all)) < EXACT ? 0 : perSecond * HALF_A_MILLISECOND);
    double counted = counted(name -> !name.equals(Figure.READ_MODIFY_WRITE), StockFigures::sum);
    if (measurements.has(Figure.READ_MODIFY_WRITE, Metric.COUNT)) {
      counted -= measurements.value(Figure.READ_MODIFY_WRITE, Metric.COUNT);
    }
    if (counted < all - rounding) {
      String missing =
          String.format(
              Locale.ROOT,
              "[OVERALL] counts %.0f operations, but only %.0f have a status",
              all,
              counted);
      if (counted < WHOLE * (all - rounding)) {
        throw new SourceException(file, "not a whole result: " + missing);
      }
      cautions.add(missing);
    }
  }

  private double counted(
      Predicate<String> operations, ToDoubleFunction<Map<String, Double>> count) {
    return returns.entrySet().stream()
        .filter(entry -> !NOT_AGAIN.contains(entry.getKey()) && operations.test(entry.getKey()))
        .mapToDouble(entry -> count.applyAsDouble(entry.getValue()))
        .sum();
  }

  /** Subtracts failed transactions, if each transaction was one operation. */
  private void subtractFailures() {
    double operations = counted(name -> name.indexOf('@') < 0, StockFigures::sum);
    double failed = counted(name -> name.indexOf('@') < 0, StockFigures::failed);
    double perSecond = measurements.value("", Metric.THROUGHPUT);
    double transactions = perSecond * measurements.value("", Metric.RUN_TIME);
    if (measurements.has(Figure.READ_MODIFY_WRITE, Metric.COUNT)
        || Math.abs(operations - transactions) > perSecond * HALF_A_MILLISECOND + HALF) {
      if (failed > 0) {
        cautions.add(Measurements.FAILURES_COUNTED);
      }
    } else {
      measurements.subtractFailures(failed / operations);
    }
  }

  void caution(String caution) {
    cautions.add(caution);
  }

  List<String> cautions() {
    if (returns.values().stream().allMatch(counts -> sum(counts) == failed(counts))) {
      cautions.add("no operation succeeded");
    }
    returns.forEach(
        (operation, counts) -> {
          if (counts.containsKey("NOT_FOUND") && sum(counts) == failed(counts)) {
            cautions.add(
                String.format(Locale.ROOT, "%s found 0 of %.0f keys", operation, sum(counts)));
          }
        });
    if (!coarse.isEmpty()) {
      cautions.add(
          "percentiles of this version are whole milliseconds: " + String.join(", ", coarse));
    }
    return cautions;
  }

  private static double sum(Map<String, Double> counts) {
    return counts.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private static double failed(Map<String, Double> counts) {
    return counts.entrySet().stream()
        .filter(entry -> !SUCCESSES.contains(entry.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  private Map<String, Double> counts() {
    Map<String, Double> counts = new LinkedHashMap<>();
    measurements
        .all()
        .forEach(
            (key, measurement) -> {
              boolean failed = key.owner().endsWith(FAILED);
              boolean again = NOT_AGAIN.contains(key.owner());
              if (key.kind() == Metric.COUNT && !failed && !again) {
                counts.put(key.owner(), measurement.value());
              }
            });
    return counts;
  }

  /** Requires the statuses of calls, which come last; a read-modify-write has none. */
  private void checkEnded(String operation) throws SourceException {
    if (!returns.containsKey(operation)
        && !operation.equals(Figure.READ_MODIFY_WRITE)
        && measurements.value(operation, Metric.COUNT) > 0) {
      throw new SourceException(
          file, "not a whole result: [" + operation + "] ends without a Return= line");
    }
  }

  /**
   * Counts an operation's failures among its operations, as records do, where stock prints those
   * that succeeded. Refuses fewer statuses than operations.
   */
  private void failures(String operation, Map<String, Double> counts) throws SourceException {
    double all = sum(counts);
    double count =
        measurements.has(operation, Metric.COUNT) ? measurements.value(operation, Metric.COUNT) : 0;
    if (all < count) {
      throw new SourceException(
          file,
          String.format(
              Locale.ROOT,
              "contradicts itself: [%s] has %.0f operations, but only %.0f statuses",
              operation,
              count,
              all));
    }
    measurements.set(operation, Metric.COUNT, all);
    measurements.add(operation, Metric.FAILURES, failed(counts));
  }
}

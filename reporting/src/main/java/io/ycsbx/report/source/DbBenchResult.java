package io.ycsbx.report.source;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What db_bench tells of one run of one benchmark. Used by one thread. */
final class DbBenchResult {

  /** Its line, whatever stands in it. */
  static final Pattern RATE = Pattern.compile("\\S+\\s*:.*micros/op.*ops/sec.*");

  /** Its line, as it should be. */
  static final Pattern LINE =
      Pattern.compile(
          "(\\S+)\\s*:\\s+([\\d.]+) micros/op (\\d+) ops/sec(?: ([\\d.]+) seconds (\\d+)"
              + " operations)?;(?:\\s+([\\d.]+) MB/s)?.*");

  private static final String BATCHED = "multireadrandom";

  private final Matcher line;
  private final List<DbBenchHistogram> histograms = new ArrayList<>();

  /** Takes a match of {@link #LINE}. */
  DbBenchResult(Matcher line) {
    this.line = line;
  }

  String name() {
    return line.group(1);
  }

  void add(DbBenchHistogram histogram) {
    histograms.add(histogram);
  }

  /**
   * Hands out its latencies: as the benchmark's, or, where it did several things at once, as those
   * of each.
   *
   * @throws SourceException if a histogram is not whole
   */
  void latencies(Measurements measurements, List<LatencyCurve> curves) throws SourceException {
    for (DbBenchHistogram histogram : histograms) {
      String operation = histograms.size() == 1 ? name() : name() + " " + histogram.what();
      histogram.addTo(measurements, operation);
      curves.add(histogram.curve(operation));
    }
  }

  /** Hands out its rates: as the run's, if it is the only benchmark. */
  void rates(Measurements measurements, boolean alone) {
    String operation = alone ? "" : name();
    measurements.add(
        operation,
        Figures.THROUGHPUT,
        number(3),
        name().equals(BATCHED) ? Unit.KEYS_PER_SECOND : Unit.OPERATIONS_PER_SECOND,
        Direction.HIGHER_IS_BETTER);
    if (line.group(6) != null) {
      measurements.add(
          operation, "bandwidth", number(6), Unit.MEBIBYTES_PER_SECOND, Direction.HIGHER_IS_BETTER);
    }
    if (line.group(4) != null) {
      measurements.add(
          operation, Figures.RUN_TIME, number(4), Unit.SECONDS, Direction.LOWER_IS_BETTER);
      measurements.count(name(), "operations", number(5));
    }
  }

  private double number(int group) {
    return Double.parseDouble(line.group(group));
  }
}

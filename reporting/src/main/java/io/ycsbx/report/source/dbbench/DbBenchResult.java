package io.ycsbx.report.source.dbbench;

import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The result of one run of one benchmark. Used by one thread. */
final class DbBenchResult {

  /** A line of this kind, well-formed or not. */
  static final Pattern RATE = Pattern.compile("\\S+\\s*:.*micros/op.*ops/sec.*");

  /** A well-formed line. */
  static final Pattern LINE =
      Pattern.compile(
          "(\\S+)\\s*:\\s+([\\d.]+) micros/op (\\d+) ops/sec(?: ([\\d.]+) seconds (\\d+)"
              + " operations)?;(?:\\s+([\\d.]+) MB/s)?.*");

  private static final Pattern FOUND = Pattern.compile("\\((\\d+) of (\\d+) found\\)");
  private static final String BATCHED = "multireadrandom";

  /** Reads keys that do not exist. */
  private static final String MISSING = "readmissing";

  private final String name;
  private final Matcher line;
  private final List<DbBenchHistogram> histograms = new ArrayList<>();

  /** Takes a match of {@link #LINE}, and the benchmark's name, unless another result has it. */
  DbBenchResult(String name, Matcher line) {
    this.name = name;
    this.line = line;
  }

  String name() {
    return name;
  }

  void add(DbBenchHistogram histogram) {
    histograms.add(histogram);
  }

  /**
   * Adds the latencies: those of the benchmark, or, if it has several kinds of calls, of each kind.
   *
   * @throws SourceException if a histogram is cut short
   */
  void latencies(Measurements measurements, List<LatencyCurve> curves) throws SourceException {
    for (DbBenchHistogram histogram : histograms) {
      String operation = operation(histogram);
      Measurements figures = histogram.figures();
      if (figures.value("", Metric.COUNT) > 0) {
        measurements.addAll(operation, figures);
        curves.add(histogram.curve(operation));
      }
    }
  }

  private String operation(DbBenchHistogram histogram) {
    return histograms.size() == 1 ? name : name + " " + histogram.call();
  }

  /** Adds the buckets of each operation with calls. */
  void buckets(Map<String, List<LatencyBucket>> all) {
    for (DbBenchHistogram histogram : histograms) {
      if (!histogram.buckets().isEmpty()) {
        all.put(operation(histogram), histogram.buckets());
      }
    }
  }

  /** Returns a warning if a thread did not find all of its keys: such reads read no data. */
  Optional<String> notFound() {
    Matcher found = FOUND.matcher(line.group());
    return found.find() && !found.group(1).equals(found.group(2)) && !isNamed(MISSING)
        ? Optional.of(
            "db_bench: %s found %s of %s keys".formatted(name, found.group(1), found.group(2)))
        : Optional.empty();
  }

  private boolean isNamed(String benchmark) {
    return line.group(1).equals(benchmark);
  }

  /** Adds the rates: as those of the run, if this is the only benchmark. */
  void rates(Measurements measurements, boolean alone) {
    String operation = alone ? "" : name;
    measurements.add(
        operation,
        Metric.THROUGHPUT,
        number(3),
        isNamed(BATCHED) ? Unit.KEYS_PER_SECOND : Unit.OPERATIONS_PER_SECOND);
    if (line.group(6) != null) {
      measurements.add(operation, Metric.BANDWIDTH, number(6));
    }
    if (line.group(4) != null) {
      measurements.add(operation, Metric.RUN_TIME, number(4));
      measurements.add(name, new NamedKind("operations"), number(5));
    }
  }

  private double number(int group) {
    return Double.parseDouble(line.group(group));
  }
}

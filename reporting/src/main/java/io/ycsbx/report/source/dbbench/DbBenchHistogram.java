package io.ycsbx.report.source.dbbench;

import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.SourceException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The histogram of one benchmark, in microseconds. Percentiles that db_bench does not print follow
 * from its buckets as RocksDB forms them: interpolated within the bucket, and never beyond the
 * smallest and largest value. Used by one thread.
 */
final class DbBenchHistogram {

  /** Without calls, or by rounding, db_bench has no number. */
  private static final String NONE = "-?nan(?:\\(ind\\))?";

  private static final Pattern COUNT =
      Pattern.compile(
          "Count: (\\d+) +Average: ([\\d.]+|NONE) +StdDev: ([\\d.]+|NONE)\\s*"
              .replace("NONE", NONE));
  private static final Pattern RANGE =
      Pattern.compile("Min: ([\\d.]+) +Median: ([\\d.]+) +Max: ([\\d.]+)\\s*");
  private static final Pattern PERCENTILES =
      Pattern.compile("Percentiles: (?:P[\\d.]+: [\\d.]+\\s*)+");
  private static final Pattern PERCENTILE = Pattern.compile("P([\\d.]+): ([\\d.]+)");
  private static final Pattern BUCKET =
      Pattern.compile("[(\\[]\\s*(\\d+),\\s*(\\d+) [\\])]\\s+(\\d+)\\s+[\\d.]+%\\s+[\\d.]+%.*");
  private static final double HUNDRED = 100;
  private static final double P95 = 95;

  private final Path file;
  private final int line;
  private final String call;
  private final Measurements figures = new Measurements();
  private final List<LatencyBucket> buckets = new ArrayList<>();

  /** Starts with the line {@code Microseconds per CALL:}. */
  DbBenchHistogram(Path file, int line, String call) {
    this.file = file;
    this.line = line;
    this.call = call.strip().replaceFirst(":$", "");
  }

  /** Returns the kind of call that was timed, e.g. {@code read}. */
  String call() {
    return call;
  }

  /** Tests for a histogram whose buckets hold all of its calls. */
  boolean isWhole() {
    return figures.has("", Latency.MAX)
        && figures.has("", Metric.COUNT)
        && inBuckets() == figures.value("", Metric.COUNT);
  }

  /** Returns the buckets by rising latency. */
  List<LatencyBucket> buckets() {
    return List.copyOf(buckets);
  }

  private long inBuckets() {
    return buckets.stream().mapToLong(LatencyBucket::count).sum();
  }

  /** Takes a line; skips those of no histogram. */
  void accept(String text, int number) throws SourceException {
    Matcher count = COUNT.matcher(text);
    Matcher range = RANGE.matcher(text);
    Matcher bucket = BUCKET.matcher(text);
    if (count.matches()) {
      figures.add("", Metric.COUNT, Double.parseDouble(count.group(1)));
      addIfNumber(Latency.MEAN, count.group(2));
      addIfNumber(Latency.DEVIATION, count.group(3));
    } else if (range.matches()) {
      figures.add("", Latency.MIN, Double.parseDouble(range.group(1)));
      figures.add("", Latency.MAX, Double.parseDouble(range.group(3)));
    } else if (PERCENTILES.matcher(text).matches()) {
      Matcher percentile = PERCENTILE.matcher(text);
      while (percentile.find()) {
        figures.add(
            "",
            Latency.percentile(Double.parseDouble(percentile.group(1))),
            Double.parseDouble(percentile.group(2)));
      }
    } else if (bucket.matches()) {
      double low = Double.parseDouble(bucket.group(1));
      if (buckets.stream().anyMatch(known -> known.low() == low)) {
        throw new SourceException(file, number, "a second bucket: " + Lines.shortened(text));
      }
      buckets.add(
          new LatencyBucket(
              low, Double.parseDouble(bucket.group(2)), Long.parseLong(bucket.group(3))));
      buckets.sort(Comparator.comparingDouble(LatencyBucket::low));
    } else if (text.startsWith("(") || text.startsWith("Count:") || text.startsWith("Percent")) {
      throw SourceException.notUnderstood(file, number, text);
    }
  }

  private void addIfNumber(Latency figure, String text) {
    if (!text.matches(NONE)) {
      figures.add("", figure, Double.parseDouble(text));
    }
  }

  /**
   * Returns all figures, as those of the run.
   *
   * @throws SourceException if the histogram is cut short
   */
  Measurements figures() throws SourceException {
    if (!isWhole()) {
      throw new SourceException(
          file, line, "the histogram that starts here is not whole: its buckets do not add up");
    }
    figures.add("", Latency.percentile(P95), percentile(P95));
    return figures;
  }

  /** Returns the latency that a percentage of the calls did not exceed. */
  double percentile(double percentile) {
    double threshold = figures.value("", Metric.COUNT) * percentile / HUNDRED;
    double before = 0;
    for (LatencyBucket bucket : buckets) {
      if (before + bucket.count() >= threshold) {
        double position = (threshold - before) / bucket.count();
        double micros = bucket.low() + (bucket.high() - bucket.low()) * position;
        double min = figures.value("", Latency.MIN);
        return Math.min(Math.max(micros, min), figures.value("", Latency.MAX));
      }
      before += bucket.count();
    }
    return figures.value("", Latency.MAX);
  }

  LatencyCurve curve(String benchmark) {
    long count = (long) figures.value("", Metric.COUNT);
    return new LatencyCurve(
        benchmark, Series.SERVICE, LatencyCurve.points(count, this::percentile), Optional.empty());
  }
}

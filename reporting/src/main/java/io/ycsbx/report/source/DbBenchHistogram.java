package io.ycsbx.report.source;

import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.LatencyCurve;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The histogram that db_bench prints of one benchmark, in microseconds. Percentiles that it does
 * not print follow from its buckets as RocksDB forms them: interpolated within the bucket, and
 * never beyond the smallest and largest value. Used by one thread.
 */
final class DbBenchHistogram {

  private static final Pattern COUNT =
      Pattern.compile("Count: (\\d+) +Average: ([\\d.]+) +StdDev: ([\\d.]+)\\s*");
  private static final Pattern RANGE =
      Pattern.compile("Min: ([\\d.]+) +Median: ([\\d.]+) +Max: ([\\d.]+)\\s*");
  private static final Pattern PERCENTILES =
      Pattern.compile("Percentiles: (?:P[\\d.]+: [\\d.]+\\s*)+");
  private static final Pattern PERCENTILE = Pattern.compile("P([\\d.]+): ([\\d.]+)");
  private static final Pattern BUCKET =
      Pattern.compile("[(\\[]\\s*(\\d+),\\s*(\\d+) \\]\\s+(\\d+)\\s+[\\d.]+%\\s+[\\d.]+%.*");
  private static final double HUNDRED = 100;
  private static final double P95 = 95;

  /** One bucket, with both ends in microseconds. */
  private record Bucket(double low, double high, long count) {}

  private final Path file;
  private final int line;
  private final Measurements figures = new Measurements();
  private final List<Bucket> buckets = new ArrayList<>();

  /** Starts one whose first line stands there. */
  DbBenchHistogram(Path file, int line) {
    this.file = file;
    this.line = line;
  }

  /** Takes a line; what is none of a histogram is passed over. */
  void accept(String text, int number) throws SourceException {
    Matcher count = COUNT.matcher(text);
    Matcher range = RANGE.matcher(text);
    Matcher bucket = BUCKET.matcher(text);
    if (count.matches()) {
      figures.count("", Figures.COUNT, Double.parseDouble(count.group(1)));
      figures.latency("", Figures.MEAN, Double.parseDouble(count.group(2)));
      figures.latency("", Figures.STANDARD_DEVIATION, Double.parseDouble(count.group(3)));
    } else if (range.matches()) {
      figures.latency("", Figures.MIN, Double.parseDouble(range.group(1)));
      figures.latency("", Figures.MAX, Double.parseDouble(range.group(3)));
    } else if (PERCENTILES.matcher(text).matches()) {
      percentiles(text);
    } else if (bucket.matches()) {
      buckets.add(
          new Bucket(
              Double.parseDouble(bucket.group(1)),
              Double.parseDouble(bucket.group(2)),
              Long.parseLong(bucket.group(3))));
    } else if (text.startsWith("(") || text.startsWith("Count:") || text.startsWith("Percent")) {
      throw new SourceException(file, number, "not understood: " + Lines.shortened(text));
    }
  }

  private void percentiles(String text) {
    Matcher percentile = PERCENTILE.matcher(text);
    while (percentile.find()) {
      String figure = Figures.percentile(Double.parseDouble(percentile.group(1)));
      figures.latency("", figure, Double.parseDouble(percentile.group(2)));
    }
  }

  /**
   * Hands out its figures as those of a benchmark.
   *
   * @throws SourceException if it is not whole
   */
  void addTo(Measurements measurements, String benchmark) throws SourceException {
    long inBuckets = buckets.stream().mapToLong(Bucket::count).sum();
    double count = figures.has("", Figures.COUNT) ? figures.value("", Figures.COUNT) : -1;
    if (!figures.has("", Figures.MAX) || inBuckets != count) {
      throw new SourceException(
          file, line, "the histogram that starts here is not whole: its buckets do not add up");
    }
    figures.latency("", Figures.percentile(P95), percentile(P95));
    figures
        .all()
        .values()
        .forEach(
            one ->
                measurements.add(
                    benchmark,
                    one.metric().figure(),
                    one.value(),
                    one.metric().unit(),
                    one.metric().direction()));
  }

  /** The latency that a share of the calls did not exceed. */
  double percentile(double percentile) {
    double threshold = figures.value("", Figures.COUNT) * percentile / HUNDRED;
    double before = 0;
    for (Bucket bucket : buckets) {
      if (before + bucket.count >= threshold) {
        double position = (threshold - before) / bucket.count;
        double micros = bucket.low + (bucket.high - bucket.low) * position;
        double min = figures.value("", Figures.MIN);
        return Math.min(Math.max(micros, min), figures.value("", Figures.MAX));
      }
      before += bucket.count;
    }
    return figures.value("", Figures.MAX);
  }

  /** The ends of its buckets: all that it tells of the distribution. */
  LatencyCurve curve(String benchmark) {
    List<LatencyCurve.Point> points = new ArrayList<>();
    double count = figures.value("", Figures.COUNT);
    double before = 0;
    for (Bucket bucket : buckets) {
      before += bucket.count;
      if (before < count && bucket.count > 0) {
        points.add(new LatencyCurve.Point(HUNDRED * before / count, bucket.high));
      }
    }
    return new LatencyCurve(benchmark, points);
  }
}

package io.ycsbx.report.source.stock;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.Unit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises the lines that this suite prints among stock's: keys of batches, and, below {@code
 * [TOTAL]}, counters of the engine, server or workload.
 */
final class SuiteLines {

  private static final String KEYS_PER_SECOND = "Throughput(keys/sec)";
  private static final Pattern KEYS = Pattern.compile("Keys|KeyReturn=.*");
  private static final Pattern STATISTIC = Pattern.compile("(.+)\\(([^()]+)\\)");
  private static final Pattern HEADLINE =
      Pattern.compile("System achieved \\d+ NOPM from \\d+ .+ TPM\\s*");

  private SuiteLines() {}

  /** Takes a line and returns true, or returns false if the line is none of these. */
  static boolean accept(
      Measurements measurements, String metric, String measurement, double value) {
    if (KEYS.matcher(measurement).matches() || metric.equals("SETTLE")) {
      return true;
    }
    if (measurement.equals(KEYS_PER_SECOND)) {
      // The one of [OVERALL] is printed again as that of [TOTAL].
      return metric.equals("OVERALL")
          || measurements.add(metric, Metric.THROUGHPUT, value, Unit.KEYS_PER_SECOND);
    }
    Matcher statistic = STATISTIC.matcher(measurement);
    return Latency.ofStock(measurement).isEmpty()
        && measurements.has(Figure.TOTAL, Metric.COUNT)
        && !measurements.has(metric, Metric.COUNT)
        && statistic.matches()
        && measurements.statistic(statistic.group(1), value, statistic.group(2));
  }

  /** Tests for the workload's own result in a sentence; its figures have lines of their own. */
  static boolean isHeadline(String line) {
    return HEADLINE.matcher(line).matches();
  }
}

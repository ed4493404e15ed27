package io.ycsbx.report.source.stock;

import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.source.Measurements;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises the lines that this suite prints among stock's: keys of batches, shares of fast
 * operations, and, below {@code [TOTAL]}, counters of the engine, server or workload.
 */
final class SuiteLines {

  private static final String KEYS_PER_SECOND = "Throughput(keys/sec)";
  private static final Pattern KEYS = Pattern.compile("Keys|KeyReturn=.*");
  private static final Pattern SHARE = Pattern.compile("Share<=(.+)\\(%\\)");
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
          || measurements.rate(metric, MetricNames.THROUGHPUT, value, Unit.KEYS_PER_SECOND);
    }
    Matcher share = SHARE.matcher(measurement);
    if (share.matches()) {
      return !share.group(1).equals("1ms")
          || measurements.rate(metric, MetricNames.UP_TO_1_MS, value, Unit.PERCENT);
    }
    Matcher statistic = STATISTIC.matcher(measurement);
    return measurements.has(MetricNames.TOTAL, MetricNames.COUNT)
        && !measurements.has(metric, MetricNames.COUNT)
        && statistic.matches()
        && measurements.statistic(statistic.group(1), value, statistic.group(2));
  }

  /** Tests for the workload's own result in a sentence; its figures have lines of their own. */
  static boolean isHeadline(String line) {
    return HEADLINE.matcher(line).matches();
  }
}

package io.ycsbx.report.source;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Unit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines that this suite prints among stock's: keys of batches, shares of fast operations, and, once
 * {@code [TOTAL]} has shown that the output is ours, what the engine, server or workload counted.
 */
final class OwnLines {

  private static final String KEYS_PER_SECOND = "Throughput(keys/sec)";
  private static final Pattern KEYS = Pattern.compile("Keys|KeyReturn=.*");
  private static final Pattern SHARE = Pattern.compile("Share<=(.+)\\(%\\)");
  private static final Pattern STATISTIC = Pattern.compile("(.+)\\(([^()]+)\\)");
  private static final Pattern HEADLINE =
      Pattern.compile("System achieved \\d+ NOPM from \\d+ .+ TPM\\s*");

  private OwnLines() {}

  /** Takes a line; false if it is none of these. */
  static boolean accept(
      Measurements measurements, String metric, String measurement, double value) {
    if (KEYS.matcher(measurement).matches() || metric.equals("SETTLE")) {
      return true;
    }
    if (measurement.equals(KEYS_PER_SECOND)) {
      // That of [OVERALL] is [TOTAL]'s.
      return metric.equals("OVERALL")
          || measurements.add(
              metric, Figures.THROUGHPUT, value, Unit.KEYS_PER_SECOND, Direction.HIGHER_IS_BETTER);
    }
    Matcher share = SHARE.matcher(measurement);
    if (share.matches()) {
      return !share.group(1).equals("1ms")
          || measurements.add(
              metric, Figures.UP_TO_1_MS, value, Unit.PERCENT, Direction.HIGHER_IS_BETTER);
    }
    Matcher statistic = STATISTIC.matcher(measurement);
    return measurements.has(Figures.TOTAL, Figures.COUNT)
        && !measurements.has(metric, Figures.COUNT)
        && statistic.matches()
        && addStatistic(measurements, statistic.group(1), value, statistic.group(2));
  }

  /** Whether a line is the workload's own result in its own words, which its figures tell, too. */
  static boolean isHeadline(String line) {
    return HEADLINE.matcher(line).matches();
  }

  /** Adds what the engine, server or workload counted. TPC-C's result is one of the run. */
  static boolean addStatistic(Measurements measurements, String name, double value, String unit) {
    return switch (name) {
      case "tpcc.NOPM" -> perMinute(measurements, Figures.NOPM, value, Unit.NEW_ORDERS_PER_MINUTE);
      case "tpcc.TPM" -> perMinute(measurements, Figures.TPM, value, Unit.TRANSACTIONS_PER_MINUTE);
      default -> measurements.add(Figures.STATISTICS, name, value, unit(unit), Direction.NEITHER);
    };
  }

  private static boolean perMinute(
      Measurements measurements, String figure, double value, Unit unit) {
    return measurements.add("", figure, value, unit, Direction.HIGHER_IS_BETTER);
  }

  private static Unit unit(String name) {
    return switch (name) {
      case "bytes" -> Unit.BYTES;
      case "us" -> Unit.MICROSECONDS;
      case "ms" -> Unit.MILLISECONDS;
      case "percent" -> Unit.PERCENT;
      case "count" -> Unit.COUNT;
      default -> Unit.MEAN_COUNT;
    };
  }
}

package io.ycsbx.brief.cli;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import java.util.Locale;
import java.util.Optional;

/** Times and figures as a progress line shows them. */
final class Words {

  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  private Words() {}

  /** E.g. {@code 45 s}, {@code 12 min}, {@code 3 h 20 min}. */
  static String time(long seconds) {
    if (seconds < 2 * MINUTE) {
      return seconds + " s";
    }
    long minutes = Math.round((double) seconds / MINUTE);
    return seconds < 2 * HOUR ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
  }

  /** A run's figures. */
  static String figures(RunRecord run) {
    StringBuilder words = new StringBuilder();
    words.append(String.format(Locale.ROOT, "%,.0f ops/s", run.throughputPerSecond()));
    Optional<OperationStats> total = run.total();
    total
        .filter(all -> all.keys().isPresent())
        .ifPresent(
            all ->
                words.append(String.format(Locale.ROOT, ", %,.0f keys/s", run.keysPerSecond(all))));
    total
        .filter(all -> all.service().count() > 0)
        .ifPresent(
            all ->
                words.append(
                    String.format(
                        Locale.ROOT,
                        ", p99 %,.0f us",
                        all.service().percentileNanos(99) / NANOS_PER_MICRO)));
    total
        .filter(all -> all.failures() > 0)
        .ifPresent(all -> words.append(", ").append(all.failures()).append(" failures"));
    words.append(String.format(Locale.ROOT, ", in %.1f s", run.runTimeNanos() / NANOS_PER_SECOND));
    return words.toString();
  }
}

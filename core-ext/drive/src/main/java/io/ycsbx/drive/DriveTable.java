package io.ycsbx.drive;

import io.ycsbx.record.drive.DriveJob;
import io.ycsbx.record.drive.DriveLatency;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import java.util.Locale;

/** The table of a drive's results. */
final class DriveTable {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_MEGABYTE = 1e6;

  private DriveTable() {}

  static String text(DriveReport report) {
    StringBuilder text = new StringBuilder();
    report.state().ifPresent(state -> text.append(state(state)));
    text.append(
        format(
            "%-48s %11s %9s %9s %9s %9s %9s%n",
            "job", "IOPS", "MB/s", "p50 us", "p99 us", "p99.9 us", "p99.99 us"));
    for (DriveJob job : report.jobs()) {
      text.append(
          format(
              "%-48s %,11.0f %,9.1f %s%n",
              new FioJob(job.access(), job.blockBytes(), job.queueDepth()).words(),
              job.iops(),
              job.bytesPerSecond() / BYTES_PER_MEGABYTE,
              latencies(job.reads())));
      job.writes()
          .ifPresent(
              writes ->
                  text.append(
                      format("%-48s %11s %9s %s%n", "  its writes", "", "", latencies(writes))));
    }
    return text.toString();
  }

  private static String state(DriveState state) {
    return format(
        "%s, %,d bytes written, %s after %d rounds of %d s: %,.0f random writes of 4 KiB per"
            + " second%n",
        state.purged() ? "Purged" : "Not purged",
        state.filledBytes(),
        state.steady() ? "steady" : "not steady",
        state.writeIops().size(),
        state.secondsPerRound(),
        state.writeIops().get(state.writeIops().size() - 1));
  }

  private static String latencies(DriveLatency latency) {
    return format(
        "%,9.1f %,9.1f %,9.1f %,9.1f",
        latency.p50Nanos() / NANOS_PER_MICRO,
        latency.p99Nanos() / NANOS_PER_MICRO,
        latency.p999Nanos() / NANOS_PER_MICRO,
        latency.p9999Nanos() / NANOS_PER_MICRO);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}

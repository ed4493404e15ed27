package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.TelemetrySample.CpuUse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A state of which {@code /proc/stat} counts the time of all processors together, in its order, and
 * in any unit. User and nice include guests.
 */
enum CpuColumn implements Counters.Column {
  USER,
  NICE,
  SYSTEM,
  IDLE,
  IOWAIT,
  IRQ,
  SOFTIRQ,
  STEAL;

  /** Returns the state as a node_exporter's label {@code mode} has it. */
  String mode() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the shares of an interval's time; absent if no time was counted. */
  static Optional<CpuUse> use(Counters rises) {
    if (!rises.has(STEAL)) {
      return Optional.empty();
    }
    double user = time(rises, USER, NICE);
    double system = time(rises, SYSTEM, IRQ, SOFTIRQ);
    double iowait = time(rises, IOWAIT);
    double steal = time(rises, STEAL);
    double busy = user + system + steal;
    double all = busy + iowait + time(rises, IDLE);
    return all == 0
        ? Optional.empty()
        : Optional.of(
            new CpuUse(
                percent(busy, all),
                percent(user, all),
                percent(system, all),
                percent(iowait, all),
                percent(steal, all)));
  }

  /** Returns a time of 0 or more: the kernel sometimes decreases idle or iowait by a tick. */
  private static double time(Counters rises, CpuColumn... states) {
    return Math.max(0, List.of(states).stream().mapToDouble(rises::of).sum());
  }

  /** Divides first, so that rounding cannot exceed 100 %. */
  private static double percent(double part, double all) {
    return 100 * (part / all);
  }
}

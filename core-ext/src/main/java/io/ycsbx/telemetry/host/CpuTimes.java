package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.CpuUse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Time of all processors together by state since the host started, in any unit.
 *
 * @param user user and nice, both including guests
 * @param system system, irq and softirq
 */
record CpuTimes(double user, double system, double idle, double iowait, double steal) {

  /** The kernel's states, in the order of {@code /proc/stat}. */
  static final List<String> MODES =
      List.of("user", "nice", "system", "idle", "iowait", "irq", "softirq", "steal");

  /** Returns the times from those by the kernel's states. */
  static CpuTimes of(Map<String, Double> times) {
    return new CpuTimes(
        times.get("user") + times.get("nice"),
        times.get("system") + times.get("irq") + times.get("softirq"),
        times.get("idle"),
        times.get("iowait"),
        times.get("steal"));
  }

  /** Returns the shares of the time since an earlier reading; absent if no time was counted. */
  Optional<CpuUse> since(CpuTimes before) {
    double userTime = grown(before.user, user);
    double systemTime = grown(before.system, system);
    double idleTime = grown(before.idle, idle);
    double iowaitTime = grown(before.iowait, iowait);
    double stealTime = grown(before.steal, steal);
    double busyTime = userTime + systemTime + stealTime;
    double all = busyTime + idleTime + iowaitTime;
    return all == 0
        ? Optional.empty()
        : Optional.of(
            new CpuUse(
                percent(busyTime, all),
                percent(userTime, all),
                percent(systemTime, all),
                percent(iowaitTime, all),
                percent(stealTime, all)));
  }

  /** Divides first, so that rounding cannot exceed 100 %. */
  private static double percent(double part, double all) {
    return 100 * (part / all);
  }

  /** Returns the increase, 0 or more: the kernel sometimes decreases idle or iowait by a tick. */
  private static double grown(double before, double after) {
    return Math.max(0, after - before);
  }
}

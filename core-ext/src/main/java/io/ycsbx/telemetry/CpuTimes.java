package io.ycsbx.telemetry;

import io.ycsbx.record.CpuUse;
import java.util.Optional;

/**
 * Time that all processors together spent in each way since the host started, in any one unit.
 *
 * @param user user and nice, which both contain guests
 * @param system the kernel, with hardware and software interrupts
 */
record CpuTimes(double user, double system, double idle, double iowait, double steal) {

  /** Shares of the time since an earlier look; absent if no time was counted since. */
  Optional<CpuUse> since(CpuTimes before) {
    double userTime = grown(before.user, user);
    double systemTime = grown(before.system, system);
    double idleTime = grown(before.idle, idle);
    double iowaitTime = grown(before.iowait, iowait);
    double stealTime = grown(before.steal, steal);
    double busyTime = userTime + systemTime + stealTime;
    double percent = 100 / (busyTime + idleTime + iowaitTime);
    return Double.isInfinite(percent)
        ? Optional.empty()
        : Optional.of(
            new CpuUse(
                busyTime * percent,
                userTime * percent,
                systemTime * percent,
                iowaitTime * percent,
                stealTime * percent));
  }

  /** The kernel now and then takes a tick of idle or iowait back. */
  private static double grown(double before, double after) {
    return Math.max(0, after - before);
  }
}

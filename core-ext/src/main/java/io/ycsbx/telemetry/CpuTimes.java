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

  /**
   * Never above 100 by rounding: a part is at most the whole, and so is their quotient at most 1.
   */
  private static double percent(double part, double all) {
    return 100 * (part / all);
  }

  /** The kernel now and then takes a tick of idle or iowait back. */
  private static double grown(double before, double after) {
    return Math.max(0, after - before);
  }
}

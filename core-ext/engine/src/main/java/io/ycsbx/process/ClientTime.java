package io.ycsbx.process;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * The time that a run's client has had so far: this JVM, or the programs that it started.
 *
 * @param cpuNanos processor time of all its threads, in nanoseconds, 0 or more
 * @param gcMillis time of its garbage collections in milliseconds, 0 or more; absent if unknown
 */
public record ClientTime(double cpuNanos, Optional<Double> gcMillis) {

  /** Returns the time of this JVM; empty if it is not known. */
  public static Optional<ClientTime> ofThisJvm() {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system)
        || system.getProcessCpuTime() < 0) {
      return Optional.empty();
    }
    double gcMillis =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(GarbageCollectorMXBean::getCollectionTime)
            .filter(millis -> millis > 0)
            .sum();
    return Optional.of(new ClientTime(system.getProcessCpuTime(), Optional.of(gcMillis)));
  }
}

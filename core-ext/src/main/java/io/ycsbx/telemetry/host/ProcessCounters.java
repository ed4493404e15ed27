package io.ycsbx.telemetry.host;

import com.sun.management.OperatingSystemMXBean;
import io.ycsbx.record.host.ProcessUse;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/** CPU time and garbage collection time of this JVM since its start. */
record ProcessCounters(long cpuNanos, long gcMillis) {

  /** Returns the current counters; absent if the JVM does not report its CPU time. */
  static Optional<ProcessCounters> now() {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system)
        || system.getProcessCpuTime() < 0) {
      return Optional.empty();
    }
    long gcMillis =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(GarbageCollectorMXBean::getCollectionTime)
            .filter(millis -> millis > 0)
            .sum();
    return Optional.of(new ProcessCounters(system.getProcessCpuTime(), gcMillis));
  }

  ProcessUse since(ProcessCounters before, double seconds) {
    return new ProcessUse(
        (cpuNanos - before.cpuNanos) / 1e7 / seconds, (double) (gcMillis - before.gcMillis));
  }
}

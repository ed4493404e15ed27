package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.MemoryUse;
import java.util.Map;
import java.util.Optional;

/** Computes memory use from the figures of {@code /proc/meminfo}. */
final class MemoryUses {

  private MemoryUses() {}

  /**
   * Computes memory use from the figures in bytes by the kernel's names; absent if one is missing.
   */
  static Optional<MemoryUse> of(Map<String, Long> bytes) {
    for (String name :
        new String[] {
          "MemTotal", "MemAvailable", "Buffers", "Cached", "Shmem", "SwapTotal", "SwapFree"
        }) {
      if (!bytes.containsKey(name)) {
        return Optional.empty();
      }
    }
    long available = bytes.get("MemAvailable");
    return Optional.of(
        new MemoryUse(
            bytes.get("MemTotal") - available,
            available,
            bytes.get("Buffers") + bytes.get("Cached") - bytes.get("Shmem"),
            bytes.get("SwapTotal") - bytes.get("SwapFree")));
  }
}

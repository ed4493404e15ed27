package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.MemoryUse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A host's memory at one moment by {@code /proc/meminfo}, in bytes. */
record MemoryFigures(long total, long available, long pageCache, long swapUsed) {

  private static final List<String> NAMES =
      List.of("MemTotal", "MemAvailable", "Buffers", "Cached", "Shmem", "SwapTotal", "SwapFree");

  /** Returns the figures from those by the kernel's names; absent if one is missing. */
  static Optional<MemoryFigures> of(Map<String, Long> bytes) {
    return bytes.keySet().containsAll(NAMES)
        ? Optional.of(
            new MemoryFigures(
                bytes.get("MemTotal"),
                bytes.get("MemAvailable"),
                bytes.get("Buffers") + bytes.get("Cached") - bytes.get("Shmem"),
                bytes.get("SwapTotal") - bytes.get("SwapFree")))
        : Optional.empty();
  }

  MemoryUse use() {
    return new MemoryUse(total - available, available, pageCache, swapUsed);
  }
}

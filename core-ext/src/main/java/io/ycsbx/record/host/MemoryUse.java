package io.ycsbx.record.host;

/**
 * A host's memory at the end of one interval, in bytes, each 0 or more, from {@code /proc/meminfo}.
 *
 * @param usedBytes total minus available, as in {@code free} of procps 4
 * @param availableBytes memory available to programs without swapping ({@code MemAvailable})
 * @param pageCacheBytes cached contents of files and block devices ({@code Buffers + Cached -
 *     Shmem})
 * @param swapUsedBytes size of swapped-out pages; 0 also if the host has no swap
 */
public record MemoryUse(
    long usedBytes, long availableBytes, long pageCacheBytes, long swapUsedBytes) {

  /** Checks the figures. */
  public MemoryUse {
    Figures.notNegative("usedBytes", usedBytes);
    Figures.notNegative("availableBytes", availableBytes);
    Figures.notNegative("pageCacheBytes", pageCacheBytes);
    Figures.notNegative("swapUsedBytes", swapUsedBytes);
  }
}

package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.IoUse;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A block device's counters since the host started.
 *
 * @param counts the columns that the kernel has; times are modulo 2^32
 */
public record DiskCounters(Map<DiskColumn, Long> counts) {

  private static final long WRAP = 0xFFFF_FFFFL;

  /** Reads the words of a device's line after its name. */
  static DiskCounters of(String[] line, int first) {
    Map<DiskColumn, Long> counts = new EnumMap<>(DiskColumn.class);
    int word = first;
    for (DiskColumn column : DiskColumn.values()) {
      // Older kernels have fewer columns.
      if (word < line.length) {
        counts.put(column, Long.parseUnsignedLong(line[word]));
      }
      word++;
    }
    return new DiskCounters(counts);
  }

  /** Returns the use since an earlier reading; absent if the counters were reset meanwhile. */
  Optional<DeviceUse> since(DiskCounters before, String name, double seconds) {
    Optional<IoUse> reads =
        use(before, seconds, DiskColumn.READS, DiskColumn.READ_SECTORS, DiskColumn.READ_MILLIS);
    Optional<IoUse> writes =
        use(
            before,
            seconds,
            DiskColumn.WRITES,
            DiskColumn.WRITTEN_SECTORS,
            DiskColumn.WRITE_MILLIS);
    if (reads.isEmpty() || writes.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new DeviceUse(
            name,
            reads.get(),
            writes.get(),
            use(
                before,
                seconds,
                DiskColumn.DISCARDS,
                DiskColumn.DISCARDED_SECTORS,
                DiskColumn.DISCARD_MILLIS),
            // A flush moves nothing.
            use(before, seconds, DiskColumn.FLUSHES, null, DiskColumn.FLUSH_MILLIS),
            millis(before, DiskColumn.WEIGHTED_MILLIS) / 1e3 / seconds,
            millis(before, DiskColumn.BUSY_MILLIS) / 10.0 / seconds));
  }

  /** Returns the use by requests of one kind; absent if they are not counted, or were reset. */
  private Optional<IoUse> use(
      DiskCounters before, double seconds, DiskColumn done, DiskColumn sectors, DiskColumn millis) {
    if (!counts.containsKey(millis) || !before.counts.containsKey(millis)) {
      return Optional.empty();
    }
    long count = rise(before, done);
    long moved = sectors == null ? 0 : rise(before, sectors);
    if (count < 0 || moved < 0) {
      return Optional.empty();
    }
    return Optional.of(
        new IoUse(
            count / seconds,
            moved * (double) DiskColumn.SECTOR_BYTES / seconds,
            count == 0 ? Optional.empty() : Optional.of(millis(before, millis) / (double) count)));
  }

  private long rise(DiskCounters before, DiskColumn column) {
    return counts.get(column) - before.counts.get(column);
  }

  private long millis(DiskCounters before, DiskColumn column) {
    return rise(before, column) & WRAP;
  }
}

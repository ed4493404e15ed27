package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import java.util.Optional;

/**
 * A column of {@code /proc/diskstats} after a device's name, in order, with the metric in which a
 * node_exporter exposes it: {@code Documentation/admin-guide/iostats.rst} of the kernel.
 */
enum DiskColumn implements Counters.MetricColumn {
  READS("reads_completed_total", 1),
  READS_MERGED("reads_merged_total", 1),
  READ_SECTORS("read_bytes_total", 1.0 / DiskColumn.SECTOR_BYTES),
  READ_MILLIS("read_time_seconds_total", DiskColumn.MILLIS_PER_SECOND),
  WRITES("writes_completed_total", 1),
  WRITES_MERGED("writes_merged_total", 1),
  WRITTEN_SECTORS("written_bytes_total", 1.0 / DiskColumn.SECTOR_BYTES),
  WRITE_MILLIS("write_time_seconds_total", DiskColumn.MILLIS_PER_SECOND),
  IN_FLIGHT("io_now", 1),
  /** Time with at least one request in flight. */
  BUSY_MILLIS("io_time_seconds_total", DiskColumn.MILLIS_PER_SECOND),
  /** The sum over all requests of their time in flight. */
  WEIGHTED_MILLIS("io_time_weighted_seconds_total", DiskColumn.MILLIS_PER_SECOND),
  DISCARDS("discards_completed_total", 1),
  DISCARDS_MERGED("discards_merged_total", 1),
  DISCARDED_SECTORS("discarded_sectors_total", 1),
  DISCARD_MILLIS("discard_time_seconds_total", DiskColumn.MILLIS_PER_SECOND),
  FLUSHES("flush_requests_total", 1),
  FLUSH_MILLIS("flush_requests_time_seconds_total", DiskColumn.MILLIS_PER_SECOND);

  /** Bytes of a sector in this file, for every device. */
  private static final int SECTOR_BYTES = 512;

  private static final double MILLIS_PER_SECOND = 1e3;

  /** The kernel prints 32 bits of its times. */
  private static final double WRAP = 0x1p32;

  private final String metric;
  private final double perUnit;

  DiskColumn(String metric, double perUnit) {
    this.metric = metric;
    this.perUnit = perUnit;
  }

  @Override
  public String metric() {
    return "node_disk_" + metric;
  }

  @Override
  public double perUnit() {
    return perUnit;
  }

  @Override
  public boolean isOptional() {
    return name().endsWith("_MERGED") || this == IN_FLIGHT;
  }

  /** Returns a device's use in an interval; absent if the counters were reset in it. */
  static Optional<DeviceUse> use(String name, Counters rises, double seconds) {
    Optional<IoUse> reads = io(rises, seconds, READS, sectors(rises, READ_SECTORS), READ_MILLIS);
    Optional<IoUse> writes =
        io(rises, seconds, WRITES, sectors(rises, WRITTEN_SECTORS), WRITE_MILLIS);
    return reads.isEmpty() || writes.isEmpty() || !rises.has(WEIGHTED_MILLIS)
        ? Optional.empty()
        : Optional.of(
            DeviceUseBuilder.builder()
                .name(name)
                .reads(reads.get())
                .writes(writes.get())
                .discards(
                    io(rises, seconds, DISCARDS, sectors(rises, DISCARDED_SECTORS), DISCARD_MILLIS))
                .flushes( // A flush moves nothing.
                    io(rises, seconds, FLUSHES, 0, FLUSH_MILLIS))
                .queueDepth(millis(rises, WEIGHTED_MILLIS) / MILLIS_PER_SECOND / seconds)
                .utilisationPercent(100 * millis(rises, BUSY_MILLIS) / MILLIS_PER_SECOND / seconds)
                .build());
  }

  /** Returns the use by requests of one kind; absent if they are not counted, or were reset. */
  private static Optional<IoUse> io(
      Counters rises, double seconds, DiskColumn done, double sectors, DiskColumn millis) {
    if (!rises.has(millis) || rises.of(done) < 0 || sectors < 0) {
      return Optional.empty();
    }
    double count = rises.of(done);
    return Optional.of(
        new IoUse(
            count / seconds,
            sectors * SECTOR_BYTES / seconds,
            count == 0 ? Optional.empty() : Optional.of(millis(rises, millis) / count)));
  }

  private static double sectors(Counters rises, DiskColumn column) {
    return rises.has(column) ? rises.of(column) : 0;
  }

  private static double millis(Counters rises, DiskColumn column) {
    return rises.of(column) < 0 ? rises.of(column) + WRAP : rises.of(column);
  }
}

package io.ycsbx.telemetry.host;

/**
 * A column of {@code /proc/diskstats} after a device's name, in order, with the metric in which a
 * node_exporter exposes it: {@code Documentation/admin-guide/iostats.rst} of the kernel.
 */
enum DiskColumn {
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

  /** Bytes of a sector, whatever the device's own is. */
  static final int SECTOR_BYTES = 512;

  private static final double MILLIS_PER_SECOND = 1e3;

  private final String metric;
  private final double perUnit;

  DiskColumn(String metric, double perUnit) {
    this.metric = metric;
    this.perUnit = perUnit;
  }

  /** Returns the name of the metric, without {@code node_disk_}. */
  String metric() {
    return metric;
  }

  /** Tests for a column that no figure needs, which an exporter may leave out. */
  boolean isOptional() {
    return name().endsWith("_MERGED") || this == IN_FLIGHT;
  }

  /** Returns the column's count for a value of the metric. */
  long count(double value) {
    return Math.round(value * perUnit);
  }
}

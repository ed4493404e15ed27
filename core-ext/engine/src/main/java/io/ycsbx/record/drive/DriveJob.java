package io.ycsbx.record.drive;

import java.util.Optional;

/**
 * Results of one job on a drive.
 *
 * @param access order and kind of the requests
 * @param blockBytes bytes of a request
 * @param queueDepth requests in flight, of all threads together
 * @param threads threads that submitted requests
 * @param iops requests per second, reads and writes
 * @param bytesPerSecond bytes per second, read and written
 * @param reads latency of reads
 * @param writes latency of writes; absent for jobs that only read
 */
public record DriveJob(
    Access access,
    int blockBytes,
    int queueDepth,
    int threads,
    double iops,
    double bytesPerSecond,
    DriveLatency reads,
    Optional<DriveLatency> writes) {

  /** Order and kind of requests. */
  public enum Access {
    /** Reads of places drawn at random. */
    RANDOM_READ,
    /** Reads one after another. */
    SEQUENTIAL_READ,
    /** Places drawn at random: 70 % reads and 30 % writes. */
    RANDOM_70_30
  }
}

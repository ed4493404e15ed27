package io.ycsbx.record.host;

import io.ycsbx.measure.LatencyDistribution;
import java.util.List;

/**
 * Latencies and sizes of a block device's requests in one direction, of the whole host and not only
 * of the database. Without flushes and discards.
 *
 * @param device the kernel's name, e.g. {@code nvme0n1}
 * @param direction {@code read} or {@code write}
 * @param queue times from a request's insertion into the kernel's queue to its issue to the driver,
 *     in nanoseconds; without requests that are issued directly, as the scheduler {@code none}
 *     mostly does
 * @param service times from the issue to the completion, in nanoseconds, one per request but for
 *     lost ones
 * @param lost requests of which only the issue or only the completion was seen, 0 or more
 * @param sizes sizes of the requests issued to the driver, in ascending order
 */
public record DriveRequests(
    String device,
    String direction,
    LatencyDistribution queue,
    LatencyDistribution service,
    long lost,
    List<RequestSize> sizes) {

  /**
   * Traced requests of about one size. A range of sizes is a power of two and all sizes above half
   * of it.
   *
   * @param upToBytes the greatest size of the range, a power of two from 512
   * @param count number of requests, 1 or more
   * @param bytes bytes of the requests together
   * @param sequential requests that began where the device's request before, of the same direction,
   *     ended
   */
  public record RequestSize(long upToBytes, long count, long bytes, long sequential) {

    private static final long LEAST_BYTES = 512;

    public RequestSize {
      Figures.check(upToBytes >= LEAST_BYTES, "upToBytes", LEAST_BYTES + " or more", upToBytes);
      Figures.check(count > 0, "count", "1 or more", count);
      Figures.check(bytes >= LEAST_BYTES, "bytes", LEAST_BYTES + " or more", bytes);
      Figures.notNegative("sequential", sequential);
    }

    public static RequestSize of(long bytes, long count, boolean sequential) {
      long below = Long.highestOneBit(bytes);
      return new RequestSize(
          below == bytes ? bytes : below << 1, count, bytes * count, sequential ? count : 0);
    }

    /** Returns these and other requests of the same range. */
    public RequestSize plus(RequestSize other) {
      return new RequestSize(
          upToBytes, count + other.count, bytes + other.bytes, sequential + other.sequential);
    }
  }

  public static final String READ = "read";

  public static final String WRITE = "write";

  /** Copies the list and checks the other components. */
  public DriveRequests {
    sizes = List.copyOf(sizes);
    Figures.check(!device.isBlank(), "device", "a name", device);
    Figures.check(
        direction.equals(READ) || direction.equals(WRITE), "direction", "read or write", direction);
    Figures.notNegative("lost", lost);
  }
}

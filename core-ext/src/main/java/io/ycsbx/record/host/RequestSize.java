package io.ycsbx.record.host;

/**
 * Traced requests of about one size. A range of sizes is a power of two and all sizes above half of
 * it.
 *
 * @param upToBytes the greatest size of the range, a power of two from 512
 * @param count number of requests, 1 or more
 * @param bytes bytes of the requests together
 * @param sequential requests that began where the device's request before, of the same direction,
 *     ended
 */
public record RequestSize(long upToBytes, long count, long bytes, long sequential) {

  private static final long LEAST_BYTES = 512;

  /** Checks the figures. */
  public RequestSize {
    Figures.check(upToBytes >= LEAST_BYTES, "upToBytes", LEAST_BYTES + " or more", upToBytes);
    Figures.check(count > 0, "count", "1 or more", count);
    Figures.check(bytes >= LEAST_BYTES, "bytes", LEAST_BYTES + " or more", bytes);
    Figures.notNegative("sequential", sequential);
  }

  /** Returns requests of one size. */
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

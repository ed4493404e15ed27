package io.ycsbx.measure;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Reads HdrHistogram's compressed encoding (V2) of latencies, which may come from anywhere: its
 * layout must be {@link BucketLayout}'s, and neither memory nor counts can exceed their limits.
 *
 * <p>HdrHistogram's own decoder trusts the lengths and the layout that the bytes name.
 */
final class EncodedHistogram {

  /** Largest number of latencies; a thousand such sums do not overflow. */
  static final long MOST_LATENCIES = (1L << 53) - 1;

  private static final int COOKIE = 0x1c849303 | 0x10;
  private static final int COMPRESSED_COOKIE = 0x1c849304 | 0x10;
  private static final int COMPRESSED_HEADER = 8;
  private static final int HEADER = 40;
  private static final int LONGEST_COUNT = 9;
  private static final int LONGEST = HEADER + BucketLayout.BUCKETS * LONGEST_COUNT;
  private static final int USUAL = 1 << 14;

  private EncodedHistogram() {}

  /** Receives the counts that are not 0, by rising bucket. */
  interface Counts {
    void add(int bucket, long count);
  }

  /**
   * Decodes a histogram.
   *
   * @return the number of latencies
   * @throws IllegalArgumentException naming the rule that the bytes break; some counts may have
   *     been handed out
   */
  static long decode(byte[] encoded, Counts counts) {
    ByteBuffer plain = inflated(encoded);
    int cookie = plain.getInt();
    int payload = plain.getInt();
    int offset = plain.getInt();
    int digits = plain.getInt();
    long lowest = plain.getLong();
    plain.getLong(); // the highest value, which the counts show, too
    double ratio = plain.getDouble();
    check(cookie == COOKIE, "must be of HdrHistogram's version 2");
    check(
        digits == LatencyDistribution.SIGNIFICANT_DIGITS,
        "must have %d significant digits, but has %d",
        LatencyDistribution.SIGNIFICANT_DIGITS,
        digits);
    check(lowest == 1, "must start at 1 ns, but starts at %d", lowest);
    check(ratio == 1, "must have a conversion ratio of 1, but has %s", ratio);
    check(offset == 0, "must have a normalizing index offset of 0, but has %d", offset);
    check(payload == plain.remaining(), "must have the payload length of its header");
    return counts(plain, counts);
  }

  private static long counts(ByteBuffer plain, Counts counts) {
    long total = 0;
    long bucket = 0;
    while (plain.hasRemaining()) {
      long count = number(plain);
      if (count > 0) {
        check(bucket < BucketLayout.BUCKETS, "must end with the largest latency");
        check(
            count <= MOST_LATENCIES - total,
            "must hold at most %d latencies, but a count is %d",
            MOST_LATENCIES,
            count);
        counts.add((int) bucket++, count);
        total += count;
      } else {
        // A run of empty buckets, negated; a single one is 0.
        check(count >= -BucketLayout.BUCKETS, "must end with the largest latency");
        bucket += Math.max(1, -count);
      }
    }
    return total;
  }

  /** Reads a number in ZigZag LEB128 of at most 9 bytes, the last of which has 8 bits. */
  private static long number(ByteBuffer plain) {
    long value = 0;
    for (int i = 0; i < LONGEST_COUNT; i++) {
      check(plain.hasRemaining(), "must not end in the middle of a count");
      long next = plain.get();
      boolean last = i == LONGEST_COUNT - 1;
      value |= (last ? next & 0xff : next & 0x7f) << (7 * i);
      if (next >= 0 || last) {
        break;
      }
    }
    return (value >>> 1) ^ -(value & 1);
  }

  private static ByteBuffer inflated(byte[] encoded) {
    ByteBuffer compressed = ByteBuffer.wrap(encoded);
    check(
        encoded.length > COMPRESSED_HEADER
            && compressed.getInt() == COMPRESSED_COOKIE
            && compressed.getInt() == compressed.remaining(),
        "must be a compressed HdrHistogram");
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(compressed);
      byte[] plain = new byte[USUAL];
      int length = 0;
      while (true) {
        int more = inflater.inflate(plain, length, plain.length - length);
        length += more;
        if (inflater.finished()) {
          break;
        }
        boolean full = length == plain.length;
        check(full || more > 0, "must be a compressed HdrHistogram");
        check(length < LONGEST, "must have at most %d bytes when decompressed", LONGEST);
        plain = full ? Arrays.copyOf(plain, Math.min(LONGEST, 2 * length)) : plain;
      }
      check(length >= HEADER, "must be a compressed HdrHistogram");
      return ByteBuffer.wrap(plain, 0, length);
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("must be a compressed HdrHistogram", e);
    } finally {
      inflater.end();
    }
  }

  private static void check(boolean holds, String rule, Object... values) {
    if (!holds) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, rule, values));
    }
  }
}

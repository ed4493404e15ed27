package io.ycsbx.record;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * Numbers of the keys that a client loads.
 *
 * @param first the smallest, from 0
 * @param count number of keys, from 0
 */
public record KeyRange(long first, long count) {

  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

  /**
   * Returns a range that starts with {@code insertstart}: with 0 if that is not set or no number.
   */
  public static KeyRange of(Map<String, String> settings, long count) {
    String first = settings.getOrDefault("insertstart", "0").strip();
    return new KeyRange(NUMBER.matcher(first).matches() ? Long.parseLong(first) : 0, count);
  }

  public boolean overlaps(KeyRange other) {
    return Math.max(first, other.first) < Math.min(end(), other.end());
  }

  /** Returns the number after the last key's. */
  public long end() {
    return first + count;
  }

  /** Returns e.g. {@code keys 0 to 999}. */
  @Override
  public String toString() {
    return count == 1 ? "key " + first : "keys " + first + " to " + (end() - 1);
  }
}

package io.ycsbx.config;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of bytes, 0 or more.
 *
 * <p>The text form is a whole number with an optional unit. {@code K, M, G, T} and {@code KiB …}
 * are powers of 1,024, as in RocksDB's and MySQL's own options; {@code kB, MB, GB, TB} are powers
 * of 1,000.
 */
public record ByteSize(long bytes) implements Comparable<ByteSize> {

  private static final Pattern FORM = Pattern.compile("(\\d+)\\s*([a-zA-Z]*)");
  private static final Map<String, Long> UNITS =
      Map.ofEntries(
          Map.entry("", 1L),
          Map.entry("b", 1L),
          Map.entry("k", 1L << 10),
          Map.entry("kib", 1L << 10),
          Map.entry("m", 1L << 20),
          Map.entry("mib", 1L << 20),
          Map.entry("g", 1L << 30),
          Map.entry("gib", 1L << 30),
          Map.entry("t", 1L << 40),
          Map.entry("tib", 1L << 40),
          Map.entry("kb", 1_000L),
          Map.entry("mb", 1_000_000L),
          Map.entry("gb", 1_000_000_000L),
          Map.entry("tb", 1_000_000_000_000L));

  public ByteSize {
    if (bytes < 0) {
      throw new IllegalArgumentException("bytes must be 0 or more, was " + bytes);
    }
  }

  /**
   * Parses a size such as {@code 4096}, {@code 4K}, {@code 64MiB} or {@code 20GB}.
   *
   * @throws IllegalArgumentException if the text is not a size or exceeds 2^63 − 1 bytes
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ByteSize parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    Long unit = matcher.matches() ? UNITS.get(matcher.group(2).toLowerCase(Locale.ROOT)) : null;
    if (unit == null) {
      throw new IllegalArgumentException("not a size: " + text);
    }
    try {
      return new ByteSize(Math.multiplyExact(Long.parseLong(matcher.group(1)), unit));
    } catch (ArithmeticException | NumberFormatException e) {
      throw new IllegalArgumentException("too large: " + text, e);
    }
  }

  @Override
  public int compareTo(ByteSize other) {
    return Long.compare(bytes, other.bytes);
  }

  /** Returns the shortest exact form with a binary unit, e.g. {@code 4K} for 4,096 bytes. */
  @Override
  public String toString() {
    String[] units = {"", "K", "M", "G", "T"};
    long value = bytes;
    int unit = 0;
    while (unit < units.length - 1 && value != 0 && value % 1024 == 0) {
      value /= 1024;
      unit++;
    }
    return value + units[unit];
  }
}

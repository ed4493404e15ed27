package io.ycsbx.spi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Decodes field names and caches them, so that each is decoded once and not for every record. Not
 * thread-safe.
 *
 * <p>The cache holds the first {@value #KEPT} names; any further name is decoded each time.
 */
public final class FieldNames {

  private static final int KEPT = 1024;
  private static final int SLOTS = 4 * KEPT;

  private final byte[][] encoded = new byte[SLOTS][];
  private final String[] decoded = new String[SLOTS];
  private int kept;

  /** Makes an empty cache. */
  public FieldNames() {}

  /**
   * Returns the name with these bytes in UTF-8; always the same {@link String} for a cached name.
   */
  public String decode(byte[] bytes, int offset, int length) {
    int slot = hash(bytes, offset, length) & (SLOTS - 1);
    while (encoded[slot] != null) {
      byte[] candidate = encoded[slot];
      if (Arrays.equals(candidate, 0, candidate.length, bytes, offset, offset + length)) {
        return decoded[slot];
      }
      slot = (slot + 1) & (SLOTS - 1);
    }
    String name = new String(bytes, offset, length, StandardCharsets.UTF_8);
    if (kept < KEPT) {
      kept++;
      encoded[slot] = Arrays.copyOfRange(bytes, offset, offset + length);
      decoded[slot] = name;
    }
    return name;
  }

  private static int hash(byte[] bytes, int offset, int length) {
    int hash = length;
    for (int i = offset; i < offset + length; i++) {
      hash = 31 * hash + bytes[i];
    }
    return hash ^ (hash >>> 12);
  }
}

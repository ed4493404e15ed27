package io.ycsbx.workload.kv;

import site.ycsb.ByteIterator;

/**
 * Values that follow from key and field, the same as stock's under {@code dataintegrity}: {@code
 * key:field}, then again and again a colon and the Java hash code of all characters so far, cut at
 * the field's length.
 */
final class DeterministicText implements ValueFiller {

  /** Follows the key, which holds no such character. */
  static final char AFTER_KEY = ':';

  private final StringBuilder text = new StringBuilder();

  @Override
  public void fill(byte[] target, int length, String key, String field) {
    build(length, key, field);
    for (int i = 0; i < length; i++) {
      target[i] = (byte) text.charAt(i);
    }
  }

  /** Reads a value to its end and returns whether it is the expected one. */
  boolean matches(ByteIterator value, int length, String key, String field) {
    if (value.bytesLeft() != length) {
      return false;
    }
    build(length, key, field);
    for (int i = 0; i < length; i++) {
      if (value.nextByte() != (byte) text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void build(int length, String key, String field) {
    text.setLength(0);
    text.append(key).append(AFTER_KEY).append(field);
    int hash = 0;
    int hashed = 0;
    while (text.length() < length) {
      text.append(':');
      while (hashed < text.length()) {
        hash = 31 * hash + text.charAt(hashed++);
      }
      text.append(hash);
    }
  }
}

package io.ycsbx.workload.kv;

import site.ycsb.ByteIterator;

/**
 * Values that follow from key and field, the same as stock's under {@code dataintegrity}: {@code
 * key:field}, then again and again a colon and the Java hash code of all characters so far, cut at
 * the field's length.
 */
final class DeterministicText implements ValueFiller {

  /** Ends the key, which has none itself. */
  static final char AFTER_KEY = ':';

  /** A colon, and an int with its sign. */
  private static final int MAX_STEP = 12;

  private byte[] text = new byte[0];
  private int end;
  private int hash;

  @Override
  public void fill(byte[] target, int length, String key, String field) {
    build(length, key, field);
    System.arraycopy(text, 0, target, 0, length);
  }

  /** Whether a value read, up to its end, is the one that belongs there. Reads it. */
  boolean matches(ByteIterator value, int length, String key, String field) {
    if (value.bytesLeft() != length) {
      return false;
    }
    build(length, key, field);
    for (int i = 0; i < length; i++) {
      if (value.nextByte() != text[i]) {
        return false;
      }
    }
    return true;
  }

  private void build(int length, String key, String field) {
    int needed = Math.max(length, key.length() + 1 + field.length()) + MAX_STEP;
    if (text.length < needed) {
      text = new byte[needed];
    }
    end = 0;
    hash = 0;
    append(key);
    append(AFTER_KEY);
    append(field);
    while (end < length) {
      append(':');
      append(hash);
    }
  }

  private void append(String characters) {
    for (int i = 0; i < characters.length(); i++) {
      append(characters.charAt(i));
    }
  }

  /** A character's low byte is kept, as in stock; its hash goes on as that of a string. */
  private void append(char character) {
    text[end++] = (byte) character;
    hash = 31 * hash + character;
  }

  private void append(int number) {
    long rest = number;
    if (rest < 0) {
      append('-');
      rest = -rest;
    }
    long unit = 1;
    while (rest / 10 >= unit) {
      unit *= 10;
    }
    for (; unit > 0; unit /= 10) {
      append((char) ('0' + rest / unit % 10));
    }
  }
}

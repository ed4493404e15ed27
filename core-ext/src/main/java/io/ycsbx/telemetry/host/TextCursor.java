package io.ycsbx.telemetry.host;

import java.nio.charset.StandardCharsets;

/** Parses words and numbers, line by line. Not thread-safe. */
final class TextCursor {

  /** Returned by {@link #number} if there is none. */
  static final long NONE = -1;

  private final byte[] text;
  private final int length;
  private int at;

  TextCursor(byte[] text, int length) {
    this.text = text;
    this.length = length;
  }

  boolean atEnd() {
    return at >= length;
  }

  void nextLine() {
    while (at < length && text[at] != '\n') {
      at++;
    }
    at++;
  }

  /** Returns the next word of this line; empty if there is none. */
  String word() {
    skipBlanks();
    int start = at;
    while (at < length && text[at] > ' ') {
      at++;
    }
    return new String(text, start, at - start, StandardCharsets.UTF_8);
  }

  /** Returns this line's next word as a number of 0 or more, or {@link #NONE}. */
  long number() {
    skipBlanks();
    if (at >= length || text[at] < '0' || text[at] > '9') {
      return NONE;
    }
    long value = 0;
    while (at < length && text[at] >= '0' && text[at] <= '9') {
      value = 10 * value + text[at] - '0';
      at++;
    }
    return value;
  }

  private void skipBlanks() {
    while (at < length && (text[at] == ' ' || text[at] == '\t')) {
      at++;
    }
  }
}

package io.ycsbx.workload.tpcc;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Rows of one table in memory, as {@code LOAD DATA} or {@code INSERT} takes them. No value needs
 * escaping: all are letters, digits and spaces. Belongs to one thread and is used again.
 */
final class RowBuffer {

  private static final byte[] ALPHANUMERIC =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
          .getBytes(StandardCharsets.US_ASCII);

  /** Bits of a random number that one character takes. */
  private static final int BITS = 16;

  private final byte[] open;
  private final byte[] separator;
  private final byte[] close;
  private final byte[] nothing;
  private final byte[] quote;
  private final byte[] betweenRows;
  private byte[] bytes = new byte[1 << 16];
  private int length;
  private int rows;
  private boolean firstValue;

  /** How rows are written. */
  enum Form {
    /** Values between tabs, rows between line feeds. */
    LINES("", "\t", "\n", "\\N", "", ""),
    /** {@code ('1','a'),('2',NULL)}. */
    VALUES("(", ",", ")", "NULL", "'", ",");

    private final String open;
    private final String separator;
    private final String close;
    private final String nothing;
    private final String quote;
    private final String betweenRows;

    Form(
        String open,
        String separator,
        String close,
        String nothing,
        String quote,
        String betweenRows) {
      this.open = open;
      this.separator = separator;
      this.close = close;
      this.nothing = nothing;
      this.quote = quote;
      this.betweenRows = betweenRows;
    }
  }

  RowBuffer(Form form) {
    this.open = ascii(form.open);
    this.separator = ascii(form.separator);
    this.close = ascii(form.close);
    this.nothing = ascii(form.nothing);
    this.quote = ascii(form.quote);
    this.betweenRows = ascii(form.betweenRows);
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Forgets all rows. */
  void clear() {
    length = 0;
    rows = 0;
  }

  /** Rows that are complete. */
  int rows() {
    return rows;
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  RowBuffer begin() {
    if (rows > 0) {
      put(betweenRows);
    }
    put(open);
    firstValue = true;
    return this;
  }

  void end() {
    put(close);
    rows++;
  }

  RowBuffer number(long value) {
    return text(ascii(Long.toString(value)));
  }

  /** A number with two digits after its point. */
  RowBuffer hundredths(long value) {
    return text(ascii(value / 100 + (value % 100 < 10 ? ".0" : ".") + value % 100));
  }

  /** A number from 0 to 0.9999, in ten-thousandths. */
  RowBuffer tenThousandths(int value) {
    return text(ascii("0." + Integer.toString(10_000 + value).substring(1)));
  }

  RowBuffer text(byte[] value) {
    openValue();
    put(value);
    put(quote);
    return this;
  }

  RowBuffer nothing() {
    separate();
    put(nothing);
    return this;
  }

  /** Letters and digits, as many as a random number between two says. */
  RowBuffer random(SplittableRandom random, int shortest, int longest) {
    openValue();
    putRandom(random, shortest == longest ? shortest : random.nextInt(shortest, longest + 1));
    put(quote);
    return this;
  }

  /** The same, and inside of it, from a random place on, a word in place of {@code replaced}. */
  RowBuffer randomWith(
      byte[] word, int replaced, SplittableRandom random, int shortest, int longest) {
    openValue();
    int count = random.nextInt(shortest, longest + 1);
    int before = random.nextInt(count - word.length + 1);
    putRandom(random, before);
    put(word);
    putRandom(random, Math.max(0, count - before - replaced));
    put(quote);
    return this;
  }

  /** Digits. */
  RowBuffer digits(SplittableRandom random, int count, byte[] after) {
    openValue();
    reserve(count);
    for (int i = 0; i < count; i++) {
      bytes[length++] = (byte) ('0' + random.nextInt(10));
    }
    put(after);
    put(quote);
    return this;
  }

  private void openValue() {
    separate();
    put(quote);
  }

  private void separate() {
    if (!firstValue) {
      put(separator);
    }
    firstValue = false;
  }

  private void putRandom(SplittableRandom random, int count) {
    reserve(count);
    int end = length + count;
    while (length < end) {
      long bits = random.nextLong();
      for (int i = 0; i < Long.SIZE / BITS && length < end; i++, bits >>>= BITS) {
        bytes[length++] = ALPHANUMERIC[(int) (((bits & 0xFFFF) * ALPHANUMERIC.length) >>> BITS)];
      }
    }
  }

  private void put(byte[] part) {
    reserve(part.length);
    System.arraycopy(part, 0, bytes, length, part.length);
    length += part.length;
  }

  private void reserve(int count) {
    if (length + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + count, 2 * bytes.length));
    }
  }
}

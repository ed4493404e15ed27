package io.ycsbx.workload.tpcc;

import java.util.SplittableRandom;

/**
 * Rows of one table as text for {@code LOAD DATA}, {@code COPY} or {@code INSERT}. No value needs
 * escaping: all consist of letters, digits, spaces and dots. Belongs to one thread; reusable.
 */
final class RowBuffer {

  private static final String ALPHANUMERIC =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private final Form form;
  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private int rows;
  private boolean firstValue;

  record Form(
      String open,
      String separator,
      String close,
      String absent,
      String quote,
      String betweenRows) {

    /** Tabs between values, and a line for each row. */
    static final Form LINES = new Form("", "\t", "\n", "\\N", "", "");

    /** {@code ('1','a'),('2',NULL)}. */
    static final Form VALUES = new Form("(", ",", ")", "NULL", "'", ",");
  }

  RowBuffer(Form form, SplittableRandom random) {
    this.form = form;
    this.random = random;
  }

  void clear() {
    text.setLength(0);
    rows = 0;
  }

  int rows() {
    return rows;
  }

  @Override
  public String toString() {
    return text.toString();
  }

  RowBuffer begin() {
    text.append(rows > 0 ? form.betweenRows : "").append(form.open);
    firstValue = true;
    return this;
  }

  void end() {
    text.append(form.close);
    rows++;
  }

  RowBuffer numbers(long... values) {
    for (long value : values) {
      text(Long.toString(value));
    }
    return this;
  }

  /** Adds a number in hundredths, with two digits after its point. */
  RowBuffer hundredths(long value) {
    return decimal(value, 100);
  }

  /** Adds a number in ten-thousandths, with four digits after its point. */
  RowBuffer tenThousandths(int value) {
    return decimal(value, 10_000);
  }

  private RowBuffer decimal(long value, int scale) {
    return text(value / scale + "." + Long.toString(scale + value % scale).substring(1));
  }

  RowBuffer text(String value) {
    open().append(value).append(form.quote);
    return this;
  }

  /** Adds no value: SQL's null. */
  RowBuffer absent() {
    separate();
    text.append(form.absent);
    return this;
  }

  /** Adds random letters and digits of a random length. */
  RowBuffer random(int shortest, int longest) {
    open();
    appendRandom(random.nextInt(shortest, longest + 1));
    text.append(form.quote);
    return this;
  }

  /** Adds random text in which a word replaces some characters at a random place. */
  RowBuffer randomWith(String word, int replaced, int shortest, int longest) {
    open();
    int count = random.nextInt(shortest, longest + 1);
    int before = random.nextInt(count - word.length() + 1);
    appendRandom(before);
    text.append(word);
    appendRandom(count - before - replaced);
    text.append(form.quote);
    return this;
  }

  RowBuffer digits(int count, String end) {
    open();
    for (int i = 0; i < count; i++) {
      text.append((char) ('0' + random.nextInt(10)));
    }
    text.append(end).append(form.quote);
    return this;
  }

  private StringBuilder open() {
    separate();
    return text.append(form.quote);
  }

  private void separate() {
    text.append(firstValue ? "" : form.separator);
    firstValue = false;
  }

  private void appendRandom(int count) {
    for (int i = 0; i < count; i++) {
      text.append(ALPHANUMERIC.charAt(random.nextInt(ALPHANUMERIC.length())));
    }
  }
}

package io.ycsbx.tool.output;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Splits an output in UTF-8 into its lines, and passes it on; malformed bytes are replaced. Of a
 * line that is written over on a terminal, as progress is, only the last text is there. In place of
 * a line that is too long there is a gap: a part of it may have a part of a number. Used by one
 * thread.
 */
public final class OutputLines extends FilterOutputStream {

  /** Most bytes of a line. */
  static final int LONGEST = 1 << 16;

  private static final Predicate<String> IS_GAP =
      Pattern.compile("\\[ycsbx: \\d+ bytes of this output were not (?:kept|read: .*)]")
          .asMatchPredicate();

  private static final String BYTE_ORDER_MARK = "\ufeff";

  /** Takes the lines of an output. */
  @FunctionalInterface
  public interface Taker {

    /**
     * Takes a line.
     *
     * @param number from 1
     * @param nanos when it came, on the clock's scale
     */
    void take(String line, int number, long nanos);
  }

  private final Taker taker;
  private final LongSupplier clock;
  private final byte[] line = new byte[LONGEST];
  private long length;
  private int number;

  /** Whether what comes next is written over the line. */
  private boolean returned;

  /** Passes an output on to a stream, which is closed with this one. */
  public OutputLines(OutputStream out, Taker taker, LongSupplier clock) {
    super(out);
    this.taker = taker;
    this.clock = clock;
  }

  /** Returns the line in place of lines that were not kept. */
  public static String gap(long bytes) {
    return gap(bytes, "kept");
  }

  private static String gap(long bytes, String what) {
    return "[ycsbx: " + bytes + " bytes of this output were not " + what + "]";
  }

  /** Tests for a line in place of lines that are not there. */
  public static boolean isGap(String line) {
    return IS_GAP.test(line);
  }

  /** Takes the lines of a file, which all come at time 0. */
  static void read(Path file, Taker taker) throws IOException {
    OutputLines lines = new OutputLines(OutputStream.nullOutputStream(), taker, () -> 0);
    Files.copy(file, lines);
    lines.close();
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    long now = clock.getAsLong();
    for (int i = offset; i < offset + count; i++) {
      if (bytes[i] == '\n') {
        end(now);
      } else if (bytes[i] == '\r') {
        returned = true;
      } else {
        append(bytes[i]);
      }
    }
    out.write(bytes, offset, count);
  }

  private void append(byte next) {
    if (returned) {
      returned = false;
      length = 0;
    }
    if (length < LONGEST) {
      line[(int) length] = next;
    }
    length++;
  }

  private void end(long now) {
    String text =
        length > LONGEST
            ? gap(length, "read: a line has at most " + LONGEST)
            : new String(line, 0, (int) length, UTF_8);
    boolean marked = number == 0 && text.startsWith(BYTE_ORDER_MARK);
    taker.take(marked ? text.substring(1) : text, ++number, now);
    length = 0;
    returned = false;
  }

  /** Ends the last line, which may have no line feed. */
  @Override
  public void close() throws IOException {
    if (length > 0) {
      end(clock.getAsLong());
    }
    super.close();
  }
}

package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.OutputStream;
import java.util.function.LongSupplier;

/**
 * Splits an output into its lines as they come; of a line that is written over on a terminal, only
 * the last text is there. Used by one thread.
 */
final class OutputLines extends OutputStream {

  /** Most bytes of a line; the rest of a longer one is left out. */
  static final int LONGEST = 1 << 16;

  /** Takes the lines of an output. */
  @FunctionalInterface
  interface Taker {

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
  private int length;
  private int number;

  /** Whether what comes next is written over the line, as progress is on a terminal. */
  private boolean returned;

  OutputLines(Taker taker, LongSupplier clock) {
    this.taker = taker;
    this.clock = clock;
  }

  @Override
  public void write(int value) {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) {
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
  }

  private void append(byte next) {
    if (returned) {
      returned = false;
      length = 0;
    }
    if (length < LONGEST) {
      line[length++] = next;
    }
  }

  private void end(long now) {
    taker.take(new String(line, 0, length, UTF_8), ++number, now);
    length = 0;
    returned = false;
  }

  /** Ends the last line, which may have no line feed. */
  @Override
  public void close() {
    if (length > 0) {
      end(clock.getAsLong());
    }
  }
}

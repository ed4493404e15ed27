package io.ycsbx.command;

import io.ycsbx.config.Printable;
import java.io.PrintStream;
import java.io.Writer;

/**
 * Prints text with its control characters escaped, except for line ends and for the beginning of a
 * line of progress: carriage return and {@code ESC [ K}, which clear the line.
 */
final class PrintableWriter extends Writer {

  private static final String TO_START_AND_CLEAR = "\r\033[K";

  private final PrintStream out;

  PrintableWriter(PrintStream out) {
    this.out = out;
  }

  @Override
  public void write(char[] buffer, int offset, int length) {
    String text = new String(buffer, offset, length);
    if (text.startsWith(TO_START_AND_CLEAR)) {
      out.print(TO_START_AND_CLEAR + Printable.lines(text.substring(TO_START_AND_CLEAR.length())));
    } else {
      out.print(Printable.lines(text));
    }
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    out.close();
  }
}

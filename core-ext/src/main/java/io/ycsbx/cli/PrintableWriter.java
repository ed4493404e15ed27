package io.ycsbx.cli;

import io.ycsbx.config.Printable;
import java.io.PrintStream;
import java.io.Writer;

/**
 * Prints text with its control characters escaped, except for line ends and for the two that a line
 * of progress begins with: carriage return, and {@code ESC [ K}, which clears the line.
 */
final class PrintableWriter extends Writer {

  private static final String CLEAR_LINE = "\033[K";

  private final PrintStream out;

  PrintableWriter(PrintStream out) {
    this.out = out;
  }

  @Override
  public void write(char[] buffer, int offset, int length) {
    String[] parts = new String(buffer, offset, length).split("(?=\r)|(?<=\r)", -1);
    for (String part : parts) {
      if (part.equals("\r")) {
        out.print(part);
      } else if (part.startsWith(CLEAR_LINE)) {
        out.print(CLEAR_LINE + Printable.lines(part.substring(CLEAR_LINE.length())));
      } else {
        out.print(Printable.lines(part));
      }
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

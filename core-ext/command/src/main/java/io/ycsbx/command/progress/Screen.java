package io.ycsbx.command.progress;

import io.ycsbx.config.Printable;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Prints text from any source: control characters are escaped. On a terminal, it also keeps one
 * line in place, by the only control sequences that it sends. As thread-safe as {@link
 * PrintWriter}.
 */
public final class Screen extends PrintWriter {

  /** Set by the launcher if standard error is a terminal, which Java cannot find out. */
  private static final String TERMINAL = "ycsbx.terminal";

  private static final String CLEAR = "\033[K";

  /** The terminal cuts lines off at its edge, or wraps them. */
  private static final String CUT_OFF = "\033[?7l";

  private static final String WRAP = "\033[?7h";

  private final PrintStream stream;
  private final boolean terminal;

  /** Prints on a stream; whether it is a terminal is what the launcher has found. */
  public Screen(PrintStream stream) {
    this(stream, Boolean.getBoolean(TERMINAL));
  }

  /** Prints on a stream that is a terminal or not. */
  public Screen(PrintStream stream, boolean terminal) {
    super(new EscapingWriter(stream), true);
    this.stream = stream;
    this.terminal = terminal;
  }

  /**
   * Returns a printer if it is a screen, else a screen that is no terminal and prints on it as it
   * is.
   */
  public static Screen of(PrintWriter printer) {
    return printer instanceof Screen screen ? screen : new Screen(printer);
  }

  private Screen(PrintWriter printer) {
    super(printer, true);
    this.stream = null;
    this.terminal = false;
  }

  /** Returns whether lines can be kept in place. */
  public boolean isTerminal() {
    return terminal;
  }

  /** Replaces the line in place on a terminal, which cuts it off at its edge; else does nothing. */
  public void replaceLine(String line) {
    send("\r" + CLEAR + CUT_OFF + Printable.line(line) + WRAP);
  }

  /** Clears the line in place on a terminal. */
  public void clearLine() {
    send("\r" + CLEAR);
  }

  /** Prints a line of its own in place of the one that is kept in place. */
  public void printAlone(String line) {
    synchronized (lock) {
      clearLine();
      println(line);
    }
  }

  private void send(String text) {
    if (terminal) {
      synchronized (lock) {
        flush();
        stream.print(text);
        stream.flush();
      }
    }
  }

  /** Returns whether output since the last carriage return is a whole line in place. */
  public static boolean isInPlace(CharSequence output) {
    String text = output.toString();
    return text.startsWith(CLEAR + CUT_OFF) && text.endsWith(WRAP);
  }

  /** Returns a line of output without the control sequences of a screen. */
  public static String withoutControl(String line) {
    return line.replace(CLEAR, "").replace(CUT_OFF, "").replace(WRAP, "");
  }

  /** Passes text on with its control characters escaped, except for line ends and tabs. */
  private static final class EscapingWriter extends Writer {

    private final PrintStream out;

    EscapingWriter(PrintStream out) {
      this.out = out;
    }

    @Override
    public void write(char[] buffer, int offset, int length) {
      out.print(Printable.lines(new String(buffer, offset, length)));
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
}

package io.ycsbx.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.command.RootCommand;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Runs commands in this process, several at a time: each has its own standard output and standard
 * error, which are those of its thread and of the threads that this thread starts.
 */
public final class InProcess {

  private static final ThreadLocal<ByteArrayOutputStream> OUT = new InheritableThreadLocal<>();
  private static final ThreadLocal<ByteArrayOutputStream> ERR = new InheritableThreadLocal<>();

  static {
    // As the client's own start does.
    Locale.setDefault(Locale.ROOT);
    System.setOut(new PrintStream(new Divided(OUT, System.out), true, UTF_8));
    System.setErr(new PrintStream(new Divided(ERR, System.err), true, UTF_8));
  }

  private InProcess() {}

  /** Runs a command and returns its exit status. */
  public static int run(ByteArrayOutputStream out, ByteArrayOutputStream err, String... arguments) {
    OUT.set(out);
    ERR.set(err);
    try {
      String first = arguments.length == 0 ? "" : arguments[0];
      return RootCommand.commandLine(first).execute(arguments);
    } finally {
      OUT.remove();
      ERR.remove();
    }
  }

  /** Writes to the stream of the current thread; without one, to the process's own. */
  private static final class Divided extends OutputStream {

    private final ThreadLocal<ByteArrayOutputStream> own;
    private final PrintStream other;

    Divided(ThreadLocal<ByteArrayOutputStream> own, PrintStream other) {
      this.own = own;
      this.other = other;
    }

    @Override
    public void write(int value) {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      ByteArrayOutputStream stream = own.get();
      if (stream == null) {
        other.write(bytes, offset, length);
      } else {
        stream.write(bytes, offset, length);
      }
    }
  }
}

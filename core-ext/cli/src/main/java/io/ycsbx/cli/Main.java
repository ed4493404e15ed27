package io.ycsbx.cli;

import io.ycsbx.command.RootCommand;
import io.ycsbx.command.SignalStop;
import io.ycsbx.command.StandardOutput;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.spi.ExitStatus;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** The program: executes one command, and ends the JVM with its status. Not instantiable. */
public final class Main {

  private static final String MEMORY =
      "the heap is too small for these files or settings; enlarge it: JAVA_OPTS=-Xmx4g";

  private Main() {}

  /** Runs one command and ends the JVM with its status. */
  public static void main(String[] arguments) {
    // Libraries otherwise sort options, format numbers and explain errors in the user's language.
    Locale.setDefault(Locale.ROOT);
    System.setOut(MaskedOutput.of(System.out));
    System.setErr(MaskedOutput.of(System.err));
    quietLoggers();
    int status = execute(withSecrets(arguments));
    MaskedOutput.finish();
    SignalStop.exit(status);
  }

  /** Limits the libraries' logging to standard error; the user's {@code -D} options win. */
  private static void quietLoggers() {
    Properties properties = System.getProperties();
    properties.putIfAbsent("org.slf4j.simpleLogger.defaultLogLevel", "warn");
  }

  /** Takes the secrets that the launcher has moved from the arguments into the environment. */
  private static String[] withSecrets(String... arguments) {
    Map<String, String> environment = System.getenv();
    for (String key : System.getProperties().stringPropertyNames()) {
      String value = System.getProperty(key);
      String revealed = HiddenArguments.reveal(value, environment);
      if (!revealed.equals(value)) {
        System.setProperty(key, revealed);
      }
    }
    return Arrays.stream(arguments)
        .map(argument -> HiddenArguments.reveal(argument, environment))
        .toArray(String[]::new);
  }

  /** Returns even after an error, so that the JVM ends: a driver's threads would keep it alive. */
  private static int execute(String... arguments) {
    try {
      String first = arguments.length == 0 ? "" : arguments[0];
      int status = RootCommand.commandLine(first).execute(arguments);
      if (status == ExitStatus.SUCCEEDED && System.out.checkError()) {
        return unwritten();
      }
      return status;
    } catch (Throwable e) {
      System.err.println("ycsb: " + (e instanceof OutOfMemoryError ? MEMORY : FailureText.of(e)));
      return ExitStatus.FAILED;
    }
  }

  private static int unwritten() {
    if (StandardOutput.hasNoReader()) {
      return ExitStatus.NO_READER;
    }
    System.err.println("ycsb: standard output cannot be written: it is full or closed");
    return ExitStatus.FAILED;
  }
}

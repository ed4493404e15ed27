package io.ycsbx.fleet.launch;

import io.ycsbx.fleet.Fleet.Launcher;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/**
 * Starts clients by programs. The clients read their properties from standard input, so that no
 * secret is in any command line.
 */
public final class ProcessLauncher implements Launcher {

  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final LaunchOptions options;
  private final Map<String, String> environment;
  private final List<LauncherProcess> processes = new ArrayList<>();

  /**
   * Prepares a fleet.
   *
   * @param environment variables of this process
   */
  public ProcessLauncher(LaunchOptions options, Map<String, String> environment) {
    this.options = options;
    this.environment = Map.copyOf(environment);
  }

  @Override
  public void start(Properties properties, int port) throws IOException {
    StringWriter text = new StringWriter();
    properties.store(text, null);
    for (LaunchCommand command : LaunchCommand.of(options, port, environment)) {
      processes.add(LauncherProcess.start(command, text.toString()));
    }
  }

  @Override
  public Optional<String> ended() {
    return processes.stream()
        .filter(LauncherProcess::hasEnded)
        .findFirst()
        .map(process -> "before all clients had joined, " + process.ending());
  }

  @Override
  public void close() {
    long start = System.nanoTime();
    processes.forEach(process -> process.awaitEnd(left(start)));
    processes.forEach(LauncherProcess::end);
    long ended = System.nanoTime();
    processes.stream()
        .filter(process -> !process.awaitEnd(left(ended)))
        .forEach(LauncherProcess::kill);
  }

  private static long left(long startNanos) {
    return Math.max(0, GRACE_NANOS - (System.nanoTime() - startNanos));
  }
}

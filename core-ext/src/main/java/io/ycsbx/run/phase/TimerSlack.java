package io.ycsbx.run.phase;

import io.ycsbx.record.Warning;
import io.ycsbx.run.plan.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The time by which Linux may delay the end of a thread's wait. The launcher sets it to 1 ns, if
 * the host lets it.
 */
public final class TimerSlack {

  private TimerSlack() {}

  /** Warns if threads of this process that wait for their slots start late. */
  public static Optional<Warning> warning(RunSettings settings) {
    return warning(settings, Path.of("/proc/self/timerslack_ns"));
  }

  static Optional<Warning> warning(RunSettings settings, Path file) {
    if (settings.target() == 0 || settings.spin()) {
      return Optional.empty();
    }
    try {
      long nanos = Long.parseLong(Files.readString(file).strip());
      return nanos <= 1
          ? Optional.empty()
          : Optional.of(
              new Warning(
                  "timer-slack",
                  "the timer's slack is "
                      + nanos
                      + " ns: operations may start that late, and response times include the delay",
                  "start the client by bin/ycsb on a host that lets it write " + file));
    } catch (IOException e) {
      // Unknown, as on systems other than Linux.
      return Optional.empty();
    }
  }
}

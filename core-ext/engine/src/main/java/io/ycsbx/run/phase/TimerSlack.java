package io.ycsbx.run.phase;

import static java.nio.file.StandardOpenOption.WRITE;

import io.ycsbx.config.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The time by which Linux may delay the end of a thread's wait: proc_pid_timerslack_ns(5). A thread
 * can set only its own, which the threads and processes that it starts inherit.
 */
final class TimerSlack {

  private static final String LEAST_NANOS = "1";

  private TimerSlack() {}

  /**
   * Reduces the slack of the calling thread from 50 µs, the default, to 1 ns.
   *
   * @return a warning if the host refuses; empty on success, and on systems other than Linux
   */
  static Optional<Warning> reduce() {
    return reduce(Path.of("/proc"));
  }

  static Optional<Warning> reduce(Path proc) {
    try {
      // Only this directory of a thread has the file; "thread-self" leads to another one.
      Path thread = Files.readSymbolicLink(proc.resolve("thread-self")).getFileName();
      Files.writeString(proc.resolve(thread).resolve("timerslack_ns"), LEAST_NANOS, WRITE);
      return Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          new Warning(
              "timer-slack",
              "the host does not let threads reduce their timer slack: operations may start 50 µs"
                  + " late, and response times include the delay",
              "let the client write /proc/PID/timerslack_ns, or set spin.sleep=true"));
    }
  }
}

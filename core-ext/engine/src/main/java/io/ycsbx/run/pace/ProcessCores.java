package io.ycsbx.run.pace;

import io.ycsbx.process.ProcessLimits;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The cores on which this process may run, from Linux's {@code /proc}: proc(5). */
final class ProcessCores {

  /** The unit of {@code /proc/stat}, USER_HZ, is the same on all processors with a current JVM. */
  private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final int IDLE = 4;
  private static final int IOWAIT = 5;

  private final Function<String, Optional<String>> files;
  private final Set<String> names;

  private ProcessCores(Function<String, Optional<String>> files, Set<Integer> numbers) {
    this.files = files;
    this.names = numbers.stream().map(number -> "cpu" + number).collect(Collectors.toSet());
  }

  /**
   * Finds the cores; empty on systems other than Linux, and if a quota leaves the process less time
   * than its cores have, which a thread that spins would use up.
   *
   * @param files returns the text of a file, if it can be read
   * @param processors number of processors whose time the process may use
   */
  static Optional<ProcessCores> find(Function<String, Optional<String>> files, int processors) {
    return ProcessLimits.read(files)
        .filter(limits -> limits.processors().size() <= processors && limits.quota().isEmpty())
        .map(limits -> new ProcessCores(files, limits.processors()));
  }

  int count() {
    return names.size();
  }

  /**
   * Returns the time that the cores together have idled since the host started.
   *
   * @throws IOException if it cannot be read
   */
  long idleNanos() throws IOException {
    String stat =
        files.apply("/proc/stat").orElseThrow(() -> new IOException("/proc/stat cannot be read"));
    long ticks = 0;
    for (String line : stat.lines().toList()) {
      String[] words = line.split(" ", -1);
      if (names.contains(words[0])) {
        ticks += Long.parseLong(words[IDLE]) + Long.parseLong(words[IOWAIT]);
      }
    }
    return ticks * TICK_NANOS;
  }
}

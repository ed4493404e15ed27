package io.ycsbx.run.pace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The cores on which this process may run, from Linux's {@code /proc}: proc(5). */
final class ProcessCores {

  private static final String ALLOWED = "Cpus_allowed_list:";

  /** The unit of {@code /proc/stat}, USER_HZ, is the same on all processors with a current JVM. */
  private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final int IDLE = 4;
  private static final int IOWAIT = 5;

  private final Path stat;
  private final Set<String> names;

  private ProcessCores(Path stat, Set<String> names) {
    this.stat = stat;
    this.names = names;
  }

  /**
   * Finds the cores; empty on systems other than Linux, and if a quota leaves the process less time
   * than its cores have, which a thread that spins would use up.
   *
   * @param proc the directory {@code /proc}
   * @param cgroups the directory {@code /sys/fs/cgroup}
   * @param processors number of processors whose time the process may use
   */
  static Optional<ProcessCores> find(Path proc, Path cgroups, int processors) {
    try {
      Set<String> names = allowed(proc.resolve("self/status"));
      return names.size() > processors || hasQuota(proc, cgroups)
          ? Optional.empty()
          : Optional.of(new ProcessCores(proc.resolve("stat"), names));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Tests for a limit of the processor time of a control group of this process: cgroups(7). The
   * JVM's number of processors hides that of a fraction of a processor.
   */
  private static boolean hasQuota(Path proc, Path cgroups) throws IOException {
    for (String line : Files.readAllLines(proc.resolve("self/cgroup"))) {
      String[] words = line.split(":", 3);
      Path root = words[1].isEmpty() ? cgroups : cgroups.resolve(words[1]);
      Path group = root.resolve("." + words[2]).normalize();
      while (group.startsWith(root)) {
        if (isLimited(group.resolve("cpu.max")) || isLimited(group.resolve("cpu.cfs_quota_us"))) {
          return true;
        }
        group = group.getParent();
      }
    }
    return false;
  }

  private static boolean isLimited(Path quota) throws IOException {
    if (!Files.exists(quota)) {
      return false;
    }
    String text = Files.readString(quota);
    return !text.startsWith("max") && !text.startsWith("-1");
  }

  /** Returns the names of the cores in a list such as {@code 0-3,8}. */
  private static Set<String> allowed(Path status) throws IOException {
    Set<String> names = new HashSet<>();
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith(ALLOWED)) {
        for (String range : line.substring(ALLOWED.length()).strip().split(",", -1)) {
          String[] ends = range.split("-", -1);
          int last = Integer.parseInt(ends[ends.length - 1]);
          for (int core = Integer.parseInt(ends[0]); core <= last; core++) {
            names.add("cpu" + core);
          }
        }
      }
    }
    return names;
  }

  int count() {
    return names.size();
  }

  /** Returns the time that the cores together have idled since the host started. */
  long idleNanos() throws IOException {
    long ticks = 0;
    for (String line : Files.readAllLines(stat)) {
      if (line.startsWith("cpu")) {
        String[] words = line.split(" ", -1);
        if (names.contains(words[0])) {
          ticks += Long.parseLong(words[IDLE]) + Long.parseLong(words[IOWAIT]);
        }
      }
    }
    return ticks * TICK_NANOS;
  }
}

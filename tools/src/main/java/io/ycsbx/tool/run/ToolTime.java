package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.ycsbx.process.ClientTime;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The processor time of a tool's processes, by proc(5): of those that run, and of those that were
 * waited for by their parents, of which this process is one. What an orphan had is lost with it.
 * Thread-safe.
 */
final class ToolTime implements Supplier<Optional<ClientTime>> {

  /** The kernel counts in steps of 10 ms, whatever the machine. */
  private static final double TICK_NANOS = 1e7;

  /** The first of utime, stime, cutime and cstime, counted from the state behind the name. */
  private static final int FIRST_TIME = 11;

  /** The first of cutime and cstime, those of children that were waited for. */
  private static final int FIRST_OF_CHILDREN = FIRST_TIME + 2;

  private static final int END = FIRST_TIME + 4;

  private final Path proc;
  private final Set<String> variables = new HashSet<>();
  private final Set<Long> own = new TreeSet<>();
  private final Set<Long> others = new HashSet<>();
  private final double before;
  private double most;

  /**
   * Watches no process yet.
   *
   * @param proc where the kernel shows processes, {@code /proc}
   */
  ToolTime(Path proc) {
    this.proc = proc;
    this.before = ended();
  }

  /** Adds a process and all that it starts. */
  synchronized void add(ToolProcess process) {
    add(process.guard(), process.word());
  }

  /**
   * Adds processes.
   *
   * @param parent the process that waits for them
   * @param word the value of {@link ToolProcess#VARIABLE} in their environment
   */
  synchronized void add(long parent, String word) {
    own.add(parent);
    // A sample may have been taken since they started.
    others.clear();
    variables.add(ToolProcess.VARIABLE + "=" + word);
  }

  /** Returns the time so far, which never falls; empty without {@code /proc}. */
  @Override
  public synchronized Optional<ClientTime> get() {
    if (Files.notExists(proc.resolve("stat"))) {
      return Optional.empty();
    }
    findProcesses();
    double now = own.stream().mapToDouble(process -> ticks(process + "", FIRST_TIME)).sum();
    // Between its end and its parent's wait, a process is counted by nobody.
    most = Math.max(most, now + ended() - before);
    return Optional.of(new ClientTime(most * TICK_NANOS, Optional.empty()));
  }

  /** Returns the time of this process's own children that it has waited for. */
  private double ended() {
    return ticks("self", FIRST_OF_CHILDREN);
  }

  /** Looks at the environment of new processes alone, since a host may have thousands. */
  private void findProcesses() {
    Set<Long> all = new HashSet<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(proc, "[0-9]*")) {
      folders.forEach(folder -> all.add(Long.valueOf(folder.getFileName().toString())));
    } catch (IOException e) {
      return;
    }
    others.retainAll(all);
    own.retainAll(all);
    for (long process : all) {
      if (!own.contains(process) && !others.contains(process)) {
        (isOwn(process) ? own : others).add(process);
      }
    }
  }

  private boolean isOwn(long process) {
    return Arrays.stream(text(process + "", "environ").split("\0", -1))
        .anyMatch(variables::contains);
  }

  private double ticks(String process, int first) {
    String stat = text(process, "stat");
    // The name may have blanks and parentheses.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
    double sum = 0;
    for (int i = first; i < Math.min(fields.length, END); i++) {
      sum += Double.parseDouble(fields[i]);
    }
    return sum;
  }

  private String text(String process, String file) {
    try {
      return Files.readString(proc.resolve(process).resolve(file), ISO_8859_1);
    } catch (IOException e) {
      // It has ended, or is another user's.
      return "";
    }
  }
}

package io.ycsbx.process;

import io.ycsbx.config.HiddenArguments;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs programs of the system to their end, with messages in English. The output goes to files,
 * since a program may start others, which would keep a pipe open. Stateless and thread-safe.
 */
public final class ExternalProgram {

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private ExternalProgram() {}

  /** Returns whether a JVM prints a line about itself; such a line is no reason of a failure. */
  public static boolean isOfJvm(String line) {
    return line.startsWith("Picked up ")
        || line.startsWith("NOTE: Picked up ")
        || line.contains(" VM warning: ");
  }

  /**
   * The end of a program.
   *
   * @param status its exit status
   * @param output its standard output
   * @param errors its standard error
   */
  public record Result(int status, String output, String errors) {

    /**
     * Returns the first line of the errors, or of the output if there are none; not a JVM's own.
     */
    public String reason() {
      return (errors + "\n" + output)
          .lines()
          .map(line -> line.replaceAll("\\p{Cntrl}", " ").strip())
          .filter(line -> !line.isEmpty() && !isOfJvm(line))
          .findFirst()
          .orElse("exit status " + status);
    }
  }

  /**
   * Runs a program to its end.
   *
   * @param started receives the process, which it may end
   * @throws FileNotFoundException if there is no such program
   * @throws IOException if the output cannot be kept
   */
  public static Result run(List<String> command, Consumer<Process> started)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("ycsbx-program", ".out");
    Path errors = Files.createTempFile("ycsbx-program", ".err");
    try {
      Process process = start(command, output, errors);
      started.accept(process);
      int status = process.waitFor();
      return new Result(status, text(output), text(errors));
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }

  private static Process start(List<String> command, Path output, Path errors)
      throws FileNotFoundException {
    ProcessBuilder builder =
        HiddenArguments.without(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    builder.environment().put("LC_ALL", "C");
    try {
      return builder.start();
    } catch (IOException e) {
      throw (FileNotFoundException) new FileNotFoundException(e.getMessage()).initCause(e);
    }
  }

  /**
   * Asks a process and all that it has started to end, and kills those that do not.
   *
   * @param grace time to end, which this method waits at most
   * @return whether all have ended without being killed
   */
  public static boolean endAll(ProcessHandle root, Duration grace) {
    Set<ProcessHandle> asked = signalAll(List.of(root), ProcessHandle::destroy);
    if (haveEnded(asked, grace)) {
      return true;
    }
    signalAll(asked, ProcessHandle::destroyForcibly);
    return false;
  }

  /**
   * Signals processes and all that they have started. They stand still meanwhile: a shell would
   * otherwise start its next command between the look at its children and its own end.
   */
  private static Set<ProcessHandle> signalAll(
      Collection<ProcessHandle> roots, Consumer<ProcessHandle> signal) {
    Set<ProcessHandle> stopped = new LinkedHashSet<>();
    Collection<ProcessHandle> found = roots;
    while (!found.isEmpty()) {
      signal("STOP", found);
      stopped.addAll(found);
      found =
          roots.stream()
              .flatMap(ProcessHandle::descendants)
              .filter(process -> !stopped.contains(process))
              .toList();
    }
    stopped.forEach(signal);
    signal("CONT", stopped);
    return stopped;
  }

  private static boolean haveEnded(Set<ProcessHandle> processes, Duration grace) {
    long start = System.nanoTime();
    while (processes.stream().anyMatch(ExternalProgram::runs)) {
      if (System.nanoTime() - start > grace.toNanos()) {
        return false;
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
    return true;
  }

  /** Returns whether a process runs: one that has ended exists until its parent takes note. */
  public static boolean runs(ProcessHandle process) {
    try {
      return process.isAlive()
          && !Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"))
              .contains(") Z ");
    } catch (IOException e) {
      return process.isAlive();
    }
  }

  private static void signal(String name, Collection<ProcessHandle> processes) {
    String pids =
        processes.stream()
            .map(process -> Long.toString(process.pid()))
            .collect(Collectors.joining(" "));
    try {
      run(List.of("sh", "-c", "kill -" + name + " " + pids), process -> {});
    } catch (IOException e) {
      // Without a shell, processes end as they run.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}

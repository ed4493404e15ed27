package io.ycsbx.config;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs programs of the system to their end, with messages in English. The output goes to files,
 * since a program may start others, which would keep a pipe open. Stateless and thread-safe.
 */
public final class ExternalProgram {

  private ExternalProgram() {}

  /**
   * The end of a program.
   *
   * @param status its exit status
   * @param output its standard output
   * @param errors its standard error
   */
  public record Result(int status, String output, String errors) {

    /** Returns the first line of the errors, or of the output if there are none. */
    public String reason() {
      return (errors + "\n" + output)
          .lines()
          .map(line -> line.replaceAll("\\p{Cntrl}", " ").strip())
          .filter(line -> !line.isEmpty())
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
        new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
    builder.environment().put("LC_ALL", "C");
    try {
      return builder.start();
    } catch (IOException e) {
      throw (FileNotFoundException) new FileNotFoundException(e.getMessage()).initCause(e);
    }
  }

  /**
   * Asks a process and all that it has started to end. They stand still meanwhile: a shell would
   * otherwise start its next command between the look at its children and its own end.
   */
  public static void endAll(ProcessHandle root) {
    Set<ProcessHandle> stopped = new LinkedHashSet<>();
    List<ProcessHandle> found = List.of(root);
    while (!found.isEmpty()) {
      signal("STOP", found);
      stopped.addAll(found);
      found = root.descendants().filter(process -> !stopped.contains(process)).toList();
    }
    stopped.forEach(ProcessHandle::destroy);
    signal("CONT", stopped);
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

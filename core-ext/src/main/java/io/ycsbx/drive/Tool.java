package io.ycsbx.drive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs programs of the system, one at a time. Thread-safe. */
final class Tool {

  private volatile boolean stopped;
  private Process current;

  /**
   * The end of a program.
   *
   * @param status its exit status
   * @param output its standard output
   * @param errors its standard error
   */
  record Result(int status, String output, String errors) {

    /** Returns the first line of the errors, or of the output if there are none. */
    String reason() {
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
   * @param advice how to install the program
   * @throws DriveException if the program is not on the path, or was stopped
   * @throws IOException if its output cannot be kept
   */
  Result run(String advice, List<String> command) throws DriveException, IOException {
    Path output = Files.createTempFile("ycsbx-tool", ".out");
    Path errors = Files.createTempFile("ycsbx-tool", ".err");
    try {
      Process process = start(advice, command, output, errors);
      int status = process.waitFor();
      if (stopped) {
        throw DriveException.interrupted();
      }
      return new Result(
          status,
          Files.readString(output, StandardCharsets.UTF_8),
          Files.readString(errors, StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
      throw DriveException.interrupted();
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }

  private synchronized Process start(String advice, List<String> command, Path output, Path errors)
      throws DriveException {
    if (stopped) {
      throw DriveException.interrupted();
    }
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile());
      // Messages are compared with English ones.
      builder.environment().put("LC_ALL", "C");
      current = builder.start();
      return current;
    } catch (IOException e) {
      throw new DriveException(
          "there is no "
              + Path.of(command.get(0)).getFileName()
              + " on the PATH: install "
              + advice,
          e);
    }
  }

  /** Ends the running program, and starts no other. */
  synchronized void stop() {
    stopped = true;
    if (current != null) {
      current.destroy();
    }
  }

  boolean isStopped() {
    return stopped;
  }
}

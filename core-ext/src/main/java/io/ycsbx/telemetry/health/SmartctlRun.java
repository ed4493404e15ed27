package io.ycsbx.telemetry.health;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** One {@code smartctl}, which writes into a file: a drive that hangs then delays no reader. */
final class SmartctlRun {

  private static final long MOST_BYTES = 1 << 22;

  private final Path file;
  private final Process process;

  private SmartctlRun(Path file, Process process) {
    this.file = file;
    this.process = process;
  }

  /**
   * Starts the program.
   *
   * @param device the kernel's name of the drive
   * @throws IOException if it cannot be started, with a message for users
   */
  static SmartctlRun start(String program, String device) throws IOException {
    Path file = Files.createTempFile("ycsbx-health", ".json");
    try {
      return new SmartctlRun(
          file,
          new ProcessBuilder(program, "-j", "-a", "/dev/" + device)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .redirectOutput(file.toFile())
              .start());
    } catch (IOException e) {
      Files.delete(file);
      throw new IOException("there is no smartctl on the PATH", e);
    }
  }

  /**
   * Waits for the report.
   *
   * @param deadlineNanos a time of {@link System#nanoTime}, when the program is ended
   * @throws IOException if there is none, with a message for users
   */
  SmartReport report(long deadlineNanos) throws IOException {
    try {
      if (!process.waitFor(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw new IOException("smartctl did not end in time");
      }
      if (Files.size(file) > MOST_BYTES) {
        throw new IOException("smartctl printed more than " + MOST_BYTES + " bytes");
      }
      return SmartReport.parse(Files.readString(file, StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.destroyForcibly();
      Files.deleteIfExists(file);
    }
  }
}

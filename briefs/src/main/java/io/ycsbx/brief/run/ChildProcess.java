package io.ycsbx.brief.run;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A process of its own. What it prints in whole lines is kept in a file; what it shows on a line
 * that it overwrites, its progress, is handed on.
 */
final class ChildProcess {

  private static final String CLEAR_LINE = "\u001b[K";

  private ChildProcess() {}

  /**
   * Runs a command to its end.
   *
   * @param console the file for its output and errors
   * @param progress told what it shows of its progress
   * @return its exit status
   */
  static int run(
      List<String> command,
      Path directory,
      Path console,
      Interruption interruption,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.redirectErrorStream(true).redirectInput(Path.of("/dev/null").toFile());
    showProgress(builder.environment());
    Process process = builder.start();
    interruption.watch(process);
    try (BufferedWriter lines = Files.newBufferedWriter(console);
        BufferedReader output =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      copy(output, lines, progress);
      return process.waitFor();
    } finally {
      interruption.ended();
      process.destroy();
    }
  }

  /** As on a terminal: phases and figures once a second, each in place of the one before. */
  private static void showProgress(Map<String, String> environment) {
    environment.merge("JAVA_OPTS", "-Dycsbx.terminal=true", (own, ours) -> own + " " + ours);
  }

  private static void copy(BufferedReader output, BufferedWriter lines, Consumer<String> progress)
      throws IOException {
    StringBuilder line = new StringBuilder();
    char[] buffer = new char[4096];
    for (int count = output.read(buffer); count >= 0; count = output.read(buffer)) {
      for (int i = 0; i < count; i++) {
        char next = buffer[i];
        if (next == '\n') {
          lines.append(shown(line)).append('\n');
          line.setLength(0);
        } else if (next == '\r') {
          line.setLength(0);
        } else {
          line.append(next);
        }
      }
      // Its last words so far are its progress, unless they are a whole line.
      if (line.indexOf(CLEAR_LINE) == 0 && line.length() > CLEAR_LINE.length()) {
        progress.accept(shown(line));
      }
    }
    lines.append(shown(line));
  }

  private static String shown(StringBuilder line) {
    return line.toString().replace(CLEAR_LINE, "");
  }
}

package io.ycsbx.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A script of {@code integration-tests/docker}, started. Its standard error is kept. */
final class Script {

  private static final Path FOLDER = Path.of("docker").toAbsolutePath();

  private final Process process;
  private final Path errors;

  private Script(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
  }

  static Script start(String name, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("sh", FOLDER.resolve(name).toString()));
    command.addAll(List.of(arguments));
    Path errors = Path.of("target", name + ".log");
    Files.createDirectories(errors.getParent());
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    return new Script(process, errors);
  }

  /** The next line that it writes to stdout; empty at the end. */
  String readLine() throws IOException {
    String line = process.inputReader(UTF_8).readLine();
    return line == null ? "" : line;
  }

  /** Closes its stdin and waits for its end, however often interrupted; answers its status. */
  int end() throws IOException {
    process.getOutputStream().close();
    return process.onExit().join().exitValue();
  }

  /** The last line that it has written to stderr. */
  String lastError() throws IOException {
    return Files.readString(errors).lines().reduce("it says no reason", (line, next) -> next);
  }
}

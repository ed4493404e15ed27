package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.TextFile;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.tool.description.ToolCheck;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/**
 * A process of another load generator, in a session of its own, under a shell that ends it and all
 * that it has started: on {@link #stop}, after the program's own end, and if this process is
 * killed. Without {@code /proc}, as on macOS, what left the process's group is not ended.
 * Thread-safe.
 */
final class ToolProcess {

  /** The variable by which the processes of a program are found. */
  static final String VARIABLE = "YCSBX_TOOL";

  /** The variable by which the remover of their directory finds the guards of programs. */
  private static final String GUARD = "YCSBX_GUARD";

  private static final String SESSION = "setsid";
  private static final Duration LAST_OUTPUT = Duration.ofSeconds(10);

  private final Process guard;
  private final String word;
  private final List<Thread> copies;
  private final CompletableFuture<Integer> end;

  private ToolProcess(Process guard, String word, List<Thread> copies) {
    this.guard = guard;
    this.word = word;
    this.copies = copies;
    this.end = guard.onExit().thenApply(Process::exitValue);
  }

  /**
   * Starts a program, whose standard input is empty.
   *
   * @param words the program and its arguments
   * @param place its place; numbers and messages are those of C
   * @throws IOException if it cannot be started
   */
  static ToolProcess start(
      List<String> words, RunningCommand.Place place, KeptOutput output, KeptOutput errors)
      throws IOException {
    String word = word(place.directory()) + UUID.randomUUID();
    Process guard = guarded(word, words, place).start();
    return new ToolProcess(
        guard,
        word,
        List.of(copy(guard.getInputStream(), output), copy(guard.getErrorStream(), errors)));
  }

  /** Returns the shell that starts a program. */
  static ProcessBuilder guarded(String word, List<String> words, RunningCommand.Place place) {
    Path directory = place.directory();
    ProcessBuilder builder = inSession(word, place.grace(), directory);
    words.forEach(argument -> builder.command().add(ToolTexts.filled(argument, directory)));
    builder.directory(ToolTexts.working(directory).toFile());
    Map<String, String> variables = builder.environment();
    variables.remove("LC_ALL");
    List.of("LANG", "LC_MESSAGES", "LC_NUMERIC").forEach(name -> variables.put(name, "C"));
    place
        .environment()
        .forEach((name, value) -> variables.put(name, ToolTexts.filled(value, directory)));
    variables.put(GUARD, word(directory));
    return builder;
  }

  /**
   * Starts a shell in a session of its own that removes a directory: after a line, or if this
   * process is killed.
   *
   * @param grace time until processes that are left in the directory are killed
   */
  static Process remover(Path directory, Duration grace) throws IOException {
    return inSession(word(directory), grace, directory)
        .redirectOutput(Redirect.DISCARD)
        .redirectError(Redirect.DISCARD)
        .start();
  }

  /** Returns a shell in a session of its own. */
  private static ProcessBuilder inSession(String word, Duration grace, Path directory) {
    List<String> command = new ArrayList<>();
    if (ToolCheck.find(SESSION).isPresent()) {
      command.add(SESSION);
    }
    command.addAll(shell(word, grace.toMillis() / 100, directory));
    return HiddenArguments.without(command);
  }

  /**
   * Kills what programs have left: what runs in their directory, that of {@link ToolTexts}, or has
   * the variable, even if their shells were killed (Linux).
   */
  static void killLeft(Path directory) throws IOException {
    try {
      ExternalProgram.run(shell(word(directory), 0, directory), process -> {});
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns what the values of {@link #VARIABLE} begin with. */
  private static String word(Path directory) {
    return directory + "/";
  }

  private static List<String> shell(String word, long tenths, Path directory) {
    String script = TextFile.resource(ToolProcess.class, "guard.sh");
    return List.of("/bin/sh", "-c", script, "ycsbx-tool", word, tenths + "", directory + "");
  }

  private static Thread copy(InputStream from, KeptOutput to) {
    return DaemonThread.start("ycsbx-tool-output", () -> to.copy(from));
  }

  /** Asks the program to end; it is killed if it does not. */
  void stop() {
    ask(guard);
  }

  /** Asks a shell to do its last work. */
  static void ask(Process shell) {
    try (OutputStream asked = shell.getOutputStream()) {
      asked.write("end\n".getBytes(US_ASCII));
    } catch (IOException e) {
      // The shell has ended.
    }
  }

  /** Returns the end of the program and of all that it has started, with its exit status. */
  CompletableFuture<Integer> end() {
    return end;
  }

  /** Waits for the last output after the end. */
  void awaitOutput() {
    copies.forEach(copy -> DaemonThread.join(copy, LAST_OUTPUT));
  }

  /** Returns the value of {@link #VARIABLE} in the environment of the program's processes. */
  String word() {
    return word;
  }

  /** Returns the process whose children the program's processes are. */
  long guard() {
    return guard.pid();
  }
}

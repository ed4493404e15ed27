package io.ycsbx.fleet.launch;

import io.ycsbx.config.HiddenArguments;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The user's kubectl, with the user's context. Its errors appear on standard error. Each call is a
 * process in a session of its own, which Ctrl-C does not reach.
 */
public final class Kubectl {

  private final List<String> typed;

  /**
   * Names the program.
   *
   * @param arguments of every call, such as {@code --context}
   */
  public Kubectl(String program, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of(program));
    words.addAll(arguments);
    this.typed = List.copyOf(words);
  }

  /** A call that has ended. */
  record Result(String command, int status, String output) {

    /**
     * Checks the status.
     *
     * @throws IOException if the call failed
     */
    Result checked() throws IOException {
      if (status != 0) {
        throw new IOException("kubectl " + command + " ended with status " + status);
      }
      return this;
    }
  }

  /** Makes a call, which may fail, and waits for its end. */
  Result call(String... arguments) throws IOException {
    return callWith("", arguments);
  }

  Result callWith(String input, String... arguments) throws IOException {
    Process process = process(arguments).start();
    try (var out = process.getOutputStream()) {
      out.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The status shows that the program did not read its input.
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(arguments[0], process.onExit().join().exitValue(), output);
  }

  /** Passes the output of a call on to standard output, and returns the status. */
  int show(String... arguments) throws IOException {
    return process(arguments).redirectOutput(Redirect.INHERIT).start().onExit().join().exitValue();
  }

  /** Returns a call as the user types it. */
  String typed(String... arguments) {
    return String.join(" ", typed) + " " + String.join(" ", arguments);
  }

  private ProcessBuilder process(String... arguments) {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", LauncherProcess.START, "sh"));
    words.addAll(typed);
    words.addAll(List.of(arguments));
    ProcessBuilder builder = HiddenArguments.without(words).redirectError(Redirect.INHERIT);
    LauncherProcess.clean(builder.environment());
    return builder;
  }
}

package io.ycsbx.telemetry.host;

import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.Secrets;
import io.ycsbx.process.DaemonThread;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeoutException;

/**
 * A {@code sh} that reads its commands from the client: on this host, or on another one by the
 * user's own ssh. It ends with its input, and so with the client. {@link #close} may be called by
 * any thread, the other methods by one at a time.
 */
public final class HostShell implements AutoCloseable {

  /** Keeps Ctrl-C from the shell: it stops a run, which then needs the last samples. */
  private static final String START =
      "trap '' INT; command -v \"$0\" >/dev/null || { echo there is no \"$0\" on the PATH >&2;"
          + " exit; }; exec \"$0\" \"$@\"";

  private static final int MOST_BYTES = 8 << 20;
  private static final int WORDS_LINES = 3;
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  private final Process process;
  private final InputStream output;

  /** The line after each output, which no output can contain by chance. */
  private final String mark = "ycsbx-" + UUID.randomUUID();

  private final List<String> words = Collections.synchronizedList(new ArrayList<>());
  private final Thread wordsReader = DaemonThread.of("ycsbx-host-shell-errors", this::readWords);

  private HostShell(Process process) {
    this.process = process;
    this.output = new BufferedInputStream(process.getInputStream());
    wordsReader.start();
  }

  /**
   * Starts a shell, or a program that starts one.
   *
   * @param environment variables to add to the client's own
   */
  static HostShell start(List<String> command, Map<String, String> environment) throws IOException {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", START));
    words.addAll(command);
    ProcessBuilder builder = HiddenArguments.without(words);
    builder.environment().putAll(environment);
    return new HostShell(builder.start());
  }

  public static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  /**
   * Runs a command and returns its output, as {@link #ask(List, Duration)} does.
   *
   * @throws IOException likewise
   */
  public String ask(String command, Duration limit) throws IOException {
    return ask(List.of(command), limit).get(0);
  }

  /**
   * Runs commands without input, one after another, and returns the output of each without its
   * errors. Closes the shell after a failure.
   *
   * @param limit time for all commands
   * @throws IOException if the shell ends or does not answer in time, with a message for users
   */
  List<String> ask(List<String> commands, Duration limit) throws IOException {
    try {
      return TimedCall.within(limit, "ycsbx-host-shell", () -> answers(commands));
    } catch (TimeoutException e) {
      String late = "it did not answer within " + limit.toMillis() / 1e3 + " s";
      throw failure(words.isEmpty() ? late : late + ": " + words(), e);
    } catch (IOException e) {
      throw failure(e.getMessage(), e);
    }
  }

  private IOException failure(String reason, Exception cause) {
    close();
    return new IOException(reason, cause);
  }

  private List<String> answers(List<String> commands) throws IOException {
    StringBuilder script = new StringBuilder();
    for (String command : commands) {
      // A line feed of its own, since an output may end without one.
      script.append("{ %s\n} </dev/null 2>/dev/null; echo; echo %s\n".formatted(command, mark));
    }
    send(script.toString());
    List<String> answers = new ArrayList<>();
    StringBuilder answer = new StringBuilder();
    while (answers.size() < commands.size()) {
      String line = line().orElseThrow(() -> new IOException(reason()));
      if (line.equals(mark)) {
        answers.add(answer.toString());
        answer.setLength(0);
      } else {
        answer.append(line).append('\n');
        checkLength(answer.length());
      }
    }
    return answers;
  }

  /** Sends text to the shell; the output ends if it is gone. */
  public void send(String text) {
    try {
      OutputStream input = process.getOutputStream();
      input.write(text.getBytes(StandardCharsets.UTF_8));
      input.flush();
    } catch (IOException e) {
      // The output shows the reason.
    }
  }

  /**
   * Returns the next line of the output; empty at its end.
   *
   * @throws IOException if the line is too long
   */
  public Optional<String> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = read(); next != '\n'; next = read()) {
      if (next < 0) {
        return Optional.empty();
      }
      line.write(next);
      checkLength(line.size());
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8));
  }

  private int read() {
    try {
      return output.read();
    } catch (IOException e) {
      // The shell was closed.
      return -1;
    }
  }

  private static void checkLength(int length) throws IOException {
    if (length > MOST_BYTES) {
      throw new IOException("it sent more than " + MOST_BYTES + " bytes");
    }
  }

  private String reason() {
    DaemonThread.join(wordsReader, LAST_WORDS);
    return words.isEmpty() ? "the connection ended" : words();
  }

  /** Keeps the first errors of ssh and of a login shell, and drops the others. */
  private void readWords() {
    try (BufferedReader errors = process.errorReader(StandardCharsets.UTF_8)) {
      for (String line = errors.readLine(); line != null; line = errors.readLine()) {
        if (!line.isBlank() && words.size() < WORDS_LINES) {
          words.add(line.replaceAll("\\p{Cntrl}", " ").strip());
        }
      }
    } catch (IOException e) {
      // The shell was closed.
    }
  }

  /** Returns the first errors without secrets. */
  private String words() {
    synchronized (words) {
      return Secrets.oneLine(String.join("; ", words));
    }
  }

  /** Ends the shell's input, and so the shell after its current command. */
  public void endInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It is gone already.
    }
  }

  /** Ends the shell at once; a command on another host ends when it next writes. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}

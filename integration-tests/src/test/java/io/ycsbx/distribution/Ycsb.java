package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.cli.InProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs commands in this process, or starts the built distribution as a user does. Blanks separate
 * the words of a command; {@code workloads/NAME} is a file of the distribution; further words may
 * contain blanks.
 */
public final class Ycsb {

  public static final Path HOME = Sandbox.project().resolve("distribution/target/ycsbx");

  /** Far more than any command takes beside other builds. */
  private static final int MINUTES_AT_MOST = 10;

  private Ycsb() {}

  /** Runs a command in this process. Relative paths are those of this process. */
  public static Ended main(String words, String... further) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = InProcess.run(out, err, words(words, further).toArray(String[]::new));
    return new Ended(status, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** Runs a command in this process, and checks that it succeeds. */
  public static Ended succeed(String words, String... further) {
    return main(words, further).expect(0);
  }

  /** Runs {@code bin/ycsb} until its end. */
  static Ended run(Path folder, String words, String... further)
      throws IOException, InterruptedException {
    return begin(folder, words, further).end();
  }

  /** Starts {@code bin/ycsb}. */
  public static Running begin(Path folder, String words, String... further) throws IOException {
    return start(folder, launcher(HOME, words, further));
  }

  /** Runs the stock client on our jars until its end. */
  static Ended stockClient(Path folder, String words) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classPath = HOME + "/lib/*:" + HOME + "/stock/lib/*:" + HOME + "/bindings/rocksdb/lib/*";
    List<String> command = List.of(java.toString(), "-cp", classPath, "site.ycsb.Client");
    return start(folder, Stream.concat(command.stream(), words(words)).toList()).end();
  }

  /** Returns the command line that starts the {@code bin/ycsb} of a distribution. */
  static List<String> launcher(Path home, String words, String... further) {
    return Stream.concat(Stream.of(home.resolve("bin/ycsb").toString()), words(words, further))
        .toList();
  }

  private static Stream<String> words(String words, String... further) {
    return Stream.concat(Stream.of(words.split(" ")), Stream.of(further))
        .map(word -> word.startsWith("workloads/") ? HOME.resolve(word).toString() : word);
  }

  /** Starts a line of the shell on a terminal, which {@code script} makes. */
  static Running onTerminal(Path folder, String line) throws IOException, InterruptedException {
    Ended version = start(folder, List.of("sh", "-c", "script --version")).end();
    assumeTrue(version.out().contains("util-linux"), "needs script (package bsdutils)");
    return start(folder, List.of("script", "-qec", line, "/dev/null"));
  }

  static Running start(Path folder, List<String> command) throws IOException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // Makes the operating system's messages English.
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Running(Sandbox.start(builder), out, err);
  }

  /** A process that may still run. */
  public record Running(Process process, Path out, Path err) {

    /** Returns standard error so far. */
    public String messages() throws IOException {
      return Files.readString(err);
    }

    /** Waits until standard error contains a pattern. */
    public void await(String pattern) throws IOException, InterruptedException {
      while (!Pattern.compile(pattern).matcher(messages()).find()) {
        assertThat(process.isAlive()).as(messages()).isTrue();
        Thread.sleep(50);
      }
    }

    /** Waits for the end; kills a process that hangs. */
    public Ended end() throws IOException, InterruptedException {
      boolean ended = process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES);
      process.destroyForcibly();
      assertThat(ended).as("ended in time\n%s", messages()).isTrue();
      return new Ended(process.exitValue(), Files.readString(out), messages());
    }
  }

  /** An ended command: its exit status and output. */
  public record Ended(int status, String out, String err) {

    /** Checks the exit status. */
    public Ended expect(int expected) {
      assertThat(status).as("status of a command\n%s%s", out, err).isEqualTo(expected);
      return this;
    }

    /** Returns the value of a line in stock's format. */
    public double value(String metric, String measurement) {
      Pattern line =
          Pattern.compile(
              "^\\[" + Pattern.quote(metric) + "], " + Pattern.quote(measurement) + ", (.*)$",
              Pattern.MULTILINE);
      Matcher matcher = line.matcher(out);
      assertThat(matcher.find()).as("%s, %s in\n%s\n%s", metric, measurement, out, err).isTrue();
      return Double.parseDouble(matcher.group(1));
    }

    /** Returns the number of operations that ended with OK; 0 without any. */
    public long ok(String operation) {
      return out.contains("[" + operation + "], Return=OK, ")
          ? (long) value(operation, "Return=OK")
          : 0;
    }
  }
}

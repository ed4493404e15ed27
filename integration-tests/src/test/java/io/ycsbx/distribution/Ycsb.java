package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Starts the built distribution as a user does, in its own process. */
final class Ycsb {

  static final Path HOME = Sandbox.project().resolve("distribution/target/ycsbx");

  /** Far more than any command takes beside other builds. */
  private static final int MINUTES_AT_MOST = 10;

  static {
    SharedClasses.archive(HOME, HOME.resolveSibling("shared-classes/ycsbx.jsa"));
  }

  private Ycsb() {}

  /** Runs {@code bin/ycsb} with arguments until its end. */
  static Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
    return begin(folder, arguments).end();
  }

  /** Starts {@code bin/ycsb} with arguments. */
  static Running begin(Path folder, String... arguments) throws IOException {
    return begin(HOME, folder, arguments);
  }

  /** Starts the {@code bin/ycsb} of another distribution. */
  static Running begin(Path home, Path folder, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    command.addAll(List.of(arguments));
    return start(folder, command);
  }

  /** Runs the stock client on our jars until its end. */
  static Ended stockClient(Path folder, String... arguments)
      throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classPath = HOME + "/lib/*:" + HOME + "/stock/lib/*:" + HOME + "/bindings/rocksdb/lib/*";
    List<String> command =
        new ArrayList<>(List.of(java.toString(), "-cp", classPath, "site.ycsb.Client"));
    command.addAll(List.of(arguments));
    return start(folder, command).end();
  }

  /** Starts any command. */
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
  record Running(Process process, Path out, Path err) {

    /** Waits for the end; kills a process that hangs. */
    Ended end() throws IOException, InterruptedException {
      boolean ended = process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES);
      process.destroyForcibly();
      assertThat(ended).as("ended in time\n%s", Files.readString(err)).isTrue();
      return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }
  }

  /** An ended process: its exit status and output. */
  record Ended(int status, String out, String err) {

    /** Returns the value of a line in stock's format. */
    double value(String metric, String measurement) {
      Pattern line =
          Pattern.compile(
              "^\\[" + Pattern.quote(metric) + "], " + Pattern.quote(measurement) + ", (.*)$",
              Pattern.MULTILINE);
      Matcher matcher = line.matcher(out);
      assertThat(matcher.find()).as("%s, %s in\n%s\n%s", metric, measurement, out, err).isTrue();
      return Double.parseDouble(matcher.group(1));
    }

    /** Returns the number of operations that ended with OK; 0 without any. */
    long ok(String operation) {
      return out.contains("[" + operation + "], Return=OK, ")
          ? (long) value(operation, "Return=OK")
          : 0;
    }
  }
}

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

/** The distribution as built, started as a user starts it: a process of its own. */
final class Ycsb {

  static final Path HOME = Sandbox.project().resolve("distribution/target/ycsbx");

  private Ycsb() {}

  /** {@code bin/ycsb} with these arguments, ended. */
  static Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
    return begin(folder, arguments).end();
  }

  /** {@code bin/ycsb} with these arguments, still running. */
  static Running begin(Path folder, String... arguments) throws IOException {
    return begin(HOME, folder, arguments);
  }

  /** {@code bin/ycsb} of a distribution somewhere else, still running. */
  static Running begin(Path home, Path folder, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    command.addAll(List.of(arguments));
    return start(folder, command);
  }

  /** The stock client on our jars, ended. */
  static Ended stockClient(Path folder, String... arguments)
      throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classPath = HOME + "/lib/*:" + HOME + "/stock/lib/*:" + HOME + "/bindings/rocksdb/lib/*";
    List<String> command =
        new ArrayList<>(List.of(java.toString(), "-cp", classPath, "site.ycsb.Client"));
    command.addAll(List.of(arguments));
    return start(folder, command).end();
  }

  /** A command of any kind, still running. */
  static Running start(Path folder, List<String> command) throws IOException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // Some messages are the system's, in its user's language.
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Running(Sandbox.start(builder), out, err);
  }

  /** A process that may still run. */
  record Running(Process process, Path out, Path err) {

    Ended end() throws IOException, InterruptedException {
      return end(120);
    }

    /** Waits so many seconds at most. */
    Ended end(int seconds) throws IOException, InterruptedException {
      assertThat(process.waitFor(seconds, TimeUnit.SECONDS)).as("ended in time").isTrue();
      return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }
  }

  /** How a process ended and what it wrote. */
  record Ended(int status, String out, String err) {

    /** The value of a line of stock's format. */
    double value(String metric, String measurement) {
      Pattern line =
          Pattern.compile(
              "^\\[" + Pattern.quote(metric) + "], " + Pattern.quote(measurement) + ", (.*)$",
              Pattern.MULTILINE);
      Matcher matcher = line.matcher(out);
      assertThat(matcher.find()).as("%s, %s in\n%s\n%s", metric, measurement, out, err).isTrue();
      return Double.parseDouble(matcher.group(1));
    }

    /** Operations that ended with OK; 0 if there were none of that kind. */
    long ok(String operation) {
      return out.contains("[" + operation + "], Return=OK, ")
          ? (long) value(operation, "Return=OK")
          : 0;
    }
  }
}

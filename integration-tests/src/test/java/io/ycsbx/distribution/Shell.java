package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Runs the commands of documents. */
public final class Shell {

  private static final int MINUTES_AT_MOST = 15;

  private Shell() {}

  /**
   * Runs commands in a folder, up to the first that fails, and returns what they have written.
   *
   * @throws AssertionError if a command fails
   */
  public static String run(String commands, Path folder) throws IOException, InterruptedException {
    Path log = Files.createTempFile(folder, "log", "");
    Path java = Path.of(System.getProperty("java.home"));
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-e", "-c", commands)
            .directory(folder.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", java.toString());
    builder.environment().merge("PATH", java.resolve("bin") + ":", (path, bin) -> bin + path);
    Process shell = Sandbox.start(builder);
    try {
      assertThat(shell.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES)).as("ended in time").isTrue();
      String output = Files.readString(log);
      assertThat(shell.exitValue()).as(output).isZero();
      return output;
    } finally {
      shell.destroy();
    }
  }
}

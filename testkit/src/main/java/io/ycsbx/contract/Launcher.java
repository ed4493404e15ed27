package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts a distribution's {@code bin/ycsb} as separate processes. The system property {@code
 * ycsbx.it.home} locates the distribution. Not thread-safe.
 */
public final class Launcher {

  /** The system property with the distribution's directory. */
  private static final String HOME = "ycsbx.it.home";

  private static final int MINUTES_AT_MOST = 10;

  private final Path home;
  private final Path folder;
  private int started;

  /**
   * Finds the distribution.
   *
   * @param folder the processes' working directory, where they leave their files
   */
  public Launcher(Path folder) {
    String home = System.getProperty(HOME);
    assertThat(home).as("system property %s: a distribution, e.g. target/ycsbx", HOME).isNotNull();
    this.home = Path.of(home).toAbsolutePath();
    this.folder = folder;
  }

  /** Returns a workload's property file. */
  public Path workload(char letter) {
    return home.resolve("workloads/workload" + letter);
  }

  /**
   * Starts {@code bin/ycsb} with the given arguments and {@code -o}.
   *
   * @throws IOException if the process cannot be started
   */
  public Started start(List<String> arguments) throws IOException {
    started++;
    Path results = folder.resolve("results" + started);
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    command.addAll(arguments);
    command.addAll(List.of("-o", results.toString()));
    Path out = folder.resolve("out" + started);
    Path err = folder.resolve("err" + started);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    return new Started(String.join(" ", command), process, results, err);
  }

  /**
   * A started process.
   *
   * @param command the command line
   * @param process the process
   * @param results the directory of the process's record
   * @param err the file with the process's standard error
   */
  public record Started(String command, Process process, Path results, Path err) {

    /**
     * Returns the process's standard error so far.
     *
     * @throws IOException if the file cannot be read
     */
    public String messages() throws IOException {
      return Files.readString(err);
    }

    /**
     * Ends the process as {@code kill -9} does.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    public void kill() throws InterruptedException {
      process.destroyForcibly().waitFor();
    }

    /**
     * Waits for the process's end, and kills it after some minutes.
     *
     * @param status the expected exit status
     * @return the process's record
     * @throws IOException if there is no record
     * @throws InterruptedException if the caller is interrupted
     */
    public RunRecord end(int status) throws IOException, InterruptedException {
      try {
        assertThat(process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES))
            .as("%s ends within %d minutes\n%s", command, MINUTES_AT_MOST, messages())
            .isTrue();
      } finally {
        kill();
      }
      assertThat(process.exitValue()).as("status of %s\n%s", command, messages()).isEqualTo(status);
      return RunRecordJson.fromJson(Files.readString(results.resolve(RunRecordJson.FILE_NAME)));
    }
  }
}

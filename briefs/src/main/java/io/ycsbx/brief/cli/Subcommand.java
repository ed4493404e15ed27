package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.DirectoryLock;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command on the plans of a distribution. Errors of files are reported in one sentence. */
abstract class Subcommand implements Callable<Integer> {

  /** Set by the launcher. */
  private static final String HOME = "ycsbx.home";

  @Spec private CommandSpec spec;

  @Override
  public final Integer call() throws InterruptedException {
    String home = System.getProperty(HOME);
    if (home == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "Needs to be started by bin/ycsb");
    }
    try {
      return run(new Home(Path.of(home), Path.of("")));
    } catch (IOException e) {
      return failed(e);
    } catch (UncheckedIOException e) {
      return failed(e.getCause());
    }
  }

  private int failed(IOException failure) {
    err().println("ycsb: cannot " + spec.name() + ": " + FailureText.of(failure));
    return ExitStatus.FAILED;
  }

  /**
   * Runs the command.
   *
   * @return the exit status
   */
  abstract int run(Home home) throws IOException, InterruptedException;

  /**
   * Refuses a directory whose runs are known to be still being made.
   *
   * @param option the option that names the directory, for the message
   */
  static void refuseIfUsed(Path directory, String option) {
    Optional<String> user = DirectoryLock.use(directory).user();
    if (user.isPresent()) {
      throw new SettingsException(
          option, user.get() + ", see bin/ycsb brief status DIR", directory);
    }
  }

  /** Prints a record as JSON; what is absent is left out. */
  final void print(Record result) throws IOException {
    out().println(RunRecordJson.mapper().writeValueAsString(result));
    out().flush();
  }

  final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  final PrintWriter err() {
    return spec.commandLine().getErr();
  }
}

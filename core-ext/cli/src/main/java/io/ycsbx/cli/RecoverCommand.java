package io.ycsbx.cli;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the records of runs that were killed. */
@CommandLine.Command(
    name = "recover",
    description = {
      "Makes the records of runs that were killed, from what they had written until then.",
      "Reports show such a record, and use it for no mean and no verdict."
    },
    mixinStandardHelpOptions = true)
public final class RecoverCommand implements Command {

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "a run's directory (its -o DIR), or one above, e.g. that of a fleet")
  private List<Path> directories;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    int status = ExitStatus.SUCCEEDED;
    for (Path run : killed()) {
      try {
        RunRecord record = CutRun.recover(run);
        spec.commandLine()
            .getOut()
            .println(run + ": " + String.join("; ", record.outcome().reasons()));
      } catch (IOException e) {
        spec.commandLine().getErr().println("ycsb: " + run + ": " + FailureText.reason(e));
        status = ExitStatus.FAILED;
      }
    }
    return status;
  }

  private List<Path> killed() throws IOException {
    List<Path> runs = new ArrayList<>();
    for (Path directory : directories) {
      if (!Files.isDirectory(directory)) {
        throw new SettingsException("DIR", "must be a directory", directory);
      }
      try (Stream<Path> all = Files.walk(directory)) {
        all.filter(CutRun::isIn).sorted().forEach(runs::add);
      }
    }
    if (runs.isEmpty()) {
      throw new SettingsException("DIR", "must hold a run that has not ended", directories.get(0));
    }
    return runs;
  }
}

package io.ycsbx.brief.cli;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the brief of what has been run, here or on several machines. */
@CommandLine.Command(
    name = "report",
    description = {
      "Makes the brief of a plan's results.",
      "Halves that were run on several machines are joined: name all their directories."
    },
    mixinStandardHelpOptions = true)
final class ReportPlanCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "directories of results")
  private List<Path> folders;

  @Option(names = "-o", paramLabel = "DIR", description = "where to; default the first DIR")
  private Path target;

  @Mixin private DocumentOptions options;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    return new BriefFiles(spec, Homes.find(spec))
        .write(
            folders, target == null ? folders.get(0) : target, options, ReportPlanCommand::refuse);
  }

  private static void refuse(List<Problem> problems) {
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
  }
}

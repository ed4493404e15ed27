package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the brief of results, of one or several machines. */
@CommandLine.Command(
    name = "report",
    description = {
      "Makes the brief of a plan's results.",
      "Results of several machines are joined: name all their directories."
    },
    footer = "  bin/ycsb brief report results/rocksdb-cache-small -o brief",
    mixinStandardHelpOptions = true)
final class ReportPlanCommand extends Subcommand {

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "directories of results")
  private List<Path> folders;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description = "directory for the brief; default the first DIR")
  private Path target;

  @Option(
      names = {"--plan", "-plan"},
      paramLabel = "FILE",
      description = "another plan of the same tests: other tables, titles, primary figures")
  private Path plan;

  @Option(
      names = {"--redact", "-redact"},
      description =
          "write brief and brief.zip with stand-ins for names of hosts and users, paths and serial"
              + " numbers; needs -o")
  private boolean redacted;

  @Mixin private DocumentOptions options;

  @Override
  int run(Home home) throws IOException {
    Optional<Path> other = Optional.ofNullable(plan);
    for (Path folder : PlanOfResults.read(home, folders, other).folders()) {
      refuseIfUsed(folder, "DIR");
    }
    Path place = target == null ? folders.get(0) : target;
    BriefFiles files =
        new BriefFiles(home, err(), folders, place, other, options, SettingsException::throwAll);
    if (redacted) {
      files.writeRedacted();
    } else {
      files.write();
    }
    return ExitStatus.SUCCEEDED;
  }
}

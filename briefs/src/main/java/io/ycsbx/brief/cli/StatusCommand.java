package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.spi.DirectoryLock;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Prints how far a plan is, from its files alone. */
@CommandLine.Command(
    name = "status",
    description = {
      "Prints which runs of a plan are made, running and left, and the time left.",
      "Reads the files of the results alone, also from another terminal or host."
    },
    footer = "  bin/ycsb brief status results/rocksdb-cache-small",
    mixinStandardHelpOptions = true)
final class StatusCommand extends Subcommand {

  @Parameters(index = "0", paramLabel = "DIR", description = "directory of results")
  private Path directory;

  @Override
  int run(Home home) throws IOException {
    ScaledPlan scaled =
        PlanOfResults.of(home, List.of(directory), Optional.empty(), Optional.empty());
    ResultsFolder folder = new ResultsFolder(directory);
    List<Configuration> here =
        scaled.plan().configurations().stream()
            .filter(configuration -> folder.holds(scaled, configuration))
            .toList();
    PlanStatus status = PlanStatus.of(new RunPlaces(scaled, new RunIndex(folder)), here);
    out()
        .println(
            scaled.plan().title() + ", scale " + scaled.scale().name() + ": " + status.words());
    StatusFile.read(folder).ifPresent(out()::print);
    if (!status.left().isEmpty() && DirectoryLock.user(directory).isEmpty()) {
      out().println("No process of this host is at work there; the same command continues.");
    }
    out().flush();
    return ExitStatus.SUCCEEDED;
  }
}

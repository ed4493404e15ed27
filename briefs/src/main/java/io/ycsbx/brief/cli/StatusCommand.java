package io.ycsbx.brief.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.report.document.Prose;
import io.ycsbx.spi.DirectoryLock;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
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

  @Option(
      names = {"--json", "-json"},
      description = "print the status as JSON")
  private boolean json;

  /**
   * The status for programs.
   *
   * @param last the last line of progress or note, with its time; absent if there is none
   * @param process of this host that is at work there, in words; absent if there is none, or it is
   *     not known
   */
  record Status(
      String title,
      String scale,
      @JsonUnwrapped PlanStatus state,
      Optional<String> last,
      Optional<String> process) {}

  @Override
  int run(Home home) throws IOException {
    ScaledPlan scaled =
        PlanOfResults.of(home, List.of(directory), Optional.empty(), Optional.empty());
    ResultsFolder folder = new ResultsFolder(directory);
    List<Configuration> here =
        scaled.plan().configurations().stream()
            .filter(configuration -> folder.holds(scaled, configuration))
            .toList();
    PlanStatus state = PlanStatus.of(new RunPlaces(scaled, new RunIndex(folder)), here);
    DirectoryLock.Use use = DirectoryLock.use(directory);
    Status status =
        new Status(
            scaled.plan().title(),
            scaled.scale().name(),
            state,
            StatusFile.read(folder),
            use.user());
    if (json) {
      print(status);
      return ExitStatus.SUCCEEDED;
    }
    out().println(status.title() + ", scale " + status.scale() + ": " + state.words());
    status.last().ifPresent(out()::println);
    use.user().ifPresent(user -> out().println(Prose.capital(user) + "."));
    if (!state.left().isEmpty() && use.isFree()) {
      out().println("No process of this host is at work there; the same command continues.");
    }
    out().flush();
    return ExitStatus.SUCCEEDED;
  }
}

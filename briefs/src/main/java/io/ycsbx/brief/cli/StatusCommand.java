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
import java.time.Instant;
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
   * @param made runs with a record
   * @param left runs that are to be made, as far as known
   * @param time of those, in words; empty if there are none
   * @param last the last line of progress or note, with its time; absent if there is none
   * @param process of this host that is at work there, in words; absent if there is none, or it is
   *     not known
   */
  record Status(
      String title,
      String scale,
      int made,
      List<String> left,
      String time,
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
    PlanStatus status = PlanStatus.of(new RunPlaces(scaled, new RunIndex(folder)), here);
    String title = scaled.plan().title();
    String scale = scaled.scale().name();
    DirectoryLock.Use use = DirectoryLock.use(directory);
    Optional<String> last =
        StatusFile.read(folder)
            .map(lines -> use.isFree() ? StatusFile.withoutProcess(lines, Instant.now()) : lines);
    if (json) {
      print(
          new Status(
              title,
              scale,
              status.made(),
              status.names(),
              status.time(),
              last.map(String::strip),
              use.user()));
      return ExitStatus.SUCCEEDED;
    }
    out().println(title + ", scale " + scale + ": " + status.words());
    last.ifPresent(out()::print);
    if (!status.left().isEmpty() && use.isFree()) {
      out().println("No process of this host is at work there; the same command continues.");
    }
    out().flush();
    return ExitStatus.SUCCEEDED;
  }
}

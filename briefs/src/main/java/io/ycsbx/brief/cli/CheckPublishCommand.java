package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.spi.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Lists the facts that a publication of a brief needs and that are not declared. */
@CommandLine.Command(
    name = "check-publish",
    description = "Lists what a publication must disclose and the brief's facts do not declare.",
    footer = "  bin/ycsb brief check-publish results/rocksdb-cache-small",
    mixinStandardHelpOptions = true)
final class CheckPublishCommand extends Subcommand {

  static final String DECLARE =
      "Declare them in a file of facts (--facts): see docs/before-you-publish.md.";

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "directory of results with their brief")
  private Path folder;

  @Override
  int run(Home home) {
    if (!Files.isRegularFile(folder.resolve("brief.json"))) {
      throw new SettingsException("DIR", "must be a directory of results with their brief", folder);
    }
    Path file = folder.resolve(Facts.NAME);
    List<String> undeclared =
        Files.exists(file)
            ? Facts.read(file, home.typed(file)).undeclared()
            : Facts.OF_PUBLICATIONS;
    undeclared.forEach(key -> out().println("not declared: " + key));
    out().println(undeclared.isEmpty() ? "All facts of a publication are declared." : DECLARE);
    return undeclared.isEmpty() ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
  }
}

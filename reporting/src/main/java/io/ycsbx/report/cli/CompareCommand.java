package io.ycsbx.report.cli;

import io.ycsbx.report.compose.RunSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Compares one configuration with another. */
@CommandLine.Command(
    name = "compare",
    description = {
      "Compares configuration A with the baseline B: gains of A over B, their confidence intervals"
          + " over the repeats, and whether the differences are significant.",
      "Directories below A and B are named TEST/REPEAT, or REPEAT."
    },
    mixinStandardHelpOptions = true)
public final class CompareCommand extends ReportingCommand {

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "directory or file of the configuration to compare")
  private Path ours;

  @Parameters(index = "1", paramLabel = "B", description = "directory or file of the baseline")
  private Path theirs;

  @Override
  Content read() throws IOException {
    TwoSides sides = TwoSides.read(ours, theirs);
    return new Content(
        new RunSet(sides.runs()),
        sides.ours() + " against " + sides.theirs(),
        Optional.of(sides.theirs()));
  }

  @Override
  List<String> arguments() {
    return List.of(ours.toString(), theirs.toString());
  }
}

package io.ycsbx.report.cli;

import io.ycsbx.report.compose.DefaultPlan;
import io.ycsbx.report.compose.ReportMaker;
import io.ycsbx.report.compose.Results;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.spi.Command;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Holds one configuration against another. */
@CommandLine.Command(
    name = "compare",
    description = {
      "Compares configuration A with the baseline B: gains of A over B, their confidence intervals"
          + " over the repeats, and whether the differences are significant.",
      "Directories below A and B tell which runs are which: TEST/REPEAT, or REPEAT."
    },
    mixinStandardHelpOptions = true)
public final class CompareCommand implements Command {

  @Parameters(index = "0", paramLabel = "A", description = "directory or file: what is judged")
  private Path ours;

  @Parameters(index = "1", paramLabel = "B", description = "directory or file: the baseline")
  private Path theirs;

  @Mixin private ReportOutput output;

  @Override
  public Integer call() {
    output.check();
    return output.write(this::report, words());
  }

  private Report report() throws IOException {
    TwoSides sides = TwoSides.read(ours, theirs);
    Results results = sides.results();
    output.checkIntended(sides.runs());
    ReportPlan plan =
        DefaultPlan.of(
            results,
            output.title().orElse(sides.ours() + " against " + sides.theirs()),
            Optional.of(sides.theirs()),
            output.intended());
    return ReportMaker.make(plan, results, words());
  }

  private List<String> words() {
    List<String> words =
        new ArrayList<>(List.of("bin/ycsb", "compare", ours.toString(), theirs.toString()));
    return output.addTo(words);
  }
}

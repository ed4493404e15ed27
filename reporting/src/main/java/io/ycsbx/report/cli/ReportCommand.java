package io.ycsbx.report.cli;

import io.ycsbx.report.compose.DefaultPlan;
import io.ycsbx.report.compose.ReportMaker;
import io.ycsbx.report.compose.Results;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.spi.Command;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports whatever runs there are. */
@CommandLine.Command(
    name = "report",
    description = {
      "Reports runs: tables, charts, inventory, procedure and an audit.",
      "Reads run records, telemetry, and what YCSB, HammerDB, db_bench and iostat -x print.",
      "Directories tell which is which: CONFIGURATION/TEST/REPEAT."
    },
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Command {

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR|FILE",
      description = "run directories, directories of such, or files")
  private List<Path> paths;

  @Option(
      names = {"-baseline", "--baseline"},
      paramLabel = "NAME",
      description = "the configuration that the others are measured by; default: none")
  private String baseline;

  @Mixin private ReportOutput output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    output.check();
    return output.write(this::report, words());
  }

  private Report report() throws IOException {
    Results results = new Results(RunReader.read(paths, Optional.empty()));
    if (baseline != null && !results.configurations().contains(baseline)) {
      throw new ParameterException(
          spec.commandLine(),
          "-baseline must be one of "
              + String.join(", ", results.configurations())
              + ", but is "
              + baseline);
    }
    output.checkIntended(results.all());
    ReportPlan plan =
        DefaultPlan.of(
            results,
            output.title().orElseGet(() -> title(results)),
            Optional.ofNullable(baseline),
            output.intended());
    return ReportMaker.make(plan, results, words());
  }

  private static String title(Results results) {
    List<String> names = results.configurations();
    return names.size() > 3
        ? "Report of " + names.size() + " configurations"
        : "Report of " + String.join(" and ", names);
  }

  private List<String> words() {
    List<String> words = new ArrayList<>(List.of("bin/ycsb", "report"));
    paths.forEach(path -> words.add(path.toString()));
    ReportOutput.addOption(words, "-baseline", baseline);
    return output.addTo(words);
  }
}

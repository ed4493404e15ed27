package io.ycsbx.report.cli;

import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Mix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a report of any runs. */
@CommandLine.Command(
    name = "report",
    description = {
      "Reports runs by tables, charts, inventory, procedure and an audit.",
      "Reads run records, telemetry, and the output of YCSB, HammerDB, db_bench and iostat -x.",
      "Directories are named CONFIGURATION/TEST/REPEAT."
    },
    footer = "  bin/ycsb report results -baseline old -o report",
    mixinStandardHelpOptions = true)
public final class ReportCommand extends ReportingCommand {

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR|FILE",
      description = "directories of runs, directories above them, or files")
  private List<Path> paths;

  @Option(
      names = {"-baseline", "--baseline"},
      paramLabel = "NAME",
      description = "configuration with which the others are compared; default: none")
  private String baseline;

  @Override
  Content read() throws IOException {
    RunSet results = new RunSet(runs(paths, Optional.empty()));
    List<String> names = results.configurations();
    if (baseline != null && !names.contains(baseline)) {
      throw badUsage(
          "-baseline must be one of " + String.join(", ", names) + ", but is " + baseline);
    }
    List<Path> files = results.all().stream().map(run -> run.files().get(0)).toList();
    if (baseline == null && results.tests().size() == 2 && areAlike(results, files)) {
      note(
          "%s holds 2 tests of one configuration; to compare two files: bin/ycsb compare %s"
              .formatted(names.get(0), Step.quoted(files.stream().map(Path::toString).toList())));
    }
    String title =
        names.size() > 3 ? names.size() + " configurations" : String.join(" and ", names);
    return new Content(results, "Report of " + title, Optional.ofNullable(baseline));
  }

  /** Tests for two files of one directory, of one mix: tests by their names, but maybe sides. */
  private static boolean areAlike(RunSet results, List<Path> files) {
    return files.size() == 2
        && !files.get(0).equals(files.get(1))
        && files.stream().map(Path::getParent).distinct().count() == 1
        && Mix.areAlike(List.of(results.all().get(0)), List.of(results.all().get(1)));
  }
}

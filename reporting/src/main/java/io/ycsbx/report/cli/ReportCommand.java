package io.ycsbx.report.cli;

import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
    if (baseline == null && areAlike(results.all())) {
      MeasuredRun first = results.all().get(0);
      MeasuredRun last = results.all().get(results.all().size() - 1);
      note(
          "%s holds %s of one configuration; to compare two files: bin/ycsb compare %s"
              .formatted(
                  names.get(0),
                  Numbers.counted(results.tests().size(), "test"),
                  Step.quoted(Stream.of(first, last).map(ReportCommand::file).toList())));
    }
    String title =
        names.size() > 3 ? names.size() + " configurations" : String.join(" and ", names);
    return new Content(results, "Report of " + title, Optional.ofNullable(baseline));
  }

  /** Tests for single files of one directory that are tests by their names, but may be sides. */
  private static boolean areAlike(List<MeasuredRun> runs) {
    MeasuredRun first = runs.get(0);
    return runs.size() > 1
        && runs.stream().map(ReportCommand::kind).distinct().count() == 1
        && runs.stream().map(ReportCommand::file).distinct().count() == runs.size()
        && runs.stream().allMatch(run -> Mix.areAlike(List.of(first), List.of(run)));
  }

  private static List<Object> kind(MeasuredRun run) {
    Context context = run.context();
    return List.of(
        run.files().get(0).resolveSibling("file"),
        run.place().configuration(),
        run.place().repeat(),
        context.tool().kind(),
        context.workload(),
        context.load(),
        context.threads(),
        context.targetPerSecond());
  }

  private static String file(MeasuredRun run) {
    return run.files().get(0).toString();
  }
}

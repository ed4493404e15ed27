package io.ycsbx.report.cli;

import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Mix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
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
    List<String> sides = sides(results);
    String compare =
        "the baseline last: bin/ycsb compare "
            + (sides.isEmpty() ? "results/new results/old" : Step.quoted(sides));
    if (baseline != null && names.size() == 1) {
      throw badUsage(
          ("-baseline needs several configurations, and here is one, %s; to compare two"
                  + " directories or files, %s")
              .formatted(names.get(0), compare));
    }
    if (baseline != null && !names.contains(baseline)) {
      throw badUsage(
          "-baseline must be one of %s, but is %s".formatted(String.join(", ", names), baseline));
    }
    if (baseline == null && !sides.isEmpty()) {
      note(
          "%s holds 2 tests of one configuration; to compare them, %s"
              .formatted(names.get(0), compare));
    }
    String title =
        names.size() > 3 ? names.size() + " configurations" : String.join(" and ", names);
    return new Content(results, "Report of " + title, Optional.ofNullable(baseline));
  }

  /**
   * Returns two files or directories that are tests by their names, of one mix, but maybe sides:
   * the named baseline last, or else as they were given; none else.
   */
  private List<String> sides(RunSet results) {
    List<String> tests = results.tests();
    if (results.configurations().size() > 1
        || tests.size() != 2
        || !Mix.areAlike(results.runs(tests.get(0)), results.runs(tests.get(1)))) {
      return List.of();
    }
    List<Path> sides =
        tests.stream()
            .flatMap(test -> named(results.runs(test).get(0).files().get(0), test).stream())
            .sorted(Comparator.comparing(this::isBaseline).thenComparing(this::position))
            .toList();
    return sides.size() < 2 ? List.of() : sides.stream().map(Path::toString).toList();
  }

  /** Tests for the side that the baseline names, alone or by its path. */
  private boolean isBaseline(Path side) {
    return baseline != null && TwoSides.last(side, 1).equals(TwoSides.last(Path.of(baseline), 1));
  }

  /** Returns the place of a side among the paths that were given. */
  private int position(Path side) {
    Path absolute = side.toAbsolutePath().normalize();
    List<Path> given = paths.stream().map(path -> path.toAbsolutePath().normalize()).toList();
    return (int) given.stream().takeWhile(path -> !absolute.startsWith(path)).count();
  }

  /** Returns the file or the directory above it that has the name of a test. */
  private static Optional<Path> named(Path file, String test) {
    Path path = file;
    while (path != null && !TwoSides.last(path, 1).equals(test)) {
      path = path.getParent();
    }
    return Optional.ofNullable(path);
  }
}

package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Writes sentences on the share of the drive's own reads per second that the database used. */
final class DriveShares {

  private DriveShares() {}

  /** Returns a sentence on each configuration of a section whose drives were measured alone. */
  static Stream<String> sentences(SectionScope scope) {
    List<String> tests =
        scope.section().tables().stream().flatMap(table -> table.tests().stream()).toList();
    return scope.configurations().stream()
        .flatMap(
            name ->
                sentence(
                    scope.title(name),
                    scope.results().ofConfiguration(name).stream()
                        .filter(run -> tests.contains(run.place().test()))
                        .toList())
                    .stream());
  }

  /** Returns a sentence on the run that used the largest share; empty if no run has a share. */
  static Optional<String> sentence(String title, List<MeasuredRun> runs) {
    return runs.stream()
        .filter(run -> used(run).isPresent())
        .max(Comparator.comparing(run -> used(run).orElseThrow()))
        .map(
            run ->
                ("Without a database, the drive does %s random reads of 4 KiB per second; %s used"
                        + " at most %s %% of them.")
                    .formatted(
                        Numbers.grouped(
                            run.value(Figure.DRIVES, Metric.READ_IOPS_CEILING).orElseThrow(), 0),
                        title,
                        Numbers.grouped(used(run).orElseThrow(), 1)));
  }

  private static Optional<Double> used(MeasuredRun run) {
    return run.value(Figure.DRIVES, Metric.READ_IOPS_USED);
  }
}

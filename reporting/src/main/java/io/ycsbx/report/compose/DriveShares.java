package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes sentences on the share of the drive's own reads per second that the database used. */
final class DriveShares {

  private DriveShares() {}

  /** Returns a sentence on the configurations of a section whose drives were measured alone. */
  static Optional<String> sentence(SectionScope scope) {
    Map<String, List<MeasuredRun>> runs = new LinkedHashMap<>();
    for (String name : scope.section().configurations()) {
      List<String> tests =
          scope.section().tables().stream().flatMap(table -> table.tests().stream()).toList();
      runs.put(
          scope.plan().configurationTitle(name),
          scope.results().ofConfiguration(name).stream()
              .filter(run -> tests.contains(run.place().test()))
              .toList());
    }
    return sentence(runs);
  }

  /**
   * Returns a sentence on the configurations whose drives were measured without a database; empty
   * if there are none.
   *
   * @param runs by the titles of the configurations, in order
   */
  static Optional<String> sentence(Map<String, List<MeasuredRun>> runs) {
    return Optional.of(
            runs.entrySet().stream()
                .flatMap(one -> share(one.getKey(), one.getValue()).stream())
                .collect(Collectors.joining(" ")))
        .filter(text -> !text.isEmpty());
  }

  /** Returns a sentence on the run that used the largest share. */
  private static Optional<String> share(String title, List<MeasuredRun> runs) {
    Optional<Double> used =
        runs.stream()
            .flatMap(run -> run.value(Figure.DRIVES, Metric.READ_IOPS_USED).stream())
            .max(Double::compare);
    Optional<Double> ceiling =
        runs.stream()
            .flatMap(run -> run.value(Figure.DRIVES, Metric.READ_IOPS_CEILING).stream())
            .findFirst();
    return used.flatMap(
        percent ->
            ceiling.map(
                iops ->
                    ("Without a database, the drive does %s random reads of 4 KiB per second;"
                            + " %s used at most %s %% of them.")
                        .formatted(Numbers.grouped(iops, 0), title, Numbers.grouped(percent, 1))));
  }
}

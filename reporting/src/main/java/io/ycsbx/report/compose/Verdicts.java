package io.ycsbx.report.compose;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.Comparison;
import io.ycsbx.report.stats.Holm;
import io.ycsbx.report.stats.Sample;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Comparisons of all figures of one section with the baseline. P-values are corrected for the
 * number of figures of a table. A correction for the figures of the whole section could hide that
 * throughput was halved, because twenty latencies changed with it. Immutable.
 */
final class Verdicts {

  /** Counts that differ by less than this share are the same. */
  private static final double SAME_COUNT = 0.005;

  /** Identifies a verdict. */
  private record Key(String configuration, String test, Metric.Key figure) {
    static Key of(String configuration, TableRow row) {
      return new Key(configuration, row.test(), row.figure().key());
    }
  }

  private final SectionScope scope;
  private final Map<Key, Verdict> verdicts = new LinkedHashMap<>();

  private Verdicts(SectionScope scope) {
    this.scope = scope;
  }

  /** Compares all figures of a section's tables. */
  static Verdicts of(SectionScope scope) {
    Verdicts verdicts = new Verdicts(scope);
    for (String configuration : scope.compared()) {
      for (TablePlan table : scope.section().tables()) {
        if (table.columns() == TablePlan.Columns.CONFIGURATIONS) {
          verdicts.add(configuration, table);
        }
      }
    }
    return verdicts;
  }

  private void add(String configuration, TablePlan table) {
    Map<Key, Verdict> compared = new LinkedHashMap<>();
    for (TableRow row : scope.rows(table)) {
      compare(configuration, row)
          .map(one -> new Verdict(row, configuration, one, one.pValue()))
          .ifPresent(one -> compared.put(Key.of(configuration, row), one));
    }
    Iterator<Double> corrected =
        Holm.corrected(
                compared.values().stream()
                    .flatMapToDouble(one -> one.correctedP().stream())
                    .boxed()
                    .toList())
            .iterator();
    compared.replaceAll(
        (key, one) -> one.correctedP().isEmpty() ? one : one.with(corrected.next()));
    compared.forEach(verdicts::putIfAbsent);
  }

  private Optional<Comparison> compare(String configuration, TableRow row) {
    if (row.direction() == Direction.NEITHER || reason(configuration, row).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        new Comparison(
            scope.sample(configuration, row).orElseThrow(),
            scope.sample(baseline(), row).orElseThrow(),
            row.direction()));
  }

  private String baseline() {
    return scope.section().baseline().orElseThrow();
  }

  /** Returns why there is no gain; empty if there is one. */
  private Optional<String> reason(String configuration, TableRow row) {
    Optional<Sample> ours = scope.sample(configuration, row);
    Optional<Sample> theirs = scope.sample(baseline(), row);
    if (ours.isEmpty() || theirs.isEmpty()) {
      return Optional.of("There are not two figures to compare.");
    }
    if (!(theirs.get().mean() > 0)) {
      return Optional.of("The baseline's figure is 0: there is no gain over it.");
    }
    return row.figure().figure().equals(MetricNames.RUN_TIME)
        ? otherWork(configuration, row.test())
        : Optional.empty();
  }

  /** Returns why two run times are not comparable; empty if both are of the same work. */
  private Optional<String> otherWork(String configuration, String test) {
    OptionalDouble ours = operations(configuration, test);
    OptionalDouble theirs = operations(baseline(), test);
    if (ours.isPresent() != theirs.isPresent()) {
      return Optional.of("Only one side tells how many operations it ran.");
    }
    return ours.isEmpty() || Math.abs(ours.getAsDouble() / theirs.getAsDouble() - 1) < SAME_COUNT
        ? Optional.empty()
        : Optional.of("The two sides did not run the same number of operations.");
  }

  private OptionalDouble operations(String configuration, String test) {
    return scope.results().runs(configuration, test).stream()
        .filter(run -> run.value("", MetricNames.THROUGHPUT).isPresent())
        .filter(run -> run.value("", MetricNames.RUN_TIME).isPresent())
        .mapToDouble(
            run ->
                run.value("", MetricNames.THROUGHPUT).orElseThrow()
                    * run.value("", MetricNames.RUN_TIME).orElseThrow())
        .average();
  }

  /** Returns why a row has no verdict. */
  String noGain(String configuration, TableRow row) {
    return Optional.of(row)
        .filter(one -> one.direction() != Direction.NEITHER)
        .flatMap(one -> reason(configuration, one))
        .orElse("Neither way is better: there is no gain.");
  }

  Optional<Verdict> verdict(String configuration, TableRow row) {
    return Optional.ofNullable(verdicts.get(Key.of(configuration, row)));
  }

  /** Returns all verdicts on a configuration, in order. */
  List<Verdict> of(String configuration) {
    return verdicts.values().stream()
        .filter(verdict -> verdict.configuration().equals(configuration))
        .toList();
  }
}

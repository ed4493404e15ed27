package io.ycsbx.report.compose;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.stats.Comparison;
import io.ycsbx.report.stats.Holm;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What can be said of all figures that one section compares: p-values are corrected for how many
 * figures a table has. Not for those of the whole section, where a throughput that fell by half
 * would be lost among twenty latencies that say the same thing twenty times. Immutable.
 */
final class Verdicts {

  /** Differences with a corrected p-value of at most this are significant. */
  static final double ALPHA = 0.05;

  /** Counts that differ by less than this share are the same. */
  private static final double SAME_COUNT = 0.005;

  /**
   * A comparison, or why there is none.
   *
   * @param row the figure
   * @param configuration what is compared with the baseline
   * @param comparison the two samples
   * @param correctedP its p-value, corrected; absent if there is none
   */
  record Verdict(
      TableRow row, String configuration, Comparison comparison, OptionalDouble correctedP) {

    double gainPercent() {
      return comparison.gainPercent().orElse(0);
    }

    boolean isSignificant() {
      return correctedP.isPresent() && correctedP.getAsDouble() <= ALPHA;
    }

    /** Whether repeats were enough to find no difference. */
    boolean isRefuted() {
      return correctedP.isPresent() && correctedP.getAsDouble() > ALPHA;
    }
  }

  /** What a verdict is found by. */
  private record Key(String configuration, String test, String operation, String figure) {
    static Key of(String configuration, TableRow row) {
      return new Key(configuration, row.test(), row.figure().operation(), row.figure().figure());
    }
  }

  private final BriefPlan plan;
  private final Results results;
  private final Map<Key, Verdict> verdicts = new LinkedHashMap<>();

  private Verdicts(BriefPlan plan, Results results) {
    this.plan = plan;
    this.results = results;
  }

  /** Compares all figures of a section's tables. */
  static Verdicts of(BriefPlan plan, Results results, SectionPlan section) {
    Verdicts verdicts = new Verdicts(plan, results);
    if (plan.baseline().isPresent()) {
      for (String configuration : plan.configurations().keySet()) {
        if (!configuration.equals(plan.baseline().get())) {
          verdicts.addAll(configuration, section);
        }
      }
    }
    return verdicts;
  }

  private void addAll(String configuration, SectionPlan section) {
    for (TablePlan table : section.tables()) {
      if (table.shape() == TablePlan.Shape.CONFIGURATIONS_ACROSS) {
        corrected(found(configuration, table)).forEach(verdicts::putIfAbsent);
      }
    }
  }

  private Map<Key, Verdict> found(String configuration, TablePlan table) {
    Map<Key, Verdict> found = new LinkedHashMap<>();
    for (TableRow row : TableRow.of(table, results)) {
      compare(configuration, row)
          .ifPresent(
              one ->
                  found.put(
                      Key.of(configuration, row),
                      new Verdict(row, configuration, one, one.pValue())));
    }
    return found;
  }

  private static Map<Key, Verdict> corrected(Map<Key, Verdict> found) {
    List<Key> tested = new ArrayList<>();
    List<Double> pValues = new ArrayList<>();
    found.forEach(
        (key, verdict) ->
            verdict
                .correctedP()
                .ifPresent(
                    p -> {
                      tested.add(key);
                      pValues.add(p);
                    }));
    List<Double> corrected = Holm.corrected(pValues);
    for (int i = 0; i < tested.size(); i++) {
      Verdict old = found.get(tested.get(i));
      found.put(
          tested.get(i),
          new Verdict(
              old.row(),
              old.configuration(),
              old.comparison(),
              OptionalDouble.of(corrected.get(i))));
    }
    return found;
  }

  private Optional<Comparison> compare(String configuration, TableRow row) {
    if (row.direction() == Direction.NEITHER || reason(configuration, row).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        new Comparison(
            sample(configuration, row).orElseThrow(),
            sample(plan.baseline().orElseThrow(), row).orElseThrow(),
            row.direction()));
  }

  private Optional<Sample> sample(String configuration, TableRow row) {
    return results.sample(configuration, row.test(), row.figure().key(), row.unit());
  }

  /** Why there is no gain; empty if there is one. */
  Optional<String> reason(String configuration, TableRow row) {
    String baseline = plan.baseline().orElseThrow();
    Optional<Sample> ours = sample(configuration, row);
    Optional<Sample> theirs = sample(baseline, row);
    if (ours.isEmpty() || theirs.isEmpty()) {
      return Optional.of("There are not two figures to compare.");
    }
    if (!(theirs.get().mean() > 0)) {
      return Optional.of("The baseline's figure is 0: there is no gain over it.");
    }
    return row.figure().figure().equals(Figures.RUN_TIME)
        ? otherWork(configuration, baseline, row.test())
        : Optional.empty();
  }

  /** A run time is only better than another if the same was done in it. */
  private Optional<String> otherWork(String configuration, String baseline, String test) {
    OptionalDouble ours = operations(configuration, test);
    OptionalDouble theirs = operations(baseline, test);
    if (ours.isPresent() != theirs.isPresent()) {
      return Optional.of("Only one side tells how many operations it ran.");
    }
    return ours.isEmpty() || Math.abs(ours.getAsDouble() / theirs.getAsDouble() - 1) < SAME_COUNT
        ? Optional.empty()
        : Optional.of("The two sides did not run the same number of operations.");
  }

  private OptionalDouble operations(String configuration, String test) {
    return results.runs(configuration, test).stream()
        .filter(run -> run.value("", Figures.THROUGHPUT).isPresent())
        .filter(run -> run.value("", Figures.RUN_TIME).isPresent())
        .mapToDouble(
            run ->
                run.value("", Figures.THROUGHPUT).orElseThrow()
                    * run.value("", Figures.RUN_TIME).orElseThrow())
        .average();
  }

  Optional<Verdict> verdict(String configuration, TableRow row) {
    return Optional.ofNullable(verdicts.get(Key.of(configuration, row)));
  }

  /** All verdicts on a configuration, in order. */
  List<Verdict> of(String configuration) {
    return verdicts.values().stream()
        .filter(verdict -> verdict.configuration().equals(configuration))
        .toList();
  }
}

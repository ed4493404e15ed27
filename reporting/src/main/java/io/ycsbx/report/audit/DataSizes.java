package io.ycsbx.report.audit;

import io.ycsbx.config.Determined;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Compares the sizes of data as databases report them, with obsolete files or by an estimate.
 * Therefore only sides are compared that differ in no setting and no software, but for caches.
 */
final class DataSizes {

  private static final double WARNED = 1.5;
  private static final double UNFAIR = 3;

  /** Bytes; the size of less data may lack what the database has not written yet. */
  private static final double LEAST = 64e6;

  private static final double BYTES_PER_MEGABYTE = 1e6;

  /** Operations that leave the number of records as it is. */
  private static final Set<String> KEEPING =
      Set.of("READ", "SCAN", "UPDATE", Figure.READ_MODIFY_WRITE, "BATCH-READ", "BATCH-UPDATE");

  private DataSizes() {}

  /**
   * The sizes on the sides.
   *
   * @param factor the largest to the smallest; 0 for sizes that are not known or small
   */
  private record Sizes(Difference difference, double factor) {

    static Sizes of(Map<String, List<MeasuredRun>> byName) {
      List<Difference.Side> known = new ArrayList<>();
      DoubleSummaryStatistics sizes = new DoubleSummaryStatistics();
      byName.forEach(
          (name, repeats) -> {
            OptionalDouble size = size(repeats);
            size.ifPresent(sizes);
            known.add(new Difference.Side(name, words(size), false));
          });
      return new Sizes(
          new Difference(Optional.empty(), "size of the data", known, false),
          sizes.getMax() < LEAST ? 0 : sizes.getMax() / sizes.getMin());
    }
  }

  /** Returns a finding on sizes that differ much; empty if they do not, or are not comparable. */
  static Optional<AuditFinding> compare(ComparedRuns sides) {
    double largest = 0;
    List<Difference> unlike = new ArrayList<>();
    for (Map.Entry<String, Map<String, List<MeasuredRun>>> test : sides.runs().entrySet()) {
      Map<String, List<MeasuredRun>> byName = test.getValue();
      if (areComparable(new ComparedRuns(Map.of(test.getKey(), byName)))) {
        List<Sizes> all = ComparedRuns.rounds(byName).stream().map(Sizes::of).toList();
        // Obsolete files make the size of one repeat vary: there, only a large factor counts.
        Sizes most =
            all.stream().filter(sizes -> sizes.factor > UNFAIR).findFirst().orElse(all.get(0));
        if (most.factor > WARNED) {
          unlike.add(most.difference);
        }
        largest = Math.max(largest, most.factor);
      }
    }
    if (unlike.isEmpty()) {
      return Optional.empty();
    }
    String answer = Difference.sentence(unlike);
    String advice = "load the data of all sides afresh, and let the databases compact them";
    return Optional.of(
        largest > UNFAIR
            ? Check.DATA_SET.unfair(answer, advice)
            : Check.DATA_SET
                .warning(answer, advice)
                .bearingOnVerdicts("the data of the sides differ in size"));
  }

  private static boolean areComparable(ComparedRuns sides) {
    Set<String> caches = ofCaches(sides);
    return sides
            .differences(EnumSet.of(Fact.Owner.DATA, Fact.Owner.BINDING, Fact.Owner.SOFTWARE))
            .stream()
            .allMatch(difference -> caches.contains(difference.name()))
        && sides.all().stream()
            .flatMap(run -> run.measurements().keySet().stream())
            .filter(figure -> figure.kind() == Metric.SHARE)
            .map(Figure::owner)
            // A plan gives a lone operation's figures to all together, too.
            .allMatch(owner -> KEEPING.contains(owner) || owner.equals(Figure.TOTAL));
  }

  /** Returns the names of the facts on caches' sizes, and of settings that determine no others. */
  private static Set<String> ofCaches(ComparedRuns sides) {
    Set<String> names = new HashSet<>();
    for (MeasuredRun run : sides.all()) {
      run.context().facts().stream()
          .filter(fact -> fact.has(io.ycsbx.spi.Fact.Role.CACHE_SIZE))
          .forEach(fact -> names.addAll(List.of(fact.key(), fact.name())));
      run.context()
          .declarations()
          .determines()
          .forEach(
              (setting, facts) -> {
                if (facts.stream().map(Determined::fact).allMatch(names::contains)) {
                  names.add(setting);
                }
              });
    }
    return names;
  }

  private static OptionalDouble size(List<MeasuredRun> repeats) {
    return repeats.stream()
        .flatMap(run -> run.value(Figure.DATABASE, Metric.SIZE).stream())
        .mapToDouble(Double::doubleValue)
        .average();
  }

  private static Optional<String> words(OptionalDouble bytes) {
    return bytes.isEmpty()
        ? Optional.empty()
        : Optional.of(Numbers.grouped(bytes.getAsDouble() / BYTES_PER_MEGABYTE, 0) + " MB");
  }
}

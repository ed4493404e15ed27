package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.SnapshotEntry;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.stats.Comparison;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The headlines: of each table, and of each way in which figures get better, the best gain. What
 * the repeats do not bear out is none, nor what few of them tell, nor what is printed as 0.
 */
final class Snapshots {

  private final BriefPlan plan;
  private final Results results;
  private final List<String> unfair;

  /**
   * Finds headlines.
   *
   * @param unfair what the audit asks and is answered that the comparison is unfair
   */
  Snapshots(BriefPlan plan, Results results, List<String> unfair) {
    this.plan = plan;
    this.results = results;
    this.unfair = unfair;
  }

  List<SnapshotEntry> of(SectionPlan section, Verdicts verdicts) {
    List<SnapshotEntry> entries = new ArrayList<>();
    for (TablePlan table : section.tables()) {
      if (table.shape() == TablePlan.Shape.CONFIGURATIONS_ACROSS) {
        for (Direction direction :
            new Direction[] {Direction.HIGHER_IS_BETTER, Direction.LOWER_IS_BETTER}) {
          best(table, direction, verdicts)
              .ifPresent(best -> entries.add(entry(section, table, best)));
        }
      }
    }
    return entries;
  }

  private Optional<Verdicts.Verdict> best(TablePlan table, Direction direction, Verdicts verdicts) {
    double least = Math.pow(10, -plan.decimals(table));
    return TableRow.of(table, results).stream()
        .filter(row -> row.direction() == direction)
        .flatMap(
            row ->
                plan.configurations().keySet().stream()
                    .flatMap(name -> verdicts.verdict(name, row).stream()))
        .filter(verdict -> !verdict.isRefuted() && verdict.gainPercent() >= least)
        .filter(verdict -> !isToldByTooFew(verdict))
        .max(Comparator.comparing(Verdicts.Verdict::gainPercent));
  }

  /** Whether a side has enough repeats, but not enough of them tell the figure. */
  private boolean isToldByTooFew(Verdicts.Verdict verdict) {
    String test = verdict.row().test();
    Comparison comparison = verdict.comparison();
    return plan.statistics()
        && (isToldByTooFew(comparison.ours(), verdict.configuration(), test)
            || isToldByTooFew(comparison.baseline(), plan.baseline().orElseThrow(), test));
  }

  private boolean isToldByTooFew(Sample sample, String configuration, String test) {
    return sample.size() < Comparison.ENOUGH_REPEATS
        && results.runs(configuration, test).size() >= Comparison.ENOUGH_REPEATS;
  }

  private SnapshotEntry entry(SectionPlan section, TablePlan table, Verdicts.Verdict best) {
    boolean uniform = TableRow.areUniform(TableRow.of(table, results));
    boolean doubtful = plan.statistics() && !best.comparison().hasEnoughRepeats();
    String figure = uniform ? table.caption() : best.row().figure().name();
    return new SnapshotEntry(
        table.tests().size() == 1 ? section.title() : plan.testName(best.row().test()),
        doubtful ? figure + " (not enough repeats)" : figure,
        new Cell.Gain(
            best.gainPercent(), best.row().direction(), plan.decimals(table), Optional.empty()),
        unfair);
  }
}

package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.Comparison;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Selects the headlines of a section: of each table, and of each direction, the best gain. Leaves
 * out gains that the repeats refute, gains that are printed as 0, and gains of figures that too few
 * repeats have for a test, although enough were run.
 */
final class Headlines {

  private static final List<Direction> DIRECTIONS =
      List.of(Direction.HIGHER_IS_BETTER, Direction.LOWER_IS_BETTER);

  private final SectionScope scope;
  private final Verdicts verdicts;

  Headlines(SectionScope scope, Verdicts verdicts) {
    this.scope = scope;
    this.verdicts = verdicts;
  }

  /**
   * Returns the headlines.
   *
   * @param unfair questions of the audit that found the comparison unfair
   */
  List<Headline> of(List<String> unfair) {
    List<Headline> headlines = new ArrayList<>();
    for (TablePlan table : scope.section().tables()) {
      if (table.columns() == TablePlan.Columns.CONFIGURATIONS) {
        for (Direction direction : DIRECTIONS) {
          best(table, direction).ifPresent(best -> headlines.add(headline(table, best, unfair)));
        }
      }
    }
    return headlines;
  }

  private Optional<Verdict> best(TablePlan table, Direction direction) {
    double least = Math.pow(10, -table.gainDecimals());
    return scope.rows(table).stream()
        .filter(row -> row.direction() == direction)
        .flatMap(
            row ->
                scope.section().configurations().stream()
                    .flatMap(name -> verdicts.verdict(name, row).stream()))
        .filter(verdict -> !verdict.isRefuted() && verdict.gainPercent() >= least)
        .filter(verdict -> !isOfFew(verdict))
        .max(Comparator.comparing(Verdict::gainPercent));
  }

  /** Tests for a side with enough repeats, of which too few have the figure. */
  private boolean isOfFew(Verdict verdict) {
    Comparison comparison = verdict.comparison();
    return scope.plan().statistics()
        && (isOfFew(comparison.ours(), verdict.configuration(), verdict.row())
            || isOfFew(
                comparison.baseline(), scope.section().baseline().orElseThrow(), verdict.row()));
  }

  private boolean isOfFew(Sample sample, String configuration, TableRow row) {
    return sample.size() < Comparison.ENOUGH_REPEATS
        && scope.results().runs(configuration, row.test()).size() >= Comparison.ENOUGH_REPEATS;
  }

  private Headline headline(TablePlan table, Verdict best, List<String> unfair) {
    TableRow row = best.row();
    boolean doubtful =
        scope.plan().statistics() && best.outcome() == Verdict.Outcome.NOT_ENOUGH_REPEATS;
    String figure = TableRow.areUniform(scope.rows(table)) ? table.caption() : row.figure().name();
    return new Headline(
        table.tests().size() == 1 ? scope.section().title() : scope.plan().testTitle(row.test()),
        doubtful ? figure + " (not enough repeats)" : figure,
        new Cell.Gain(best.gainPercent(), row.direction(), table.gainDecimals(), Optional.empty()),
        unfair);
  }
}

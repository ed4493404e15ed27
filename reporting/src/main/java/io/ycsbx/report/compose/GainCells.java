package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.stats.Comparison;
import java.util.Locale;
import java.util.Optional;

/** Makes the cells of one row that compare one configuration with the baseline. */
final class GainCells {

  private static final String NO_GAIN = "Neither way is better: there is no gain.";
  private static final double SMALL = 0.001;

  private final Verdicts verdicts;
  private final String configuration;
  private final TableRow row;
  private final Optional<Verdicts.Verdict> verdict;

  GainCells(Verdicts verdicts, String configuration, TableRow row) {
    this.verdicts = verdicts;
    this.configuration = configuration;
    this.row = row;
    this.verdict = verdicts.verdict(configuration, row);
  }

  Cell gain() {
    return verdict
        .<Cell>map(
            one ->
                new Cell.Gain(
                    one.gainPercent(),
                    row.direction(),
                    row.table().gainDecimals(),
                    Optional.empty(),
                    one.isRefuted()))
        .orElseGet(this::missing);
  }

  private Cell missing() {
    return new Cell.Missing(
        row.direction() == Direction.NEITHER
            ? NO_GAIN
            : verdicts.reason(configuration, row).orElse(NO_GAIN));
  }

  Cell interval() {
    return verdict.map(one -> interval(one.comparison())).orElseGet(this::missing);
  }

  private static Cell interval(Comparison comparison) {
    return comparison
        .interval()
        .<Cell>map(range -> new Cell.Interval(range.lowPercent(), range.highPercent(), 1))
        .orElseGet(
            () ->
                new Cell.Missing(
                    comparison.hasEnoughRepeats()
                        ? "The repeats do not differ at all: there is no spread to form an"
                            + " interval of."
                        : "Not enough repeats: an interval needs "
                            + Comparison.ENOUGH_REPEATS
                            + " or more on each side."));
  }

  Cell verdict() {
    return new Cell.Text(verdict.map(GainCells::words).orElse(""));
  }

  private static String words(Verdicts.Verdict verdict) {
    if (!verdict.comparison().hasEnoughRepeats()) {
      return "not enough repeats";
    }
    if (verdict.correctedP().isEmpty()) {
      return "no spread to test with";
    }
    double p = verdict.correctedP().getAsDouble();
    String words =
        verdict.isRefuted()
            ? "no significant difference"
            : verdict.gainPercent() > 0 ? "better" : "worse";
    return words + (p < SMALL ? " (p < 0.001)" : String.format(Locale.ROOT, " (p = %.3f)", p));
  }
}

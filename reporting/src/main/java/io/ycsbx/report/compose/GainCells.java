package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.stats.Comparison;
import java.util.Locale;
import java.util.Optional;

/** The cells of one row that hold one configuration against the baseline. */
final class GainCells {

  private static final String NO_GAIN = "Neither way is better: there is no gain.";
  private static final double SMALL = 0.001;

  private final int decimals;
  private final Verdicts verdicts;
  private final String configuration;
  private final TableRow row;
  private final Optional<Verdicts.Verdict> verdict;

  GainCells(int decimals, Verdicts verdicts, String configuration, TableRow row) {
    this.decimals = decimals;
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
                    decimals,
                    Optional.empty(),
                    one.isRefuted()))
        .orElseGet(() -> new Cell.Missing(reason()));
  }

  private String reason() {
    return row.direction() == Direction.NEITHER
        ? NO_GAIN
        : verdicts.reason(configuration, row).orElse(NO_GAIN);
  }

  Cell interval() {
    if (verdict.isEmpty()) {
      return new Cell.Missing(reason());
    }
    Comparison comparison = verdict.get().comparison();
    return comparison
        .interval()
        .<Cell>map(range -> new Cell.Interval(range.lowPercent(), range.highPercent(), 1))
        .orElseGet(() -> new Cell.Missing(noInterval(comparison)));
  }

  private static String noInterval(Comparison comparison) {
    return comparison.hasEnoughRepeats()
        ? "The repeats do not differ at all: there is no spread to form an interval of."
        : "Not enough repeats: an interval needs "
            + Comparison.ENOUGH_REPEATS
            + " or more on each side.";
  }

  Cell verdict() {
    return verdict.<Cell>map(one -> new Cell.Text(words(one))).orElseGet(() -> new Cell.Text(""));
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

package io.ycsbx.report.compose;

import io.ycsbx.report.stats.Comparison;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The comparison of one figure with the baseline, and its outcome in words.
 *
 * @param row the figure
 * @param configuration the configuration that is compared with the baseline
 * @param comparison the two samples
 * @param correctedP the p-value, corrected for the number of comparisons; absent if there is none
 */
record Verdict(
    TableRow row, String configuration, Comparison comparison, OptionalDouble correctedP) {

  /** Differences with a corrected p-value of at most this are significant. */
  private static final double ALPHA = 0.05;

  /** P-values below this are not printed with their digits. */
  private static final double SMALL = 0.001;

  /** The outcomes of a comparison. */
  enum Outcome {
    /** A side has too few repeats to test a difference. */
    NOT_ENOUGH_REPEATS("not enough repeats"),
    /** All repeats of each side are the same, so no test applies. */
    NO_SPREAD("no spread to test with"),
    /** The repeats refute the gain: it may be by chance. */
    NO_DIFFERENCE("no significant difference"),
    /** Significantly better than the baseline. */
    BETTER("better"),
    /** Significantly worse than the baseline. */
    WORSE("worse");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }
  }

  /** Returns the same comparison with another p-value. */
  Verdict with(double newCorrectedP) {
    return new Verdict(row, configuration, comparison, OptionalDouble.of(newCorrectedP));
  }

  /** Returns the gain in percent; below 0 if it is a loss. */
  double gainPercent() {
    return comparison.gainPercent().orElse(0);
  }

  /** Returns the outcome. */
  Outcome outcome() {
    if (!comparison.hasEnoughRepeats()) {
      return Outcome.NOT_ENOUGH_REPEATS;
    }
    if (correctedP.isEmpty()) {
      return Outcome.NO_SPREAD;
    }
    if (correctedP.getAsDouble() > ALPHA) {
      return Outcome.NO_DIFFERENCE;
    }
    return gainPercent() > 0 ? Outcome.BETTER : Outcome.WORSE;
  }

  /** Tests for enough repeats that show no difference. */
  boolean isRefuted() {
    return outcome() == Outcome.NO_DIFFERENCE;
  }

  /** Returns the outcome in words, with the p-value if there is one. */
  String words() {
    return outcome().words
        + (correctedP.isEmpty() ? "" : " (" + words(correctedP.getAsDouble()) + ")");
  }

  private static String words(double p) {
    return p < SMALL ? "p < 0.001" : String.format(Locale.ROOT, "p = %.3f", p);
  }
}

package io.ycsbx.report.stats;

import java.util.Locale;

/** Outcome of the comparison of two configurations by one figure. */
public enum Verdict {
  /** The interval holds gains only. */
  BETTER,
  /** The interval holds losses only. */
  WORSE,
  /** The interval lies wholly within the margin of equivalence, whether it excludes 0 or not. */
  EQUIVALENT,
  /** The interval holds 0, and differences beyond the margin of equivalence. */
  INCONCLUSIVE;

  /** Returns the verdict in a word, e.g. {@code better}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package io.ycsbx.report.audit;

import java.util.List;
import java.util.Locale;

/** Puts findings into words. */
final class Answer {

  private static final int MOST = 6;
  private static final int MOST_LISTED = 4;

  private Answer() {}

  static String sentence(List<String> parts) {
    String more = parts.size() > MOST ? "; and " + (parts.size() - MOST) + " more" : "";
    return String.join("; ", parts.subList(0, Math.min(MOST, parts.size()))) + more + ".";
  }

  /** E.g. {@code 1, 2 and 3}; of more than are read, the first and how many more. */
  static String list(List<String> some) {
    int last = some.size() - 1;
    if (some.size() <= 1) {
      return String.join("", some);
    }
    return some.size() <= MOST_LISTED
        ? String.join(", ", some.subList(0, last)) + " and " + some.get(last)
        : String.join(", ", some.subList(0, MOST_LISTED))
            + " and "
            + (some.size() - MOST_LISTED)
            + " more";
  }

  /** A number with one decimal, whatever the locale. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
  }
}

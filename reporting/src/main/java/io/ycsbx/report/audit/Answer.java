package io.ycsbx.report.audit;

import java.util.List;
import java.util.Locale;

/** Puts findings into words. */
final class Answer {

  private static final int MOST = 6;

  private Answer() {}

  static String sentence(List<String> parts) {
    String more = parts.size() > MOST ? "; and " + (parts.size() - MOST) + " more" : "";
    return String.join("; ", parts.subList(0, Math.min(MOST, parts.size()))) + more + ".";
  }

  /** A number with one decimal, whatever the locale. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
  }
}

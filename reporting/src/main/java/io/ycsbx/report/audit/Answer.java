package io.ycsbx.report.audit;

import io.ycsbx.report.brief.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Puts findings into words. */
final class Answer {

  private static final int MOST = 6;

  private Answer() {}

  /** As it should be. */
  static Finding ok(String question, String answer) {
    return new Finding(Finding.Level.OK, question, answer, Optional.empty());
  }

  /** The records do not tell. */
  static Finding unknown(String question, String answer, String advice) {
    return new Finding(Finding.Level.UNKNOWN, question, answer, Optional.of(advice));
  }

  /** The figures may mislead. */
  static Finding warning(String question, List<String> complaints, String advice) {
    return new Finding(Finding.Level.WARNING, question, sentence(complaints), Optional.of(advice));
  }

  static String sentence(List<String> parts) {
    String more = parts.size() > MOST ? "; and " + (parts.size() - MOST) + " more" : "";
    return String.join("; ", parts.subList(0, Math.min(MOST, parts.size()))) + more + ".";
  }

  /** A number with one decimal, whatever the locale. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
  }
}

package io.ycsbx.run.plan;

import io.ycsbx.config.Durations;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses shapes on one line. */
final class ShapeText {

  /** The rule for a phase's name, which occurs in figures such as {@code READ@spike p99}. */
  static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,29}");

  private static final String NUMBER = "\\d{1,9}(?:\\.\\d{1,9})?";
  private static final Pattern RATE =
      Pattern.compile(
          "(?<from>"
              + NUMBER
              + ")(?:\\.\\.(?<to>"
              + NUMBER
              + ")|~(?<high>"
              + NUMBER
              + ")/(?<period>\\S+))?");

  /** Straight pieces per period of a sine: they deviate by 0.03 % of its height. */
  private static final int PIECES = 64;

  private ShapeText() {}

  static LoadShape parse(String text) {
    LoadShape.Builder shape = new LoadShape.Builder();
    for (String phase : text.split(",", -1)) {
      String[] words = phase.strip().split("\\s+", -1);
      if (words.length != 3) {
        throw wrong(phase, "be NAME DURATION RATE, such as spike 2s 5");
      }
      if (!NAME.matcher(words[0]).matches()) {
        throw wrong(phase, "start with a name of letters, digits and -, at most 30");
      }
      add(shape, phase, nanos(phase, words[1]), words[2]);
      shape.endPhase(words[0]);
    }
    return shape.build();
  }

  private static void add(LoadShape.Builder shape, String phase, double nanos, String text) {
    Matcher rate = RATE.matcher(text);
    if (!rate.matches()) {
      throw wrong(phase, "end with a multiple of the target: 5, 1..5 or 1~5/20s");
    }
    double from = Double.parseDouble(rate.group("from"));
    if (rate.group("to") != null) {
      shape.add(nanos, from, Double.parseDouble(rate.group("to")));
    } else if (rate.group("high") != null) {
      double high = Double.parseDouble(rate.group("high"));
      addSine(shape, nanos, from, high, nanos(phase, rate.group("period")));
    } else {
      shape.add(nanos, from, from);
    }
  }

  /** Adds a sine that starts at its lowest value. */
  private static void addSine(
      LoadShape.Builder shape, double nanos, double low, double high, double period) {
    int count = (int) Math.min(100_000, Math.ceil(nanos / period * PIECES));
    double length = nanos / count;
    for (int i = 0; i < count; i++) {
      shape.add(
          length, sine(low, high, i * length / period), sine(low, high, (i + 1) * length / period));
    }
  }

  private static double sine(double low, double high, double periods) {
    return low + (high - low) * (1 - Math.cos(2 * Math.PI * periods)) / 2;
  }

  private static double nanos(String phase, String text) {
    try {
      double nanos = Durations.parse(text).toNanos();
      if (nanos > 0) {
        return nanos;
      }
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw wrong(phase, "have a duration such as 500ms, 20s or 5m, was \"" + text + "\"");
    }
    throw wrong(phase, "have a duration above 0");
  }

  private static IllegalArgumentException wrong(String phase, String rule) {
    return new IllegalArgumentException("\"" + phase.strip() + "\" must " + rule);
  }
}

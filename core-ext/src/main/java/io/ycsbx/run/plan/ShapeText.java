package io.ycsbx.run.plan;

import io.ycsbx.config.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses one shape. */
final class ShapeText {

  /** The rule for a phase's name, which occurs in figures such as {@code READ@spike p99}. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,29}");

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

  /** Each phase has histograms of its own in every figure. */
  private static final int MOST_PHASES = 50;

  private static final double MOST_NANOS = 366 * 86_400e9;

  private final List<LoadShape.NamedPhase> phases = new ArrayList<>();
  private final List<LoadShape.Piece> pieces = new ArrayList<>();
  private double nanos;

  LoadShape parse(String text) {
    for (String phase : text.split(",", -1)) {
      String[] words = phase.strip().split("\\s+", -1);
      if (words.length != 3) {
        throw wrong(phase, "be NAME DURATION RATE, such as spike 2s 5");
      }
      if (!NAME.matcher(words[0]).matches()) {
        throw wrong(phase, "start with a name of letters, digits and -, at most 30");
      }
      add(phase, nanos(phase, words[1]), words[2]);
      endPhase(words[0]);
    }
    return new LoadShape(phases, pieces);
  }

  /** Ends a phase. Phases in a row with the same name are one, such as the steps of a file. */
  private void endPhase(String name) {
    if (!phases.isEmpty() && phases.get(phases.size() - 1).name().equals(name)) {
      phases.remove(phases.size() - 1);
    }
    phases.add(new LoadShape.NamedPhase(name, Math.round(nanos)));
    if (phases.size() > MOST_PHASES) {
      throw new IllegalArgumentException("must have at most " + MOST_PHASES + " phases");
    }
  }

  private void add(double length, double from, double to) {
    pieces.add(new LoadShape.Piece(length, from, to));
    nanos += length;
    if (nanos > MOST_NANOS) {
      throw new IllegalArgumentException("must last at most 366 days");
    }
  }

  private void add(String phase, double length, String text) {
    Matcher rate = RATE.matcher(text);
    if (!rate.matches()) {
      throw wrong(phase, "end with a multiple of the target: 5, 1..5 or 1~5/20s");
    }
    double from = Double.parseDouble(rate.group("from"));
    if (rate.group("to") != null) {
      add(length, from, Double.parseDouble(rate.group("to")));
    } else if (rate.group("high") != null) {
      double high = Double.parseDouble(rate.group("high"));
      addSine(length, from, high, nanos(phase, rate.group("period")));
    } else {
      add(length, from, from);
    }
  }

  /** Adds a sine that starts at its lowest value. */
  private void addSine(double length, double low, double high, double period) {
    int count = (int) Math.min(100_000, Math.ceil(length / period * PIECES));
    double piece = length / count;
    for (int i = 0; i < count; i++) {
      add(piece, sine(low, high, i * piece / period), sine(low, high, (i + 1) * piece / period));
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

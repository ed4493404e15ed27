package io.ycsbx.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The points of a response curve: arrival rates of an open loop, or numbers of threads of a closed
 * loop.
 *
 * @param variable what differs between the points
 * @param values rates in operations per second, or numbers of threads, rising; none: rates that
 *     follow from the throughput of a closed loop
 */
public record Sweep(Variable variable, List<Double> values) {

  /** The forms that {@link #parse} takes, for error messages. */
  public static final String FORMS = "target=auto, target=FROM:TO:POINTS or threads=1,2,4";

  /** Most points of a sweep. */
  public static final int MOST_POINTS = 100;

  private static final int AUTOMATIC_POINTS = 10;
  private static final Pattern RATES =
      Pattern.compile("target=(\\d{1,9}(?:\\.\\d+)?):(\\d{1,9}(?:\\.\\d+)?):(\\d{1,3})");
  private static final Pattern THREADS = Pattern.compile("threads=(\\d{1,5}(?:,\\d{1,5})*)");

  /** The setting that differs between the points. */
  public enum Variable {
    /** The arrival rate in operations per second. */
    TARGET,
    /** The number of threads. */
    THREADS
  }

  /** Copies the list. */
  public Sweep {
    values = List.copyOf(values);
    if (!values.stream().sorted().distinct().toList().equals(values)
        || values.size() > MOST_POINTS
        || values.stream().anyMatch(v -> v <= 0)) {
      throw new IllegalArgumentException("values must be above 0, rising, and at most 100");
    }
  }

  /**
   * Parses one of the {@link #FORMS}.
   *
   * @throws IllegalArgumentException for other texts, fewer than 2 or more than {@value
   *     #MOST_POINTS} points, and values that do not rise
   */
  public static Sweep parse(String text) {
    if (text.equals("target=auto")) {
      return new Sweep(Variable.TARGET, List.of());
    }
    Matcher rates = RATES.matcher(text);
    if (rates.matches()) {
      return new Sweep(
          Variable.TARGET,
          between(
              Double.parseDouble(rates.group(1)),
              Double.parseDouble(rates.group(2)),
              Integer.parseInt(rates.group(3))));
    }
    Matcher threads = THREADS.matcher(text);
    if (threads.matches()) {
      List<Double> values =
          Arrays.stream(threads.group(1).split(",", -1)).map(Double::valueOf).toList();
      if (values.size() > 1) {
        return new Sweep(Variable.THREADS, values);
      }
    }
    throw new IllegalArgumentException(text);
  }

  /** Returns rates in ten equal steps up to the throughput of a closed loop. */
  public Sweep upTo(double throughput) {
    return new Sweep(
        variable, between(throughput / AUTOMATIC_POINTS, throughput, AUTOMATIC_POINTS));
  }

  private static List<Double> between(double from, double to, int points) {
    if (points < 2) {
      throw new IllegalArgumentException("at least 2 points");
    }
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < points; i++) {
      values.add(Math.round(1_000 * (from + (to - from) * i / (points - 1))) / 1e3);
    }
    return values;
  }
}

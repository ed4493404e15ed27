package io.ycsbx.run.setup;

import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The course of the arrival rate over the measured phase, as multiples of the target, in named
 * phases. Immutable; thread-safe.
 *
 * <p>The shape stretches a schedule of constant rate: an arrival after {@code x} nanoseconds at the
 * target moves to the time at which the integral of the multiples reaches {@code x}. An even
 * schedule remains even within a step, and a Poisson process becomes one of the shape's rate
 * (Çinlar, "Introduction to Stochastic Processes", 1975).
 */
public final class LoadShape {

  private static final String FILE = "file:";

  private final List<NamedPhase> phases;

  /** Start of each piece and the end of the last, in nanoseconds. */
  private final double[] startNanos;

  /** The integral of the multiples up to each start, in nanoseconds at the target. */
  private final double[] work;

  private final List<Piece> pieces;

  /**
   * A named part of the shape.
   *
   * @param name occurs in the names of figures; several phases that are apart may have the same
   * @param endNanos end, from the start of the measured phase
   */
  public record NamedPhase(String name, long endNanos) {}

  /** A stretch in which the multiple changes from one value to another at a constant pace. */
  private record Piece(double nanos, double from, double to) {}

  private LoadShape(List<NamedPhase> phases, List<Piece> pieces) {
    this.phases = List.copyOf(phases);
    this.pieces = List.copyOf(pieces);
    startNanos = new double[pieces.size() + 1];
    work = new double[pieces.size() + 1];
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      startNanos[i + 1] = startNanos[i] + piece.nanos();
      work[i + 1] = work[i] + piece.nanos() * (piece.from() + piece.to()) / 2;
    }
    if (work[pieces.size()] == 0) {
      throw new IllegalArgumentException("must have a rate above 0");
    }
  }

  /**
   * Parses {@code NAME DURATION RATE, ...}, where a rate is {@code 5}, {@code 1..5} or {@code
   * 1~5/20s}.
   *
   * @throws IllegalArgumentException with the rule that the text breaks
   */
  public static LoadShape parse(String text) {
    return new Parser().add(text).end();
  }

  /**
   * Returns the text of a shape: the lines of the file of {@code file:PATH}, joined by commas, or
   * else the text itself.
   *
   * @throws IllegalArgumentException with the rule that the text or the file breaks
   */
  static String resolve(String text) {
    String shape = text.startsWith(FILE) ? read(Path.of(text.substring(FILE.length()))) : text;
    parse(shape);
    return shape;
  }

  private static String read(Path file) {
    List<String> parts = new ArrayList<>();
    Parser parser = new Parser();
    int number = 0;
    for (String line : lines(file)) {
      number++;
      String part = line.strip();
      if (!part.isEmpty() && !part.startsWith("#")) {
        try {
          parser.add(part);
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
        }
        parts.add(part);
      }
    }
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("must name a file with lines of NAME DURATION RATE");
    }
    return String.join(", ", parts);
  }

  private static List<String> lines(Path file) {
    try (InputStream bytes = Files.newInputStream(file)) {
      return TextFile.read(bytes).lines().toList();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "must name a readable file (" + FailureText.reason(e) + ")", e);
    }
  }

  /** Returns the phases in order; the last one also holds operations that end after the shape. */
  public List<NamedPhase> phases() {
    return phases;
  }

  /** Returns the end of the last phase, in nanoseconds from the start. */
  long endNanos() {
    return phases.get(phases.size() - 1).endNanos();
  }

  /** Returns the mean of the multiples. */
  public double mean() {
    return work[pieces.size()] / startNanos[pieces.size()];
  }

  /**
   * Returns the time of an arrival, in nanoseconds from the start; -1 after the shape's end.
   *
   * @param atTarget its time at the target's constant rate, in nanoseconds from the start
   */
  public long nanos(long atTarget) {
    if (atTarget >= work[pieces.size()]) {
      return -1;
    }
    int found = Arrays.binarySearch(work, (double) atTarget);
    int i = found >= 0 ? found : -found - 2;
    // Pieces without arrivals have the same work as the next one.
    while (work[i + 1] <= atTarget) {
      i++;
    }
    Piece piece = pieces.get(i);
    double rest = atTarget - work[i];
    double slope = (piece.to() - piece.from()) / piece.nanos();
    double root = Math.sqrt(Math.max(0, piece.from() * piece.from() + 2 * slope * rest));
    double denominator = piece.from() + root;
    return Math.round(startNanos[i] + (rest == 0 ? 0 : 2 * rest / denominator));
  }

  private static final class Parser {

    /** The rule for a phase's name, which occurs in figures such as {@code READ@spike p99}. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,29}");

    private static final String NUMBER = "\\d{1,9}(?:\\.\\d{1,9})?";
    private static final Pattern RATE =
        Pattern.compile(
            "(?<from>%1$s)(?:\\.\\.(?<to>%1$s)|~(?<high>%1$s)/(?<period>\\S+))?".formatted(NUMBER));

    /** Straight pieces per period of a sine: they deviate by 0.03 % of its height. */
    private static final int PIECES = 64;

    /** Each phase has histograms of its own in every figure. */
    private static final int MOST_PHASES = 50;

    private static final double MOST_NANOS = 366 * 86_400e9;

    private final List<NamedPhase> phases = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();
    private double nanos;

    /** Adds phases, separated by commas. */
    Parser add(String text) {
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
      return this;
    }

    LoadShape end() {
      return new LoadShape(phases, pieces);
    }

    /** Ends a phase. Phases in a row with the same name are one, such as the steps of a file. */
    private void endPhase(String name) {
      if (!phases.isEmpty() && phases.get(phases.size() - 1).name().equals(name)) {
        phases.remove(phases.size() - 1);
      }
      phases.add(new NamedPhase(name, Math.round(nanos)));
      if (phases.size() > MOST_PHASES) {
        throw new IllegalArgumentException("must have at most " + MOST_PHASES + " phases");
      }
    }

    private void add(double length, double from, double to) {
      pieces.add(new Piece(length, from, to));
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
}

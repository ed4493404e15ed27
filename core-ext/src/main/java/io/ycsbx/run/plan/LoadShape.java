package io.ycsbx.run.plan;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

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
  record Piece(double nanos, double from, double to) {}

  LoadShape(List<NamedPhase> phases, List<Piece> pieces) {
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
    return new ShapeText().parse(text);
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
    try (InputStream bytes = Files.newInputStream(file)) {
      return TextFile.read(bytes)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .collect(Collectors.joining(", "));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "must name a readable file (" + FailureText.reason(e) + ")", e);
    }
  }

  /** Returns the phases in order; the last one also holds operations that end after the shape. */
  public List<NamedPhase> phases() {
    return phases;
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
}

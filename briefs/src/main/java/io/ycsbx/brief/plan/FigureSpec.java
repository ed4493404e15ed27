package io.ycsbx.brief.plan;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A figure to print.
 *
 * @param of whose it is: an operation such as {@code READ}, {@link #EACH}, {@link #HOST}, {@link
 *     #PROPERTY}, {@code client}, {@code server}, {@code drives} or {@code statistics}; empty for
 *     the run as a whole
 * @param figure its name, as records have it
 * @param unit to print it in; absent: the one that it is measured in
 * @param title as printed, without unit; absent: its name
 * @param decimals absent: the unit's
 * @param better which way it gets better; absent: as it was measured
 */
public record FigureSpec(
    String of,
    String figure,
    Optional<Unit> unit,
    Optional<String> title,
    Optional<Integer> decimals,
    Optional<Direction> better) {

  /** Every operation that was really run, a row each. */
  public static final String EACH = "each";

  /** The host that the database runs on: the server's, or the client's where they are one. */
  public static final String HOST = "host";

  /** A property of the run, as it was set. */
  public static final String PROPERTY = "property";

  /** Of the run as a whole: its client threads. */
  public static final String THREADS = "threads";

  /** Of drives: mean time of a request, read or write. */
  public static final String LATENCY = "latency";

  private static final Set<String> OF_RUN =
      Set.of(Figures.THROUGHPUT, Figures.RUN_TIME, Figures.TPM, Figures.NOPM, THREADS);
  private static final Set<String> OF_HOST = Set.copyOf(Figures.OF_HOST);
  private static final Set<String> OF_DRIVES =
      Stream.concat(Figures.OF_DRIVES.stream(), Stream.of(LATENCY))
          .collect(Collectors.toUnmodifiableSet());
  private static final Set<String> OF_OPERATION =
      Set.of(
          Figures.COUNT,
          Figures.FAILURES,
          Figures.THROUGHPUT,
          Figures.MEAN,
          Figures.STANDARD_DEVIATION,
          Figures.MIN,
          Figures.MAX,
          Figures.UP_TO_1_MS);
  private static final Set<String> PERCENTILES =
      Set.of("p50", "p75", "p90", "p95", "p99", "p99.9", "p99.99", "p99.999");
  private static final Pattern OPERATION = Pattern.compile("[A-Z][A-Za-z0-9_@-]*");

  /**
   * Reads a name such as {@code READ p99 in ms}: whose, which and, if another than the measured
   * one, in which unit.
   *
   * @throws IllegalArgumentException if the unit is none
   */
  static FigureSpec parse(String text) {
    int in = text.lastIndexOf(" in ");
    String name = in < 0 ? text : text.substring(0, in).strip();
    Optional<Unit> unit =
        in < 0 ? Optional.empty() : Optional.of(unit(text.substring(in + 4).strip()));
    int space = name.indexOf(' ');
    String first = space < 0 ? "" : name.substring(0, space);
    boolean owned = isOwner(first);
    return new FigureSpec(
        owned ? first : "",
        owned ? name.substring(space + 1) : name,
        unit,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static boolean isOwner(String word) {
    return OPERATION.matcher(word).matches()
        || Set.of(
                EACH,
                HOST,
                PROPERTY,
                Figures.CLIENT,
                Figures.SERVER,
                Figures.DRIVES,
                Figures.STATISTICS)
            .contains(word);
  }

  static Unit unit(String symbol) {
    return Arrays.stream(Unit.values())
        .filter(unit -> !unit.symbol().isEmpty() && unit.symbol().equals(symbol))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(symbol));
  }

  /** Symbols of all units. */
  static List<String> units() {
    return Arrays.stream(Unit.values()).map(Unit::symbol).filter(s -> !s.isEmpty()).toList();
  }

  /** The names that a figure of this owner can have; empty: any. */
  Set<String> known() {
    return switch (of) {
      case "" -> OF_RUN;
      case HOST, Figures.CLIENT, Figures.SERVER -> OF_HOST;
      case Figures.DRIVES -> OF_DRIVES;
      case Figures.STATISTICS, PROPERTY -> Set.of();
      default -> {
        Set<String> names = new TreeSet<>(OF_OPERATION);
        names.addAll(PERCENTILES);
        List.copyOf(names).forEach(figure -> names.add(Figures.RESPONSE + figure));
        yield names;
      }
    };
  }

  /** The same under another owner. */
  public FigureSpec of(String owner) {
    return new FigureSpec(owner, figure, unit, title, decimals, better);
  }

  /** As printed, without unit. */
  public String words() {
    return title.orElse(of.isEmpty() || of.equals(PROPERTY) ? figure : of + " " + figure);
  }
}

package io.ycsbx.record.figure;

import io.ycsbx.config.Spelling;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A figure of a run, by which runs are compared. As people write it: {@code READ p99.9}, {@code
 * drives queue depth}, and without owner those of the run as a whole: {@code throughput}.
 *
 * @param owner an operation, e.g. {@code READ}; {@link #CLIENT} and other names below; a drive's
 *     name; empty for the run as a whole
 * @param kind what is measured
 */
public record Figure(String owner, FigureKind kind) {

  /** Stands for every operation that was run. */
  public static final String EACH = "each";

  /** A read and an update of the same record. The two also count as a read and an update. */
  public static final String READ_MODIFY_WRITE = "READ-MODIFY-WRITE";

  /** All operations together. */
  public static final String TOTAL = "TOTAL";

  /** The host of the load generator. */
  public static final String CLIENT = "client";

  /** All hosts under load together, other than the client. */
  public static final String SERVER = "server";

  /** The host of a tool's figures, client or server; in briefs, the database's. */
  public static final String HOST = "host";

  /** All of a host's drives together. */
  public static final String DRIVES = "drives";

  /** The data, by the sizes that the engine or server reports. */
  public static final String DATABASE = "database";

  /** Counters of the engine or server. */
  public static final String STATISTICS = "statistics";

  /** Properties of the run that are numbers. */
  public static final String PROPERTY = "property";

  /** Facts of the database that are numbers. */
  public static final String FACT = "fact";

  private static final Pattern OPERATION = Pattern.compile("[A-Z][A-Za-z0-9_@-]*");
  private static final Set<String> HOSTS = Set.of(HOST, CLIENT, SERVER);
  private static final Set<String> FREE = Set.of(STATISTICS, PROPERTY, FACT);
  private static final Set<String> OTHERS = Set.of(EACH, DRIVES, DATABASE);

  public static Figure ofRun(FigureKind kind) {
    return new Figure("", kind);
  }

  /**
   * Parses a figure.
   *
   * @throws IllegalArgumentException with the rule, if its owner has no such figure
   */
  public static Figure parse(String text) {
    int space = text.indexOf(' ');
    String first = space < 0 ? "" : text.substring(0, space);
    boolean owned =
        OPERATION.matcher(first).matches()
            || Stream.of(HOSTS, FREE, OTHERS).anyMatch(owners -> owners.contains(first));
    return parse(owned ? first : "", owned ? text.substring(space + 1).strip() : text);
  }

  private static Figure parse(String owner, String label) {
    Optional<? extends FigureKind> kind =
        FREE.contains(owner)
            ? Optional.of(new NamedKind(label))
            : kinds(owner).stream().filter(known -> known.label().equals(label)).findFirst();
    if (kind.isEmpty() && (owner.equals(EACH) || OPERATION.matcher(owner).matches())) {
      kind = Latency.find(label);
    }
    return new Figure(
        owner,
        kind.orElseThrow(
            () ->
                new IllegalArgumentException(
                    Spelling.unknown(
                        "figure", label, kinds(owner).stream().map(FigureKind::label).toList()))));
  }

  /** Returns the figures of an owner; of operations, those to propose. */
  private static List<FigureKind> kinds(String owner) {
    Metric.Of of =
        switch (owner) {
          case "" -> Metric.Of.RUN;
          case HOST, CLIENT, SERVER -> Metric.Of.HOST;
          case DRIVES -> Metric.Of.DRIVE;
          case DATABASE -> Metric.Of.DATABASE;
          default -> Metric.Of.OPERATION;
        };
    List<FigureKind> kinds = new ArrayList<>();
    Arrays.stream(Metric.values()).filter(metric -> metric.isOf(of)).forEach(kinds::add);
    if (of == Metric.Of.OPERATION) {
      kinds.addAll(Latency.ALWAYS);
      kinds.add(Latency.UP_TO_1_MS);
    }
    for (Series series : Series.values()) {
      if (of == owners(series)) {
        List<Double> percentiles = series.isOfOperations() ? Latency.USUAL : Latency.OF_REQUESTS;
        percentiles.forEach(percentile -> kinds.add(Latency.percentile(percentile).of(series)));
      }
    }
    return kinds;
  }

  private static Metric.Of owners(Series series) {
    if (series.isOfDrives()) {
      return Metric.Of.DRIVE;
    }
    return series.isOfOperations() ? Metric.Of.OPERATION : Metric.Of.HOST;
  }

  /** Returns the same figure of another owner. */
  public Figure of(String other) {
    return new Figure(other, kind);
  }

  /** Returns the latency; empty if the figure is none of operations. */
  public Optional<Latency> latency() {
    return kind instanceof Latency latency && latency.series().isOfOperations()
        ? Optional.of(latency)
        : Optional.empty();
  }

  /** Tests for a figure from the intended start. */
  public boolean isResponse() {
    return latency().filter(Latency::isResponse).isPresent();
  }

  /** Returns the percentile of operations, above 0 and up to 100, if the figure is one. */
  public Optional<Double> percentile() {
    return kind.overRuns() == FigureKind.OverRuns.PERCENTILE
        ? latency().map(Latency::parameter)
        : Optional.empty();
  }

  /** Tests for the name of an operation, other than all together. */
  public static boolean isOperation(String owner) {
    return OPERATION.matcher(owner).matches() && !owner.equals(TOTAL);
  }

  /**
   * Tests for a figure of one kind of operation, neither of all together nor of a part that a
   * binding times, e.g. {@code READ@0}.
   */
  public static boolean isWhole(String operation) {
    return !operation.equals(TOTAL) && operation.indexOf('@') < 0;
  }

  /** Tests for a setting of run or database, which is the same in every repeat. */
  public boolean isSetting() {
    return owner.equals(PROPERTY) || owner.equals(FACT) || kind == Metric.THREADS;
  }

  /** Tests for a figure that can decide between configurations: extremes have no interval. */
  public boolean canDecide() {
    return !owner.equals(EACH) && kind.direction() != Direction.NEITHER && !kind.isExtreme();
  }

  /** Returns the name as a title: {@code Run time}. */
  public static String title(FigureKind kind) {
    String label = kind.label();
    return label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
  }

  @Override
  public String toString() {
    return owner.isEmpty() ? kind.label() : owner + " " + kind.label();
  }
}

package io.ycsbx.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import io.ycsbx.spi.Unit;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The other load generator that a run was made with, and the figures that it printed. Immutable.
 *
 * @param name the name of its description
 * @param title its name for readers
 * @param version as it prints it; absent if it prints none
 * @param files SHA-256 sum of its description, by file name
 * @param commands what was run, word by word, secrets replaced
 * @param window the measured time and where it is from, in words
 * @param outputs the files that its figures are from
 * @param meanings values of settings of ours by key, as far as settings of the tool mean them;
 *     {@link Declarations#determines} has the keys of ours by these settings' keys
 * @param lacks what the tool cannot give, in words
 * @param coarse the operations whose histogram has buckets wider than 10 % of their value
 * @param sampled the operations whose latencies are of some of them only
 * @param figures those that the tool printed itself
 */
@RecordBuilder
@RecordBuilder.Options(useImmutableCollections = true)
public record ToolRecord(
    String name,
    String title,
    Optional<String> version,
    Map<String, String> files,
    List<List<String>> commands,
    String window,
    List<ToolOutput> outputs,
    Map<String, String> meanings,
    List<String> lacks,
    List<String> coarse,
    List<String> sampled,
    List<ToolFigure> figures)
    implements ToolRecordBuilder.With {

  /** The name of the fact that is the address of the server under load. */
  public static final String SERVER = "server";

  /**
   * An output that was kept.
   *
   * @param file its path below the run's directory
   * @param bytes size of what was kept, 0 or more
   * @param cut whether a part in its middle was not kept
   */
  public record ToolOutput(String file, long bytes, boolean cut) {}

  /**
   * A figure that the tool printed.
   *
   * @param owner the operation or other owner, as in a report's figures; empty for the run
   * @param name the figure's name there, e.g. {@code p99}
   * @param value in the unit, finite
   * @param unit the unit's symbol, or its word in records if no other unit has that word
   */
  public record ToolFigure(String owner, String name, double value, String unit) {

    /** Returns the unit; empty for another word, which no record has. */
    public Optional<Unit> parsedUnit() {
      return Unit.parse(unit);
    }

    /** Tests for the throughput of the run. */
    boolean isThroughput() {
      return owner.isEmpty() && name.equals("throughput");
    }

    /** Returns the operations, keys or transactions per second; empty if it is no such rate. */
    OptionalDouble perSecond() {
      return parsedUnit().stream()
          .flatMap(unit -> unit.throughput().map(rate -> unit.convert(value, rate)).stream())
          .mapToDouble(Double::doubleValue)
          .findFirst();
    }
  }

  public ToolRecord {
    files = Collections.unmodifiableMap(new TreeMap<>(files));
    commands = commands.stream().map(List::copyOf).toList();
    outputs = List.copyOf(outputs);
    meanings = Collections.unmodifiableMap(new TreeMap<>(meanings));
    lacks = List.copyOf(lacks);
    coarse = List.copyOf(coarse);
    sampled = List.copyOf(sampled);
    figures = List.copyOf(figures);
  }

  /** Returns the operations per second of the run; empty if the tool printed none. */
  OptionalDouble throughput() {
    return figures.stream()
        .filter(ToolFigure::isThroughput)
        .flatMapToDouble(figure -> figure.perSecond().stream())
        .findFirst();
  }
}

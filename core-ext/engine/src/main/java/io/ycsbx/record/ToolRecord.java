package io.ycsbx.record;

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
 * @param version as it prints it; absent if it prints none
 * @param files SHA-256 sums of its description and of the files that this names, by their names
 * @param commands what was run, word by word, secrets replaced
 * @param window the measured time and where it is from, in words
 * @param outputs the files that its figures are from
 * @param figures those that no histogram of an operation has
 */
public record ToolRecord(
    String name,
    Optional<String> version,
    Map<String, String> files,
    List<List<String>> commands,
    String window,
    List<ToolOutput> outputs,
    List<ToolFigure> figures) {

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
   * @param unit the unit's word in records
   * @param sampled whether it is of some operations only
   */
  public record ToolFigure(String owner, String name, double value, String unit, boolean sampled) {}

  public ToolRecord {
    files = Collections.unmodifiableMap(new TreeMap<>(files));
    commands = commands.stream().map(List::copyOf).toList();
    outputs = List.copyOf(outputs);
    figures = List.copyOf(figures);
  }

  /** Returns the operations per second of the run; empty if the tool printed none. */
  OptionalDouble throughput() {
    return figures.stream()
        .filter(figure -> figure.owner().isEmpty() && figure.name().equals("throughput"))
        .mapToDouble(ToolFigure::value)
        .findFirst();
  }
}

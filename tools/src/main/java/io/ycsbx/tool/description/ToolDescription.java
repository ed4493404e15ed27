package io.ycsbx.tool.description;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A load generator, as its description file says it: {@code tool.schema.json} has the meaning of
 * each component. Texts may have placeholders. Immutable.
 */
public record ToolDescription(
    String tool,
    String title,
    String install,
    String program,
    Optional<Version> version,
    Flushes flushes,
    String workload,
    Optional<String> server,
    Optional<String> data,
    Map<String, ToolSetting> settings,
    Optional<Processes> processes,
    Map<String, String> arguments,
    Map<String, String> environment,
    Map<String, String> files,
    List<Command> load,
    Command run,
    List<Output> outputs,
    List<String> lacks) {

  public ToolDescription {
    flushes = Objects.requireNonNullElse(flushes, Flushes.BLOCKS);
  }

  /** Returns in words that a program is not there. */
  public String missing(String program) {
    return program + " is missing. To install it: " + install;
  }

  /** How a tool writes its standard output; into a file, most programs write blocks. */
  public enum Flushes {
    LINES,
    BLOCKS
  }

  /** Where a version is from. */
  public record Version(String command, String output) {
    public Version {
      command = Objects.requireNonNullElse(command, "");
    }
  }

  /** Processes that start together. */
  public record Processes(String each, String as) {}

  /** A command. */
  public record Command(String command, Optional<Window> window, Succeeds succeeds) {

    public Command {
      succeeds = Objects.requireNonNullElse(succeeds, Succeeds.STATUS);
    }
  }

  /** The measured time. */
  public record Window(
      Optional<String> after, Optional<String> from, Optional<String> to, Optional<String> lasts) {}

  /** Words of a success, beside exit status 0. */
  public record Succeeds(List<String> with, List<String> without) {

    static final Succeeds STATUS = new Succeeds(List.of(), List.of());
  }

  /** An output, and the parts of it that are read. */
  public record Output(
      String from,
      Map<String, List<String>> when,
      Optional<String> reader,
      List<String> leaveOut,
      Map<String, String> operations,
      boolean sampled,
      List<Value> values,
      Optional<Table> table,
      Optional<Buckets> buckets,
      Optional<Samples> samples) {

    /** Tests for one that the tool prints, and does not write into a file. */
    public boolean isOfStream() {
      return from.equals("stdout") || from.equals("stderr");
    }

    /** Returns the name of an operation in a run; the tool's own, if there is no other one. */
    public String named(String own) {
      return operations.getOrDefault(own, own);
    }

    /** Tests for an operation that a run does not have. */
    public boolean isLeftOut(String own) {
      return leaveOut.contains(own);
    }

    /** Tests for an output that is read with these values of settings, by name. */
    boolean isRead(Map<String, String> settings) {
      return when.entrySet().stream()
          .allMatch(words -> words.getValue().contains(settings.get(words.getKey())));
    }
  }

  /** A single figure: of a line, of a JSON document, or of a table's column. */
  public record Value(
      Optional<String> line,
      Optional<String> json,
      Optional<String> column,
      Optional<String> figure,
      Optional<String> statistic,
      Optional<String> fact,
      Optional<String> operation,
      Optional<String> unit,
      Optional<String> better,
      Take take) {

    public Value {
      take = Objects.requireNonNullElse(take, Take.ONLY);
    }

    /**
     * Returns the kind of a figure of a run or an operation, of which each has the same figures.
     *
     * @throws IllegalArgumentException with the rule, if there is none of this name
     */
    public static FigureKind kind(String figure, boolean ofOperation) {
      Figure parsed = Figure.parse(ofOperation ? Figure.EACH + " " + figure : figure);
      if (!ofOperation && !parsed.owner().isEmpty()) {
        throw new IllegalArgumentException("must be without its owner");
      }
      return parsed.kind();
    }
  }

  /** Which of several lines with a figure counts; another one with {@code ONLY} is an error. */
  public enum Take {
    ONLY,
    FIRST,
    LAST,
    SUM
  }

  /** A table, whose columns {@link Value#column} names. */
  public record Table(String separator, boolean header, Optional<String> operation) {

    public Table {
      // In the file it is a word: blanks at the ends of values have no meaning there.
      separator = Objects.requireNonNullElse(separator, " ").replace("tab", "\t");
    }
  }

  /** A histogram. */
  public record Buckets(
      Optional<String> line, Optional<String> json, String operation, String unit) {}

  /** Latencies of single operations, one a line. */
  public record Samples(int column, String operation, String unit) {

    /** Returns the same as buckets of lines with one group, the latency. */
    public Buckets buckets() {
      String line = "^\\h*(?:\\S+\\h+){%s}(\\S+)".formatted(column - 1);
      return new Buckets(Optional.of(line), Optional.empty(), operation, unit);
    }
  }
}

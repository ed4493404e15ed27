package io.ycsbx.tool.description;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A load generator, as its description file says it; texts may have placeholders. Immutable.
 *
 * @param tool its name, that of the file without its ending, and the prefix of its settings' keys
 * @param title its name for readers
 * @param install how to install it, in words
 * @param program name on the PATH, or path; the setting {@code TOOL.program} replaces it
 * @param version where its version is from; absent if it prints none
 * @param flushes whether it writes whole lines at once, or blocks
 * @param workload what it runs, in words
 * @param server address of the server under load; absent if it holds the data itself
 * @param data directories of the data, separated by commas; absent if unknown
 * @param settings by name, without prefix, in the order of the file
 * @param processes what starts together; absent: one process
 * @param arguments words by name, for {@code ${NAME}} standing alone in a command
 * @param environment variables, left out where a value has an unset placeholder
 * @param files texts to write before the start, by file name; {@code ${files}} is their directory
 * @param load the commands that load the data, one after the other
 * @param run the measured command
 * @param outputs what is read after a run
 * @param lacks what the tool cannot give, in words
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

  /** How a tool writes its standard output; into a file, most programs write blocks. */
  public enum Flushes {
    LINES,
    BLOCKS
  }

  /**
   * Where a version is from.
   *
   * @param command arguments of the program that print it; empty: what the run prints
   * @param output regular expression with one group
   */
  public record Version(String command, String output) {
    public Version {
      command = Objects.requireNonNullElse(command, "");
    }
  }

  /**
   * Processes that start together.
   *
   * @param each the setting, a list, of which each process has one value
   * @param as the placeholder for that value
   */
  public record Processes(String each, String as) {}

  /**
   * A command.
   *
   * @param command split at blanks into words, quotes as in a shell; a value is never split
   * @param window the measured time; absent: the whole command
   */
  public record Command(String command, Optional<Window> window, Succeeds succeeds) {

    public Command {
      succeeds = Objects.requireNonNullElse(succeeds, Succeeds.STATUS);
    }
  }

  /**
   * The measured time.
   *
   * @param after length of the ramp-up before it, e.g. {@code 2m}; absent: none
   * @param from regular expression of the line where it begins; absent: at the start
   * @param to regular expression of the line where it ends, a group of which may have its length;
   *     absent: at the end of the command
   * @param lasts unit of that length: then it began so long before
   */
  public record Window(
      Optional<String> after, Optional<String> from, Optional<String> to, Optional<String> lasts) {}

  /**
   * Words of a success, beside exit status 0.
   *
   * @param with regular expressions that each must be found in the output
   * @param without regular expressions that must not be found
   */
  public record Succeeds(List<String> with, List<String> without) {

    static final Succeeds STATUS = new Succeeds(List.of(), List.of());
  }

  /**
   * What is read from an output.
   *
   * @param from {@code stdout}, {@code stderr}, or a pattern of files in the working directory
   * @param when words of settings with which it is read; if bound, empty or it is not read
   * @param reader a reader that exists; absent: the mappings
   * @param leaveOut owners that the reader gives and a run does not have
   * @param operations names of operations by the tool's own
   * @param sampled whether latencies are of some operations only
   * @param values single figures
   * @param table rows of figures, one of each operation
   * @param buckets histograms
   * @param samples one latency a line
   */
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

    /** Returns whether a bound output is read. */
    public boolean isRead() {
      return when.isEmpty();
    }

    /** Returns the same for these values of settings, by name. */
    Output bound(Map<String, String> settings) {
      boolean holds =
          when.entrySet().stream()
              .allMatch(words -> words.getValue().contains(settings.get(words.getKey())));
      return new Output(
          from,
          holds ? Map.of() : when,
          reader,
          leaveOut,
          operations,
          sampled,
          values,
          table,
          buckets,
          samples);
    }
  }

  /**
   * A single figure: of a line, of a JSON document, or of a table's column.
   *
   * @param line regular expression with one group
   * @param json JSON pointer
   * @param column a table's column
   * @param figure a report's figure; absent: a statistic or a fact
   * @param statistic a name of the tool's own
   * @param fact a fact of the database, e.g. its version
   * @param operation its operation; absent: of the run
   * @param unit the unit's word as the tool has it; converted to the figure's
   * @param better which way a statistic is better: {@code higher} or {@code lower}
   * @param take which of several lines: {@code only}, {@code first}, {@code last} or {@code sum}
   */
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
  }

  /** Which of several lines with a figure counts; another one with {@code ONLY} is an error. */
  public enum Take {
    ONLY,
    FIRST,
    LAST,
    SUM
  }

  /**
   * A table, whose columns {@link Value#column} names.
   *
   * @param separator between cells; one blank: any number of blanks; never empty
   * @param header whether its first line has the columns' names; else columns count from 1
   * @param operation the column with the operation; absent: one row, of the run
   */
  public record Table(String separator, boolean header, Optional<String> operation) {

    public Table {
      // In the file it is a word: blanks at the ends of values have no meaning there.
      separator = Objects.requireNonNullElse(separator, " ").replace("tab", "\t");
    }
  }

  /**
   * A histogram.
   *
   * @param line regular expression with two groups, value and count, or three, with the bucket's
   *     lower end before them
   * @param json pointer to an object of counts by value
   * @param operation name of the operation
   * @param unit of the values
   */
  public record Buckets(
      Optional<String> line, Optional<String> json, String operation, String unit) {}

  /**
   * Latencies of single operations, one a line.
   *
   * @param column from 1, cells being separated by blanks
   * @param operation name of the operation
   * @param unit of the values
   */
  public record Samples(int column, String operation, String unit) {}
}

package io.ycsbx.report.source.iostat;

import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the output of sysstat's {@code iostat -x}, also with {@code -t}, {@code -k} or {@code -m}.
 */
public final class IostatText implements Source.LineReader {

  private static final Pattern TITLE = Pattern.compile("Linux \\S+ \\(.*\\).*");
  private static final Pattern TIME = Pattern.compile("[\\d./T:+-]+(?: [\\d:]+)?(?: [AP]M)?");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern DECIMALS = Pattern.compile("\\D(\\d*)$");
  private static final Pattern HUMAN = Pattern.compile("[\\d.,\u066b]+[BkKMGTP%]");
  private static final int UNKNOWN = -1;

  /** Figures, as of a drive. A time, in any language, has other words among them. */
  private static final Pattern FIGURES = Pattern.compile("\\S+(?:\\s+[\\d.,\u066b]+){4,}");

  private final Path file;
  private final IostatReports reports;
  private List<String> columns = List.of();
  private boolean titled;
  private boolean cpu;
  private boolean startedByCpu;
  private boolean tableEnded = true;

  /** Figures of the line before, and its number: the last line may be cut. */
  private List<String> held = List.of();

  private int heldNumber;
  private int decimals = UNKNOWN;

  private IostatText(Path file, Set<String> devices) {
    this.file = file;
    this.reports = new IostatReports(file, devices);
  }

  /**
   * Returns the kind of reports as text.
   *
   * @param devices names of the drives that count; empty: by their names
   */
  public static Source reports(Set<String> devices) {
    return Source.ofLines(
        "iostat -x",
        "(?m)^(?:avg-cpu:\\s+%user|(?:Device:?\\s|\\S+\\s.*r/s).*%util)",
        file -> new IostatText(file, devices));
  }

  @Override
  public void accept(String text, int number) throws SourceException {
    String line = text.strip();
    if (line.isEmpty()) {
      tableEnded = true;
      return;
    }
    takeHeld();
    if (TITLE.matcher(line).matches()) {
      if (titled) {
        throw new SourceException(
            file, number, "a second start of iostat: give each start a file of its own");
      }
      titled = true;
      return;
    }
    if (line.endsWith(" Device")) {
      throw new SourceException(
          file, number, "is of iostat -h (--pretty), whose tables are not read: leave it out");
    }
    List<String> words = List.of(BLANKS.split(line));
    if (line.startsWith("avg-cpu:")) {
      columns = words.subList(1, words.size());
      cpu = true;
      tableEnded = false;
    } else if (line.startsWith("Device") || line.endsWith(" %util")) {
      columns = words.subList(1, words.size());
      cpu = false;
      tableEnded = false;
      startIfDevicesAlone();
    } else if (!isTime(line, words)) {
      held = words;
      heldNumber = number;
    }
  }

  private void takeHeld() throws SourceException {
    if (!held.isEmpty()) {
      figures(held, heldNumber);
      held = List.of();
    }
  }

  private boolean isTime(String line, List<String> words) {
    // Behind a table, iostat -t prints the time as the locale has it.
    boolean row = columns.contains("%util") && words.size() == columns.size() + 1;
    return !cpu
        && !row
        && (TIME.matcher(line).matches() || (tableEnded && !FIGURES.matcher(line).matches()));
  }

  /** Starts a report if {@code -d} left out the processors, which start one otherwise. */
  private void startIfDevicesAlone() {
    if (!startedByCpu) {
      reports.start(OptionalDouble.empty());
    }
    startedByCpu = false;
  }

  private void figures(List<String> words, int number) throws SourceException {
    if (cpu) {
      Map<String, Double> shares = values(words, number);
      Double idle = shares.get("idle");
      reports.start(idle == null ? OptionalDouble.empty() : OptionalDouble.of(idle));
      startedByCpu = true;
      cpu = false;
    } else {
      reports.device(words.get(0), values(words.subList(1, words.size()), number), number);
      decimals = decimals(words);
    }
  }

  private static int decimals(List<String> words) {
    Matcher last = DECIMALS.matcher(words.get(words.size() - 1));
    return last.find() ? last.group(1).length() : 0;
  }

  /** Tests for a row with all figures, the last of which has the decimals of the row before. */
  private boolean isWhole(List<String> row) {
    return row.size() == columns.size() + 1 && (decimals == UNKNOWN || decimals(row) == decimals);
  }

  private Map<String, Double> values(List<String> words, int number) throws SourceException {
    if (words.size() != columns.size()) {
      throw new SourceException(
          file,
          number,
          "not understood: " + words.size() + " figures under " + columns.size() + " headings");
    }
    Map<String, Double> values = new HashMap<>();
    for (int i = 0; i < words.size(); i++) {
      values.put(columns.get(i).replace("%", ""), value(words.get(i), number));
    }
    return values;
  }

  /** Parses a number; some locales have a decimal comma, or another sign. */
  private double value(String word, int number) throws SourceException {
    try {
      return Double.parseDouble(word.replace(',', '.').replace('\u066b', '.'));
    } catch (NumberFormatException e) {
      String option = HUMAN.matcher(word).matches() ? ", as of iostat --human: leave it out" : "";
      throw new SourceException(file, number, "not a number: " + Lines.shortened(word) + option);
    }
  }

  @Override
  public List<Reading> readings() throws SourceException {
    if (cpu && !held.isEmpty()) {
      // Its devices are missing.
      reports.start(OptionalDouble.empty());
    } else if (isWhole(held)) {
      takeHeld();
    }
    return reports.readings(tableEnded && held.isEmpty() && !startedByCpu);
  }
}

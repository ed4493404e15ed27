package io.ycsbx.report.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Reads what {@code iostat -x} of sysstat prints, also with {@code -t}, {@code -k} or {@code -m}.
 */
final class IostatText implements Source {

  private static final Pattern CPU = Pattern.compile("(?m)^avg-cpu:\\s+%user");
  private static final Pattern DEVICES = Pattern.compile("(?m)^Device:?\\s+.*%util");
  private static final Pattern TITLE = Pattern.compile("Linux \\S+ \\(.*\\).*");
  private static final Pattern TIME = Pattern.compile("[\\d./T:+-]+(?: [\\d:]+)?(?: [AP]M)?");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  @Override
  public String name() {
    return "iostat -x";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return CPU.matcher(head).find() || DEVICES.matcher(head).find();
  }

  @Override
  public List<Reading> read(Path file) throws IOException {
    State state = new State(file);
    Lines.each(file, (line, number) -> state.accept(line.strip(), number));
    return List.of(state.reports.reading());
  }

  /** What was read so far. */
  private static final class State {
    private final Path file;
    private final IostatReports reports;
    private List<String> columns = List.of();
    private boolean cpu;
    private boolean startedByCpu;

    State(Path file) {
      this.file = file;
      this.reports = new IostatReports(file);
    }

    void accept(String line, int number) throws SourceException {
      List<String> words = List.of(BLANKS.split(line));
      if (line.startsWith("avg-cpu:")) {
        columns = words.subList(1, words.size());
        cpu = true;
      } else if (line.startsWith("Device")) {
        columns = words.subList(1, words.size());
        cpu = false;
        startIfDevicesAlone();
      } else if (!line.isEmpty() && !TITLE.matcher(line).matches() && !isTime(line)) {
        figures(words, number);
      }
    }

    private boolean isTime(String line) {
      return !cpu && TIME.matcher(line).matches();
    }

    /** With {@code -d} there are no processors to start a report. */
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
        Map<String, Double> values = values(words.subList(1, words.size()), number);
        reports.device(words.get(0), values, number);
      }
    }

    private Map<String, Double> values(List<String> words, int number) throws SourceException {
      if (words.size() != columns.size()) {
        throw new SourceException(
            file,
            number,
            "not understood: " + words.size() + " figures under " + columns.size() + " headings");
      }
      Map<String, Double> values = new HashMap<>();
      List<String> names = new ArrayList<>(columns);
      for (int i = 0; i < words.size(); i++) {
        values.put(names.get(i).replace("%", ""), value(words.get(i), number));
      }
      return values;
    }

    /** Some locales have a decimal comma. */
    private double value(String word, int number) throws SourceException {
      try {
        return Double.parseDouble(word.replace(',', '.'));
      } catch (NumberFormatException e) {
        throw new SourceException(file, number, "not a number: " + Lines.shortened(word));
      }
    }
  }
}

package io.ycsbx.report.source.stock;

import io.ycsbx.record.figure.Measurements;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads stock YCSB's text: lines such as {@code [READ], Operations, 1000}, and among or before them
 * console lines such as the command line.
 */
public final class StockText implements Source.LineReader {

  public static final Source RESULTS =
      Source.ofLines("YCSB's text", "(?m)^\\[OVERALL], ", StockText::new);

  /** The run second by second, as stock prints it to standard error with {@code -s}. */
  public static final Source STATUS =
      Source.of("YCSB's status lines", StatusLines.START, StockText::readStatus);

  private static final Pattern LINE = Pattern.compile("\\[([^\\]]+)], ([^,]+), (\\S+)");

  private final Path file;
  private final StockFigures figures;
  private final StockConsole console = new StockConsole();
  private boolean started;

  private StockText(Path file) {
    this.file = file;
    this.figures = new StockFigures(file);
  }

  @Override
  public void accept(String line, int number) throws SourceException {
    if (started && StockConsole.isCommand(line)) {
      figures.caution("the command line is behind the results: it may be of another start");
    }
    Matcher result = LINE.matcher(line.stripTrailing());
    if (result.matches()) {
      figures.accept(result.group(1), result.group(2), result.group(3), number);
      started = true;
    } else if (!(line.isBlank() || console.accept(line) || SuiteLines.isHeadline(line))
        && started) {
      throw SourceException.notUnderstood(file, number, line);
    }
  }

  @Override
  public List<Reading> readings() throws SourceException {
    Measurements measurements = figures.complete();
    return List.of(
        new Reading(
            file,
            Reading.Kind.RESULT,
            measurements.all(),
            List.of(),
            console.status().series(),
            console.context(figures.cautions())));
  }

  private static List<Reading> readStatus(Path file) throws IOException {
    StockConsole console = new StockConsole();
    try (BufferedReader lines = Lines.open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[OVERALL], ")) {
          // Both outputs went to one file, and the results follow hours of status lines.
          return RESULTS.reader().read(file);
        }
        if (line.contains("[OVERALL], ")) {
          throw new SourceException(
              file, "has results behind other text in their lines: " + Lines.shortened(line));
        }
        if (LINE.matcher(line.stripTrailing()).matches()) {
          throw new SourceException(file, "not a whole result: it has no [OVERALL]");
        }
        // Other lines are a binding's log.
        console.accept(line);
      }
    }
    if (console.status().isMostlyUnread()) {
      throw new SourceException(file, console.status().unread().orElseThrow());
    }
    if (console.status().series().isEmpty()) {
      throw new SourceException(file, "holds no status line with a rate: nothing was measured");
    }
    return List.of(
        new Reading(
            file,
            Reading.Kind.COMPANION,
            Map.of(),
            List.of(),
            console.status().series(),
            console.context(List.of())));
  }
}

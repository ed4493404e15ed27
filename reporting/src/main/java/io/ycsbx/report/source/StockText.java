package io.ycsbx.report.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads stock YCSB's text: lines such as {@code [READ], Operations, 1000}. What stands in front of
 * them, such as the command line, is read as far as it tells something.
 */
final class StockText implements Source {

  private static final Pattern LINE = Pattern.compile("\\[([^\\]]+)], ([^,]+), (\\S+)");
  private static final Pattern OVERALL = Pattern.compile("(?m)^\\[OVERALL], ");

  @Override
  public String name() {
    return "YCSB's text";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return OVERALL.matcher(head).find();
  }

  @Override
  public Reading read(Path file) throws IOException {
    StockFigures figures = new StockFigures(file);
    StockChatter chatter = new StockChatter();
    try (BufferedReader lines = Lines.open(file)) {
      int number = 0;
      boolean started = false;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        Matcher result = LINE.matcher(line.stripTrailing());
        if (result.matches()) {
          figures.accept(result.group(1), result.group(2), result.group(3), number);
          started = true;
        } else if (started && !line.isBlank() && !chatter.accept(line)) {
          throw new SourceException(file, number, "not understood: " + Lines.shortened(line));
        } else if (!started) {
          chatter.accept(line);
        }
      }
    }
    Measurements measurements = figures.complete();
    return new Reading(
        file,
        Reading.Kind.RESULT,
        measurements.all(),
        java.util.List.of(),
        chatter.series(),
        chatter.context());
  }
}

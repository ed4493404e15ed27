package io.ycsbx.report.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads what stock prints to standard error with {@code -s}: the run second by second. */
final class StockStatus implements Source {

  private static final Pattern STATUS =
      Pattern.compile("(?m)^[-\\d]{10} [\\d:]+ \\d+ sec: \\d+ op");

  @Override
  public String name() {
    return "YCSB's status lines";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return STATUS.matcher(head).find();
  }

  @Override
  public Reading read(Path file) throws IOException {
    StockChatter chatter = new StockChatter();
    try (BufferedReader lines = Lines.open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[OVERALL], ")) {
          // Both outputs went to one file, and the results stand behind hours of status lines.
          return new StockText().read(file);
        }
        // A binding may log here, too: what is no status line is not for a report.
        chatter.accept(line);
      }
    }
    if (!chatter.hasStatus()) {
      throw new SourceException(file, "holds no status line with a rate: nothing was measured");
    }
    return new Reading(
        file, Reading.Kind.COMPANION, Map.of(), List.of(), chatter.series(), chatter.context());
  }
}

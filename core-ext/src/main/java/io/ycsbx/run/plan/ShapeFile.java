package io.ycsbx.run.plan;

import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reads shapes from files of {@code SECONDS,RATE[,NAME]} lines at equal distances. */
final class ShapeFile {

  private static final String SEPARATOR = ";";
  private static final int MOST_LINES = 100_000;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double ROUNDING = 1e-6;
  private static final double MOST_RATE = 1e9;

  private record Line(int number, double seconds, double rate, String name) {}

  private ShapeFile() {}

  /** Reads a file, and returns its lines without comments as one, separated by semicolons. */
  static String read(Path file) throws IOException {
    List<String> text;
    try (InputStream bytes = Files.newInputStream(file)) {
      text =
          TextFile.read(bytes)
              .lines()
              .map(line -> line.strip().startsWith("#") ? "" : line.strip())
              .toList();
    }
    parse(text);
    return text.stream().filter(line -> !line.isEmpty()).collect(Collectors.joining(SEPARATOR));
  }

  /** Tests for the lines of a file: the name of a phase would start with a letter. */
  static boolean isContent(String text) {
    return text.contains(SEPARATOR) && !Character.isLetter(text.charAt(0));
  }

  static LoadShape parse(String content) {
    return parse(List.of(content.split(SEPARATOR)));
  }

  private static LoadShape parse(List<String> text) {
    if (text.size() > MOST_LINES) {
      throw new IllegalArgumentException("must have at most " + MOST_LINES + " lines");
    }
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < text.size(); i++) {
      if (!text.get(i).isBlank()) {
        lines.add(line(i + 1, text.get(i).split(",", -1)));
      }
    }
    return shape(lines);
  }

  private static LoadShape shape(List<Line> lines) {
    if (lines.size() < 2 || lines.get(0).seconds() != 0) {
      throw new IllegalArgumentException("must start at 0 seconds and have two lines or more");
    }
    double step = lines.get(1).seconds();
    LoadShape.Builder shape = new LoadShape.Builder();
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      if (i > 0) {
        checkStep(line, lines.get(i - 1), step);
      }
      shape.add(step * NANOS_PER_SECOND, line.rate(), line.rate());
      if (i + 1 == lines.size() || !lines.get(i + 1).name().equals(line.name())) {
        shape.endPhase(line.name());
      }
    }
    return shape.build();
  }

  private static void checkStep(Line line, Line before, double step) {
    double distance = line.seconds() - before.seconds();
    if (distance <= 0) {
      throw wrong(line.number(), "come after " + before.seconds() + " s", line.seconds() + " s");
    }
    if (Math.abs(distance - step) > ROUNDING * step) {
      throw wrong(
          line.number(),
          "be " + step + " s after the line before, as the first two lines are",
          distance + " s");
    }
  }

  private static Line line(int number, String[] columns) {
    if (columns.length < 2 || columns.length > 3) {
      throw wrong(number, "be SECONDS,RATE or SECONDS,RATE,NAME", columns.length + " columns");
    }
    String name = columns.length == 3 ? columns[2].strip() : "shape";
    if (!ShapeText.NAME.matcher(name).matches()) {
      throw wrong(number, "have a name of letters, digits and -, at most 30", name);
    }
    return new Line(number, number(number, columns[0]), number(number, columns[1]), name);
  }

  private static double number(int line, String text) {
    String stripped = text.strip();
    try {
      double value = Double.parseDouble(stripped);
      if (value >= 0 && value <= MOST_RATE) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Falls through to the exception below.
    }
    throw wrong(line, "have numbers from 0 to 10^9", stripped);
  }

  private static IllegalArgumentException wrong(int line, String rule, String value) {
    return new IllegalArgumentException(
        "must be a file of rates: line " + line + " must " + rule + ", was \"" + value + "\"");
  }
}

package io.ycsbx.report.facts;

import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Look;
import io.ycsbx.report.yaml.YamlMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads the look of a report. */
final class LookReader {

  private static final Pattern COLOUR = Pattern.compile("#[0-9A-Fa-f]{6}");
  private static final Pattern FILE =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}\\.(?:png|ttf)");
  private static final int MOST_CHART_COLOURS = 6;

  /** Least contrast of text by WCAG 2. */
  private static final double LEAST_CONTRAST = 4.5;

  private static final int LARGEST = 1 << 20;

  private final YamlMap map;
  private final Neighbours neighbours;

  LookReader(YamlMap map, Neighbours neighbours) {
    this.map = map;
    this.neighbours = neighbours;
  }

  Look look() {
    Optional<String> colour = map.text("colour").flatMap(text -> colour("colour", text));
    colour
        .filter(text -> contrastWithWhite(text) < LEAST_CONTRAST)
        .ifPresent(
            text ->
                problem(
                    "colour", "is too light for text on white: its contrast is below 4.5", text));
    List<String> chartColours = new ArrayList<>();
    map.texts("chart-colours")
        .forEach(text -> colour("chart-colours", text).ifPresent(chartColours::add));
    if (chartColours.size() > MOST_CHART_COLOURS) {
      problem("chart-colours", "must be at most 6 colours", chartColours.size());
    }
    Look look =
        new Look(
            file("logo", "a PNG picture of at most 2000 px a side", "image/png", LookFiles::logo),
            colour,
            chartColours,
            font("regular-font"),
            font("bold-font"),
            FactTexts.line(map, "footer"),
            map.value(
                    "paper",
                    "must be A4 or Letter",
                    text -> Look.Paper.valueOf(text.toUpperCase(Locale.ROOT)))
                .orElse(Look.Paper.A4));
    if (look.regularFont().isPresent() != look.boldFont().isPresent() && map.problems().none()) {
      String key = look.boldFont().isPresent() ? "bold-font" : "regular-font";
      problem(
          key,
          "must be set together with the other font (regular-font, bold-font)",
          map.text(key).orElse(""));
    }
    map.finish();
    return look;
  }

  private void problem(String key, String rule, Object value) {
    map.problems().add(map.line(key), key, rule, value);
  }

  private Optional<String> colour(String key, String text) {
    if (!COLOUR.matcher(text).matches()) {
      problem(key, "must be a colour, such as '#0b5cad'", text);
      return Optional.empty();
    }
    return Optional.of(text.toLowerCase(Locale.ROOT));
  }

  private static double contrastWithWhite(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    double luminance =
        0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 0xFF) + 0.0722 * linear(rgb & 0xFF);
    return 1.05 / (luminance + 0.05);
  }

  private static double linear(int level) {
    double share = level / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }

  private Optional<Attachment> font(String key) {
    return file(key, "a TrueType font that may be embedded", "font/ttf", LookFiles::font);
  }

  private Optional<Attachment> file(
      String key, String what, String type, Function<byte[], Optional<byte[]>> checked) {
    Optional<String> name = map.text(key);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    if (!FILE.matcher(name.get()).matches()) {
      problem(key, "must be the name of a .png or .ttf file beside the facts", name.get());
      return Optional.empty();
    }
    Optional<Attachment> attachment =
        neighbours
            .read(name.get(), LARGEST)
            .flatMap(checked)
            .map(content -> Attachment.of(name.get(), type, content));
    if (attachment.isEmpty()) {
      problem(key, "must be " + what + ", of at most 1 MiB, beside the facts", name.get());
    }
    return attachment;
  }
}

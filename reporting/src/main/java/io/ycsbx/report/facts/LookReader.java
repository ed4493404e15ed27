package io.ycsbx.report.facts;

import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Look;
import io.ycsbx.report.yaml.YamlMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the look of a report. */
final class LookReader {

  private static final Pattern COLOUR = Pattern.compile("#[0-9A-Fa-f]{6}");
  private static final Pattern FILE =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}\\.(?:png|jpe?g|ttf)");
  private static final int MOST_CHART_COLOURS = 8;

  /** The contrast that text needs, after WCAG 2. */
  private static final double LEAST_CONTRAST = 4.5;

  private static final int LARGEST = 4 << 20;
  private static final Map<String, byte[]> PICTURES =
      Map.of(
          "image/png",
          new byte[] {(byte) 0x89, 'P', 'N', 'G'},
          "image/jpeg",
          new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF});
  private static final Map<String, byte[]> FONTS = Map.of("font/ttf", new byte[] {0, 1, 0, 0});

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
      problem("chart-colours", "must be at most 8 colours", chartColours.size());
    }
    Look look =
        new Look(
            file("logo", "a PNG or JPEG picture", PICTURES),
            colour,
            chartColours,
            file("regular-font", "a TrueType font", FONTS),
            file("bold-font", "a TrueType font", FONTS),
            FactTexts.line(map, "footer"),
            map.value(
                    "paper",
                    "must be A4 or Letter",
                    text -> Look.Paper.valueOf(text.toUpperCase(Locale.ROOT)))
                .orElse(Look.Paper.A4));
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

  private Optional<Attachment> file(String key, String what, Map<String, byte[]> types) {
    Optional<String> name = map.text(key);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    if (!FILE.matcher(name.get()).matches()) {
      problem(key, "must be the name of a .png, .jpg or .ttf file beside the facts", name.get());
      return Optional.empty();
    }
    Optional<byte[]> content = neighbours.read(name.get(), LARGEST);
    Optional<Attachment> attachment =
        content.flatMap(
            bytes ->
                types.entrySet().stream()
                    .filter(type -> startsWith(bytes, type.getValue()))
                    .findFirst()
                    .map(type -> Attachment.of(name.get(), type.getKey(), bytes)));
    if (attachment.isEmpty()) {
      problem(key, "must be " + what + " of at most 4 MiB beside the facts", name.get());
    }
    return attachment;
  }

  private static boolean startsWith(byte[] content, byte[] start) {
    return content.length > start.length
        && Arrays.equals(content, 0, start.length, start, 0, start.length);
  }
}

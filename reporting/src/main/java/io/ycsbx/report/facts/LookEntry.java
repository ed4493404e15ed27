package io.ycsbx.report.facts;

import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Look;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The look of a report in a file of facts, with the names of files beside it.
 *
 * @param logo a picture; absent: none
 * @param colour of headlines; absent: as without facts
 * @param chartColours of configurations; empty: as without facts
 * @param regularFont absent: as without facts
 * @param boldFont absent: as without facts
 * @param footer parts of a line; empty: none
 * @param paper absent: A4
 */
record LookEntry(
    Optional<String> logo,
    Optional<String> colour,
    List<String> chartColours,
    Optional<String> regularFont,
    Optional<String> boldFont,
    List<String> footer,
    Optional<Look.Paper> paper) {

  private static final Pattern FILE =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}\\.(?:png|ttf)");

  /** Least contrast of text by WCAG 2. */
  private static final double LEAST_CONTRAST = 4.5;

  private static final int LARGEST = 1 << 20;

  Look look(Neighbours neighbours) {
    return new Look(
        logo.map(name -> logo(name, neighbours)),
        colour.map(text -> text.toLowerCase(Locale.ROOT)),
        chartColours.stream().map(text -> text.toLowerCase(Locale.ROOT)).toList(),
        regularFont.map(name -> font(name, neighbours)),
        boldFont.map(name -> font(name, neighbours)),
        FactsReader.line(footer),
        paper.orElse(Look.Paper.A4));
  }

  /** Checks the contrast of a colour; other texts than colours break another rule. */
  static String darkColour(String colour) {
    if (colour.matches("#[0-9A-Fa-f]{6}") && contrastWithWhite(colour) < LEAST_CONTRAST) {
      throw new IllegalArgumentException(
          "is too light for text on white: its contrast is below 4.5");
    }
    return colour;
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

  static Attachment logo(String name, Neighbours neighbours) {
    String what = "a PNG picture of at most 2000 px a side";
    return file(name, what, "image/png", LookFiles::logo, neighbours);
  }

  static Attachment font(String name, Neighbours neighbours) {
    String what = "a TrueType font that may be embedded";
    return file(name, what, "font/ttf", LookFiles::font, neighbours);
  }

  private static Attachment file(
      String name,
      String what,
      String type,
      Function<byte[], Optional<byte[]>> checked,
      Neighbours neighbours) {
    if (!FILE.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "must be the name of a .png or .ttf file beside the facts");
    }
    return neighbours
        .read(name, LARGEST)
        .flatMap(checked)
        .map(content -> Attachment.of(name, type, content))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "must be " + what + ", of at most 1 MiB, beside the facts"));
  }
}

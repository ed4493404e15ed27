package io.ycsbx.report.facts;

import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Look;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

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

  /** The longest side of a logo, px. */
  private static final int LONGEST_SIDE = 2_000;

  private static final String PNG = "png";

  Look look(Path folder) {
    return new Look(
        logo.map(name -> logo(name, folder)),
        colour.map(text -> text.toLowerCase(Locale.ROOT)),
        chartColours.stream().map(text -> text.toLowerCase(Locale.ROOT)).toList(),
        regularFont.map(name -> font(name, folder)),
        boldFont.map(name -> font(name, folder)),
        FactsEntry.line(footer),
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

  static Attachment logo(String name, Path folder) {
    String what = "a PNG picture of at most 2000 px a side";
    return file(name, what, "image/png", LookEntry::picture, folder);
  }

  static Attachment font(String name, Path folder) {
    String what = "a TrueType font that may be embedded";
    return file(name, what, "font/ttf", LookEntry::embeddable, folder);
  }

  private static Attachment file(String name, String what, String type, Check check, Path folder) {
    if (!FILE.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "must be the name of a .png or .ttf file beside the facts");
    }
    Path file = folder.resolve(name);
    try {
      if (Files.isRegularFile(file) && Files.size(file) <= LARGEST) {
        return Attachment.of(name, type, check.checked(Files.readAllBytes(file)));
      }
    } catch (IOException | RuntimeException e) {
      // Decoders throw unchecked exceptions, too, when a file is damaged.
    }
    throw new IllegalArgumentException("must be " + what + ", of at most 1 MiB, beside the facts");
  }

  /** Returns the content to use of a file, and fails for a file of another kind. */
  @FunctionalInterface
  private interface Check {
    byte[] checked(byte[] content) throws IOException;
  }

  /**
   * Returns a PNG picture of at most 2,000 px a side, written anew from its pixels: without texts,
   * times and data of a camera.
   */
  private static byte[] picture(byte[] content) throws IOException {
    try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(content))) {
      ImageReader reader = ImageIO.getImageReadersByFormatName(PNG).next();
      reader.setInput(in);
      if (reader.getWidth(0) > LONGEST_SIDE || reader.getHeight(0) > LONGEST_SIDE) {
        throw new IOException("too large");
      }
      ByteArrayOutputStream pixels = new ByteArrayOutputStream();
      ImageIO.write(reader.read(0), PNG, pixels);
      return pixels.toByteArray();
    }
  }

  /** Returns a TrueType font that can be part of a PDF, as its licence permits. */
  private static byte[] embeddable(byte[] content) throws IOException {
    try (PDDocument document = new PDDocument()) {
      PDType0Font font = PDType0Font.load(document, new ByteArrayInputStream(content), true);
      font.addToSubset('0');
      font.subset();
      return content;
    }
  }
}

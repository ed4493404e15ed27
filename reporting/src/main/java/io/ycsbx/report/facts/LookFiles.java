package io.ycsbx.report.facts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** Checks the files of a look before they become part of a report. */
final class LookFiles {

  /** The longest side of a logo, px. */
  private static final int LONGEST_SIDE = 2_000;

  private static final String PNG = "png";

  private LookFiles() {}

  /**
   * Returns a PNG picture of at most 2,000 px a side, written anew from its pixels: without texts,
   * times and data of a camera. Empty for others.
   */
  static Optional<byte[]> logo(byte[] content) {
    try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(content))) {
      ImageReader reader = ImageIO.getImageReadersByFormatName(PNG).next();
      reader.setInput(in);
      if (reader.getWidth(0) > LONGEST_SIDE || reader.getHeight(0) > LONGEST_SIDE) {
        return Optional.empty();
      }
      ByteArrayOutputStream pixels = new ByteArrayOutputStream();
      ImageIO.write(reader.read(0), PNG, pixels);
      return Optional.of(pixels.toByteArray());
    } catch (IOException | RuntimeException e) {
      // Decoders throw unchecked exceptions, too, when a file is damaged.
      return Optional.empty();
    }
  }

  /**
   * Returns a TrueType font that can be part of a PDF, as its licence permits; empty for others.
   */
  static Optional<byte[]> font(byte[] content) {
    try (PDDocument document = new PDDocument()) {
      PDType0Font font = PDType0Font.load(document, new ByteArrayInputStream(content), true);
      font.addToSubset('0');
      font.subset();
      return Optional.of(content);
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }
}

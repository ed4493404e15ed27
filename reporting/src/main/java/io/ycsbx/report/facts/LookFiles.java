package io.ycsbx.report.facts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** Checks the files of a look before they become part of a report. */
final class LookFiles {

  /** The longest side of a logo, px. */
  private static final int LONGEST_SIDE = 2_000;

  private static final int SIGNATURE_BYTES = 8;
  private static final String LAST_CHUNK = "IEND";

  /** The parts of a PNG file that its pixels need: no texts, times or data of a camera. */
  private static final Set<String> CHUNKS =
      Set.of("IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", LAST_CHUNK);

  private LookFiles() {}

  /** Returns a PNG picture of at most 2,000 px a side, reduced to its pixels; empty for others. */
  static Optional<byte[]> logo(byte[] content) {
    try {
      return isPicture(content) ? Optional.of(pixels(content)) : Optional.empty();
    } catch (IOException | RuntimeException e) {
      // Decoders throw unchecked exceptions, too, when a file is damaged.
      return Optional.empty();
    }
  }

  private static boolean isPicture(byte[] content) throws IOException {
    try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(content))) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        return false;
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in);
        return reader.getFormatName().equalsIgnoreCase("png")
            && reader.getWidth(0) <= LONGEST_SIDE
            && reader.getHeight(0) <= LONGEST_SIDE
            && reader.read(0) != null;
      } finally {
        reader.dispose();
      }
    }
  }

  private static byte[] pixels(byte[] png) throws IOException {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(png));
        DataOutputStream out = new DataOutputStream(kept)) {
      out.write(in.readNBytes(SIGNATURE_BYTES));
      String type;
      do {
        int length = in.readInt();
        byte[] name = in.readNBytes(4);
        byte[] dataAndSum = in.readNBytes(Math.addExact(length, 4));
        type = new String(name, StandardCharsets.ISO_8859_1);
        if (CHUNKS.contains(type)) {
          out.writeInt(length);
          out.write(name);
          out.write(dataAndSum);
        }
      } while (!type.equals(LAST_CHUNK));
    }
    return kept.toByteArray();
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

package io.ycsbx.report.document;

import io.ycsbx.record.Sha256;
import java.util.Base64;

/**
 * A file that is part of a report, such as a logo or a font.
 *
 * @param name the file's name, without directories
 * @param mediaType e.g. {@code image/png}
 * @param sha256 of the content, in hexadecimal
 * @param base64 the content, in base 64
 */
public record Attachment(String name, String mediaType, String sha256, String base64) {

  public static Attachment of(String name, String mediaType, byte[] content) {
    return new Attachment(
        name, mediaType, Sha256.of(content), Base64.getEncoder().encodeToString(content));
  }

  public byte[] content() {
    return Base64.getDecoder().decode(base64);
  }

  /** Returns the content as a URL, which needs no network. */
  public String dataUrl() {
    return "data:" + mediaType + ";base64," + base64;
  }
}

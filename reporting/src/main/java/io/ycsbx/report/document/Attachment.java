package io.ycsbx.report.document;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A file that is part of a report, such as a logo or a font.
 *
 * @param name the file's name, without directories
 * @param mediaType e.g. {@code image/png}
 * @param sha256 of the content, in hexadecimal
 * @param base64 the content, in base 64
 */
public record Attachment(String name, String mediaType, String sha256, String base64) {

  public Attachment {
    Checks.notBlank(name, "an attachment's name");
  }

  /** Makes an attachment of a file's content. */
  public static Attachment of(String name, String mediaType, byte[] content) {
    return new Attachment(
        name, mediaType, sha256(content), Base64.getEncoder().encodeToString(content));
  }

  /** Returns the SHA-256 of a content, in hexadecimal. */
  public static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Returns the content. */
  public byte[] content() {
    return Base64.getDecoder().decode(base64);
  }

  /** Returns the content as a URL, which needs no network. */
  public String dataUrl() {
    return "data:" + mediaType + ";base64," + base64;
  }
}

package io.ycsbx.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads texts of users within a limit. Not instantiable; thread-safe. */
public final class TextFile {

  private static final int MOST_BYTES = 16 << 20;
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private TextFile() {}

  /**
   * Reads a text to its end; a byte order mark is skipped.
   *
   * @throws IOException with the reason if it cannot be read, is no text in UTF-8, or has more than
   *     16 MiB
   */
  public static String read(InputStream bytes) throws IOException {
    byte[] content = bytes.readNBytes(MOST_BYTES + 1);
    if (content.length > MOST_BYTES) {
      throw new IOException("it has more than 16 MiB");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new IOException("it is not UTF-8 text", e);
    }
  }
}

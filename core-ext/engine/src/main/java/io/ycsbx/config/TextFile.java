package io.ycsbx.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Reads texts and property files within a limit. Not instantiable; thread-safe. */
public final class TextFile {

  private static final int MOST_BYTES = 16 << 20;
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private static final int MOST_PROPERTIES = 10_000;

  private TextFile() {}

  /**
   * Adds the properties of a file to others.
   *
   * @throws IOException with the reason if it cannot be read, is no text in UTF-8, or has more than
   *     16 MiB or 10,000 properties
   */
  public static void readInto(Properties properties, Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      readInto(properties, bytes);
    }
  }

  /** Adds the properties of a text to others, as above. */
  public static void readInto(Properties properties, InputStream bytes) throws IOException {
    Properties own = new Properties();
    try {
      own.load(new StringReader(read(bytes)));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
    if (own.size() > MOST_PROPERTIES) {
      throw new IOException("it has more than 10000 properties");
    }
    properties.putAll(own);
  }

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

  /** Returns the text of a resource, which is in the package of its owner. */
  public static String resource(Class<?> owner, String name) {
    try (InputStream bytes = owner.getResourceAsStream(name)) {
      return read(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

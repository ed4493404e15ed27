package io.ycsbx.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Reads property files. Not instantiable; thread-safe. */
public final class PropertyFile {

  private static final int MOST_PROPERTIES = 10_000;

  private PropertyFile() {}

  /**
   * Adds the properties of a file to others; a byte order mark is skipped.
   *
   * @throws IOException with the reason if it cannot be read, is no text in UTF-8, or has more than
   *     16 MiB or 10,000 properties
   */
  public static void readInto(Properties properties, Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      readInto(properties, bytes);
    }
  }

  /**
   * Adds the properties of a text to others, as above.
   *
   * @throws IOException as above
   */
  public static void readInto(Properties properties, InputStream bytes) throws IOException {
    Properties own = new Properties();
    try {
      own.load(new StringReader(TextFile.read(bytes)));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
    if (own.size() > MOST_PROPERTIES) {
      throw new IOException("it has more than 10000 properties");
    }
    properties.putAll(own);
  }
}

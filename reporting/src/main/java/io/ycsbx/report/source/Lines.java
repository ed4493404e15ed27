package io.ycsbx.report.source;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Reads text files of other tools: UTF-8, or UTF-16 as Windows PowerShell writes it, with a
 * byte-order mark or without, also compressed by gzip. Malformed bytes are replaced, and prefixes
 * of collectors of logs removed.
 */
public final class Lines {

  private static final int LONGEST = 80;
  private static final int HEAD_CHARS = 1 << 16;

  /** Most characters of what lies across two parts of a text. */
  private static final int MOST_ACROSS = 1 << 12;

  /** Bytes that are enough to find archives and encodings. */
  private static final int SNIFFED = 512;

  private static final String TAR = "ustar";
  private static final int TAR_MAGIC_AT = 257;

  /** Archives and compressed files by their first bytes. */
  private static final Map<String, String> PACKED =
      Map.of(
          "PK\u0003\u0004",
          "a zip archive",
          TAR,
          "a tar archive",
          "(\u00b5/\u00fd",
          "compressed by zstd",
          "\u00fd7zXZ",
          "compressed by xz",
          "7z\u00bc\u00af",
          "a 7z archive",
          "BZh",
          "compressed by bzip2");

  private static final int BUFFER = 1 << 16;

  /** Most bytes that a file unpacks to: outputs are far shorter, and a bomb takes minutes. */
  private static final long MOST_UNPACKED = 1L << 30;

  private static final Pattern UTF_16LE = Pattern.compile("\u00ff\u00fe|[^\\x00]\\x00");
  private static final Pattern UTF_16BE = Pattern.compile("\u00fe\u00ff|\\x00[^\\x00]");

  private Lines() {}

  /**
   * Opens a file, behind a byte-order mark.
   *
   * @throws SourceException if the file is an archive, or compressed other than by gzip; from the
   *     reader, if the file unpacks to more than 1 GiB
   */
  public static BufferedReader open(Path file) throws IOException {
    return open(file, MOST_UNPACKED);
  }

  static BufferedReader open(Path file, long most) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    try {
      String start = start(in);
      if (start.startsWith("\u001f\u008b")) {
        InputStream unpacked =
            // Around it: a file of several members reads itself.
            new FilterInputStream(new GZIPInputStream(in, BUFFER)) {
              private long left = most;

              @Override
              public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = super.read(bytes, offset, length);
                left -= read;
                if (left < 0) {
                  throw new SourceException(file, "must unpack to at most " + most + " bytes");
                }
                return read;
              }
            };
        in = new BufferedInputStream(unpacked, BUFFER);
        start = start(in);
      }
      refuseArchives(file, start);
      Charset charset = charset(start);
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, charset), BUFFER);
      reader.mark(1);
      if (reader.read() != '\ufeff') {
        reader.reset();
      }
      return Prefixes.removed(reader);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Returns the first bytes as characters, and leaves them to be read. */
  private static String start(InputStream in) throws IOException {
    in.mark(SNIFFED);
    String start = new String(in.readNBytes(SNIFFED), StandardCharsets.ISO_8859_1);
    in.reset();
    return start;
  }

  private static void refuseArchives(Path file, String start) throws SourceException {
    for (Map.Entry<String, String> packed : PACKED.entrySet()) {
      if (start.startsWith(packed.getKey())
          || (packed.getKey().equals(TAR) && start.startsWith(TAR, TAR_MAGIC_AT))) {
        throw new SourceException(
            file, "is " + packed.getValue() + ": unpack it, and name what it holds");
      }
    }
  }

  /** Derives the encoding from a byte-order mark, or from the zeros of Latin text in UTF-16. */
  private static Charset charset(String start) {
    if (UTF_16LE.matcher(start).lookingAt()) {
      return StandardCharsets.UTF_16LE;
    }
    return UTF_16BE.matcher(start).lookingAt() ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
  }

  /** Returns the start of a file. */
  public static String head(Path file) throws IOException {
    try (BufferedReader reader = open(file)) {
      return next(reader);
    }
  }

  /** Opens a file where a pattern is found first, behind the log of a driver or a shell. */
  public static BufferedReader openAt(Path file, Pattern start) throws IOException {
    BufferedReader reader = open(file);
    while (true) {
      reader.mark(HEAD_CHARS + 1);
      String text = next(reader);
      reader.reset();
      Matcher found = start.matcher(text);
      boolean isFound = found.find();
      if (isFound || text.length() < HEAD_CHARS) {
        reader.skip(isFound ? found.start() : 0);
        return reader;
      }
      reader.skip(HEAD_CHARS - MOST_ACROSS);
    }
  }

  /** Returns the next characters of a file; fewer than before, or none, at its end. */
  public static String next(BufferedReader reader) throws IOException {
    char[] characters = new char[HEAD_CHARS];
    int length = 0;
    int read = 0;
    while (read >= 0 && length < HEAD_CHARS) {
      length += read;
      read = reader.read(characters, length, HEAD_CHARS - length);
    }
    return new String(characters, 0, length);
  }

  /** Returns as much of a line as fits into a message. */
  public static String shortened(String line) {
    String stripped = line.strip();
    return stripped.length() <= LONGEST ? stripped : stripped.substring(0, LONGEST) + "...";
  }
}

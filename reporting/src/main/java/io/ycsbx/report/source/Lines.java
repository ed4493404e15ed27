package io.ycsbx.report.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads text files of other tools as UTF-8; bytes that are not UTF-8 are replaced. */
public final class Lines {

  private static final int LONGEST = 80;
  private static final int HEAD_CHARACTERS = 1 << 16;

  private Lines() {}

  /** Opens a file. */
  public static BufferedReader open(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
  }

  /** Returns the first characters of a file. */
  public static String head(Path file) throws IOException {
    try (BufferedReader reader = open(file)) {
      char[] head = new char[HEAD_CHARACTERS];
      int length = 0;
      for (int read = 0; read >= 0 && length < head.length; ) {
        length += read;
        read = length < head.length ? reader.read(head, length, head.length - length) : -1;
      }
      return new String(head, 0, length);
    }
  }

  /** Returns as much of a line as fits into a message. */
  public static String shortened(String line) {
    String stripped = line.strip();
    return stripped.length() <= LONGEST ? stripped : stripped.substring(0, LONGEST) + "...";
  }
}

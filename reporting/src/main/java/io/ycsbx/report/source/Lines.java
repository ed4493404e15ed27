package io.ycsbx.report.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads text files of other tools as UTF-8; bytes that are not UTF-8 are replaced. */
public final class Lines {

  private static final int LONGEST = 80;
  private static final int HEAD_BYTES = 1 << 16;

  private Lines() {}

  /** Opens a file. */
  public static BufferedReader open(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
  }

  /** Returns the start of a file. */
  public static String head(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8);
    }
  }

  /** Returns as much of a line as fits into a message. */
  public static String shortened(String line) {
    String stripped = line.strip();
    return stripped.length() <= LONGEST ? stripped : stripped.substring(0, LONGEST) + "...";
  }
}

package io.ycsbx.report.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Text files of other tools, in UTF-8; what is not is replaced, not an error. */
final class Lines {

  private static final int LONGEST = 80;
  private static final int HEAD_CHARACTERS = 1 << 16;

  private Lines() {}

  static BufferedReader open(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
  }

  /** Takes lines. */
  @FunctionalInterface
  interface Taker {

    /** Takes a line, with its number from 1. */
    void accept(String line, int number) throws SourceException;
  }

  /** Hands out a file's lines, one after the other. */
  static void each(Path file, Taker taker) throws IOException {
    try (BufferedReader lines = open(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        taker.accept(line, ++number);
      }
    }
  }

  /** The first characters of a file. */
  static String head(Path file) throws IOException {
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

  /** As much of a line as fits into a message. */
  static String shortened(String line) {
    String stripped = line.strip();
    return stripped.length() <= LONGEST ? stripped : stripped.substring(0, LONGEST) + "...";
  }
}

package io.ycsbx.export;

import io.ycsbx.config.Form;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One format of the results and its destination.
 *
 * @param exporter a format's name, or the class of a stock exporter
 * @param file the file; empty for standard output
 */
@Form("NAME:FILE such as csv:results.csv, or NAME:- for standard output")
public record ExportTarget(String exporter, Optional<Path> file) {

  private static final String STANDARD_OUTPUT = "-";

  /**
   * Parses {@code NAME:FILE}; everything after the first colon is the file.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static ExportTarget parse(String text) {
    int colon = text.indexOf(':');
    if (colon <= 0 || colon == text.length() - 1) {
      throw new IllegalArgumentException(text);
    }
    String file = text.substring(colon + 1);
    try {
      return new ExportTarget(
          text.substring(0, colon),
          file.equals(STANDARD_OUTPUT) ? Optional.empty() : Optional.of(Path.of(file)));
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Returns the destination as a user writes it. */
  String destination() {
    return file.map(Path::toString).orElse(STANDARD_OUTPUT);
  }
}

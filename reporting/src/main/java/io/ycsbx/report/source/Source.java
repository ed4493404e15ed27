package io.ycsbx.report.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A kind of file: the output of one tool in one format. Stateless and thread-safe.
 *
 * @param name tool and format in words, e.g. {@code HammerDB's log}
 * @param recognises tests a file of any kind, by its path and its first characters
 */
public record Source(String name, BiPredicate<Path, String> recognises, Reader reader) {

  /** Reads one file. */
  @FunctionalInterface
  public interface Reader {

    /**
     * Returns a reading for each repeat in a file.
     *
     * @throws SourceException if the file is malformed, incomplete or contradicts itself
     */
    List<Reading> read(Path file) throws IOException;
  }

  /** Collects the lines of one file. Used once, by one thread. */
  public interface LineReader {

    /**
     * Takes the next line.
     *
     * @param number of the line, from 1
     */
    void accept(String line, int number) throws SourceException;

    /**
     * Returns the readings once all lines are in.
     *
     * @throws SourceException if the file is incomplete or contradicts itself
     */
    List<Reading> readings() throws SourceException;
  }

  /**
   * Returns a kind of file with a header.
   *
   * @param header regular expression, found among the first characters
   */
  public static Source of(String name, String header, Reader reader) {
    Pattern pattern = Pattern.compile(header);
    return new Source(name, (file, head) -> pattern.matcher(head).find(), reader);
  }

  /** Returns a kind of text file that is read line by line. */
  public static Source ofLines(String name, String header, Function<Path, LineReader> start) {
    return of(
        name,
        header,
        file -> {
          LineReader reader = start.apply(file);
          readLines(file, reader);
          return reader.readings();
        });
  }

  /**
   * Gives all lines of a file to a reader.
   *
   * @throws SourceException if a line is malformed
   */
  public static void readLines(Path file, LineReader reader) throws IOException {
    try (BufferedReader lines = Lines.open(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        reader.accept(line, ++number);
      }
    }
  }
}

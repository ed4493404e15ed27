package io.ycsbx.tool.output;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The lines of an output in UTF-8, one after the other; malformed bytes are replaced. A line is cut
 * at 65,536 characters. Of a line that a terminal would show several times, as progress is shown,
 * only the last text is there. Used by one thread.
 */
final class OutputLines implements Closeable {

  /** Most characters of a line. */
  static final int MOST_CHARACTERS = 1 << 16;

  private final Reader reader;
  private final char[] buffer = new char[1 << 13];
  private int at;
  private int end;
  private final StringBuilder line = new StringBuilder();
  private int number;

  OutputLines(Path file) throws IOException {
    reader = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8);
  }

  /** Returns the number of the last line, from 1. */
  int number() {
    return number;
  }

  /** Returns the next line; empty behind the last one. */
  Optional<String> next() throws IOException {
    line.setLength(0);
    boolean returned = false;
    int character = character();
    if (character < 0) {
      return Optional.empty();
    }
    number++;
    while (character >= 0 && character != '\n') {
      if (character == '\r') {
        returned = true;
      } else {
        if (returned) {
          line.setLength(0);
          returned = false;
        }
        if (line.length() < MOST_CHARACTERS && !(line.isEmpty() && character == '\ufeff')) {
          line.append((char) character);
        }
      }
      character = character();
    }
    return Optional.of(line.toString());
  }

  /** Returns the next character; -1 at the end. */
  private int character() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, reader.read(buffer));
    }
    return at < end ? buffer[at++] : -1;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}

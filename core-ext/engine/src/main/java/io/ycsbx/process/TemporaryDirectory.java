package io.ycsbx.process;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory that is deleted on close, with all in it; links are not followed. */
public record TemporaryDirectory(Path path) implements Closeable {

  /** Makes a directory whose name begins with a prefix. */
  public static TemporaryDirectory create(String prefix) throws IOException {
    return new TemporaryDirectory(Files.createTempDirectory(prefix));
  }

  @Override
  public void close() throws IOException {
    List<Path> innermostFirst;
    try (Stream<Path> files = Files.walk(path)) {
      innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path file : innermostFirst) {
      Files.delete(file);
    }
  }
}

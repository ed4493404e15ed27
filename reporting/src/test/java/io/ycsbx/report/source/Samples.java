package io.ycsbx.report.source;

import io.ycsbx.config.TextFile;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.report.runs.Sources;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Real output of tools. */
public final class Samples {

  private Samples() {}

  public static Path file(String name) {
    try {
      return Path.of(Samples.class.getResource("/samples/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public static String text(String name) {
    return TextFile.resource(Samples.class, "/samples/" + name);
  }

  /** A copy of a sample, in directories that are made. */
  public static Path copy(String name, Path target) throws IOException {
    Files.createDirectories(target.getParent());
    return Files.writeString(target, text(name));
  }

  public static Reading read(String name) throws IOException {
    return read(file(name));
  }

  /** A file that holds one repeat. */
  public static Reading read(Path file) throws IOException {
    List<Reading> repeats = Sources.read(file);
    if (repeats.size() != 1) {
      throw new AssertionError(file + " holds " + repeats.size() + " repeats");
    }
    return repeats.get(0);
  }

  public static double value(Reading reading, String owner, FigureKind kind) {
    return reading
        .value(owner, kind)
        .orElseThrow(() -> new AssertionError(reading.measurements().keySet()));
  }
}

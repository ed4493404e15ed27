package io.ycsbx.report.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** All readers: which of them fits a file is told by the file's name and first lines. */
public final class Sources {

  private static final List<Source> ALL =
      List.of(
          new RunRecordSource(),
          new StockJson(),
          new IostatJson(),
          new HammerDbProfile(),
          new HammerDbLog(),
          new DbBench(),
          new IostatText(),
          // Its status lines may stand in front of stock's results, which say more.
          new StockText(),
          new StockStatus());

  private Sources() {}

  /**
   * Reads a file.
   *
   * @throws SourceException if no reader knows it, or what is in it is not understood
   * @throws IOException if it cannot be read
   */
  public static Reading read(Path file) throws IOException {
    if (Files.size(file) == 0) {
      throw new SourceException(file, "is empty");
    }
    String head = Lines.head(file);
    for (Source source : ALL) {
      if (source.recognises(file, head)) {
        return source.read(file);
      }
    }
    throw new SourceException(
        file,
        1,
        "not understood: none of "
            + ALL.stream().map(Source::name).collect(Collectors.joining(", ")));
  }
}

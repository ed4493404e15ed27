package io.ycsbx.report.runs;

import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.report.source.dbbench.DbBench;
import io.ycsbx.report.source.hammerdb.HammerDbLog;
import io.ycsbx.report.source.hammerdb.HammerDbProfile;
import io.ycsbx.report.source.iostat.IostatJson;
import io.ycsbx.report.source.iostat.IostatText;
import io.ycsbx.report.source.ours.CheckFile;
import io.ycsbx.report.source.ours.RunRecordFile;
import io.ycsbx.report.source.ours.TelemetryFile;
import io.ycsbx.report.source.stock.StockJson;
import io.ycsbx.report.source.stock.StockText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** All kinds of files that can be read. */
public final class Sources {

  /** In the order in which they are tried. */
  private static final List<Source> ALL =
      List.of(
          RunRecordFile.RECORD,
          TelemetryFile.TELEMETRY,
          CheckFile.VERDICTS,
          StockJson.RESULTS,
          IostatJson.REPORTS,
          HammerDbProfile.PROFILE,
          HammerDbLog.LOG,
          DbBench.OUTPUT,
          IostatText.REPORTS,
          // Status lines may precede stock's results, which say more.
          StockText.RESULTS,
          StockText.STATUS);

  private Sources() {}

  /**
   * Reads a file.
   *
   * @return a reading for each repeat in the file; at least one
   * @throws SourceException if the file is of no known kind, or is malformed
   * @throws IOException if the file cannot be read
   */
  public static List<Reading> read(Path file) throws IOException {
    if (Files.size(file) == 0) {
      throw new SourceException(file, "is empty");
    }
    String head = Lines.head(file);
    for (Source source : ALL) {
      if (source.recognises().test(file, head)) {
        return read(source, file);
      }
    }
    throw new SourceException(
        file,
        1,
        "not understood: none of "
            + ALL.stream().map(Source::name).collect(Collectors.joining(", ")));
  }

  /**
   * Reports values that cannot be parsed, such as a count of thirty digits, as errors of the file.
   */
  private static List<Reading> read(Source source, Path file) throws IOException {
    try {
      return source.reader().read(file);
    } catch (IllegalArgumentException e) {
      throw new SourceException(
          file, "not understood as " + source.name() + ": " + Lines.shortened(e.getMessage()));
    }
  }
}

package io.ycsbx.report.runs;

import static java.util.stream.Collectors.joining;

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
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;

/** All kinds of files that can be read. */
public final class Sources {

  /** Kinds whose first line may be behind the log of a driver or a shell. */
  private static final List<Source> BEHIND_A_LOG =
      List.of(HammerDbLog.LOG, DbBench.OUTPUT, StockText.RESULTS, StockText.STATUS);

  /** Most characters of a line that lies across two parts of a text. */
  private static final int MOST_ACROSS = 1 << 12;

  private Sources() {}

  /** Returns all kinds, in the order in which they are tried. */
  private static List<Source> all(Set<String> devices) {
    return List.of(
        RunRecordFile.RECORD,
        TelemetryFile.TELEMETRY,
        CheckFile.VERDICTS,
        StockJson.RESULTS,
        IostatJson.reports(devices),
        HammerDbProfile.PROFILE,
        HammerDbLog.LOG,
        DbBench.OUTPUT,
        IostatText.reports(devices),
        // Status lines may precede stock's results, which say more.
        StockText.RESULTS,
        StockText.STATUS);
  }

  /**
   * Reads a file.
   *
   * @return a reading for each repeat in the file; at least one
   * @throws SourceException if the file is of no known kind, or is malformed
   * @throws IOException if the file cannot be read
   */
  public static List<Reading> read(Path file) throws IOException {
    return read(file, Set.of());
  }

  /**
   * Reads a file.
   *
   * @param devices names of the drives that count in the output of iostat; empty: by their names
   */
  static List<Reading> read(Path file, Set<String> devices) throws IOException {
    if (Files.size(file) == 0) {
      throw new SourceException(file, "is empty");
    }
    List<Source> all = all(devices);
    try {
      Optional<Source> source = kind(file, all);
      if (source.isPresent()) {
        return read(source.get(), file);
      }
    } catch (EOFException | ZipException e) {
      throw new SourceException(file, "is damaged or cut short: " + e.getMessage());
    }
    throw new SourceException(
        file,
        1,
        "not understood: none of " + all.stream().map(Source::name).collect(joining(", ")));
  }

  /** Tests for a file that is of a known kind by its first characters. */
  static boolean isKnown(Path file) {
    try {
      String head = Lines.head(file);
      return all(Set.of()).stream().anyMatch(source -> source.recognises().test(file, head));
    } catch (IOException e) {
      return false;
    }
  }

  /** Finds the kind of a file: by its start, or else by the first line of a kind behind a log. */
  private static Optional<Source> kind(Path file, List<Source> all) throws IOException {
    try (BufferedReader reader = Lines.open(file)) {
      List<Source> possible = all;
      String text = Lines.next(reader);
      while (!text.isEmpty()) {
        for (Source source : possible) {
          if (source.recognises().test(file, text)) {
            return Optional.of(source);
          }
        }
        possible = BEHIND_A_LOG;
        int across = Math.max(text.lastIndexOf('\n') + 1, text.length() - MOST_ACROSS);
        String more = Lines.next(reader);
        text = more.isEmpty() ? "" : text.substring(across) + more;
      }
      return Optional.empty();
    }
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

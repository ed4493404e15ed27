package io.ycsbx.report.runs;

import static java.util.stream.Collectors.joining;

import io.ycsbx.report.source.ImpossibleFigures;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.report.source.UnreadTool;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;

/** All kinds of files that can be read. */
public final class Sources {

  /** The number of the first kinds, before whose first line there is no log. */
  private static final int OWN = 3;

  /** Kinds that are read together. */
  private static final Set<Source> TOGETHER = Set.of(StockText.RESULTS, StockText.STATUS);

  /** Most characters of a log before a first line of a kind: to look for all kinds takes long. */
  private static final long MOST_LOG = 64L << 20;

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
    Optional<String> unread;
    try {
      List<Source> kinds = kinds(file, all);
      if (!kinds.isEmpty()) {
        return read(kinds, file);
      }
      unread = UnreadTool.find(Lines.head(file));
    } catch (EOFException | ZipException e) {
      throw new SourceException(file, "is damaged or cut short: " + e.getMessage());
    }
    throw new SourceException(
        file,
        1,
        unread
                .map(tool -> "is output of " + tool + ", which is not read: read are ")
                .orElse("not understood: none of ")
            + all.stream().map(Source::name).collect(joining(", ")));
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

  /**
   * Finds the kind of a file, by its start, or else by the first line of a kind behind a log; and
   * other kinds of which it also has lines.
   */
  private static List<Source> kinds(Path file, List<Source> all) throws IOException {
    try (BufferedReader reader = Lines.open(file)) {
      List<Source> found = new ArrayList<>();
      List<Source> possible = all;
      String text = Lines.next(reader);
      long looked = 0;
      while (!text.isEmpty() && (looked < MOST_LOG || !found.isEmpty())) {
        looked += text.length();
        for (Source source : possible) {
          if (!found.contains(source) && source.recognises().test(file, text)) {
            found.add(source);
          }
        }
        if (!found.isEmpty() && all.indexOf(found.get(0)) < OWN) {
          return found;
        }
        possible = all.subList(OWN, all.size());
        int across = Math.max(text.lastIndexOf('\n') + 1, text.length() - MOST_ACROSS);
        String more = Lines.next(reader);
        text = more.isEmpty() ? "" : text.substring(across) + more;
      }
      return found;
    }
  }

  /**
   * Reports values that cannot be parsed, such as a count of thirty digits, as errors of the file.
   */
  private static List<Reading> read(List<Source> kinds, Path file) throws IOException {
    Source source = kinds.get(0);
    try {
      List<Reading> readings = source.reader().read(file);
      for (Reading reading : readings) {
        Optional<String> impossible = ImpossibleFigures.first(reading.measurements());
        if (impossible.isPresent()) {
          throw new SourceException(file, impossible.get());
        }
      }
      String others =
          kinds.stream()
              .skip(1)
              .filter(kind -> !TOGETHER.containsAll(Set.of(kind, source)))
              .map(Source::name)
              .collect(joining(", "));
      String caution = "not read, among the lines of " + source.name() + ": ";
      return others.isEmpty()
          ? readings
          : readings.stream().map(reading -> reading.with(caution + others)).toList();
    } catch (IllegalArgumentException e) {
      throw new SourceException(
          file, "not understood as " + source.name() + ": " + Lines.shortened(e.getMessage()));
    }
  }
}

package io.ycsbx.record.merge;

import io.ycsbx.record.IntervalLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;

/** Merges several clients' interval logs by time, with one interval of each in memory. */
final class IntervalLogMerger {

  /** One log and its next interval. */
  private record Source(HistogramLogReader reader, EncodableHistogram next) {

    static Source after(HistogramLogReader reader) {
      return new Source(reader, reader.nextIntervalHistogram());
    }
  }

  private IntervalLogMerger() {}

  /**
   * Merges logs.
   *
   * @param logs the files to read
   * @param startMillis the zero of the merged log's times, in milliseconds since the epoch
   * @throws IOException if a log cannot be read, or the target cannot be written
   */
  static void merge(List<Path> logs, long startMillis, IntervalLog target) throws IOException {
    PriorityQueue<Source> sources =
        new PriorityQueue<>(Comparator.comparingLong(source -> source.next().getStartTimeStamp()));
    List<HistogramLogReader> readers = new ArrayList<>();
    try {
      for (Path log : logs) {
        readers.add(new HistogramLogReader(Files.newInputStream(log)));
      }
      readers.forEach(reader -> enqueue(sources, Source.after(reader)));
      target.start(startMillis);
      while (!sources.isEmpty()) {
        Source earliest = sources.remove();
        target.append(earliest.next());
        enqueue(sources, Source.after(earliest.reader()));
      }
    } finally {
      readers.forEach(HistogramLogReader::close);
    }
  }

  private static void enqueue(PriorityQueue<Source> sources, Source source) {
    if (source.next() != null) {
      sources.add(source);
    }
  }
}

package io.ycsbx.report.source;

import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Series;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** A host's figures over time. A value that is not a number is one that is not known. */
final class DriveSeries {

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final String BANDWIDTH = "drive bandwidth";
  private static final String LATENCY = "drive latency";

  /** What a drive's series are called. */
  static final Set<String> FIGURES = Set.of(BANDWIDTH, LATENCY);

  private DriveSeries() {}

  static Series cpu(String host, double[] seconds, double[] busyPercent) {
    return new Series(Figures.CPU_BUSY, host, Unit.PERCENT, seconds, busyPercent);
  }

  /** Bandwidth, and latency as far as there were requests, of one drive. */
  static List<Series> of(
      String drive,
      double[] seconds,
      double[] readBytes,
      double[] writeBytes,
      double[] readMillis,
      double[] writeMillis) {
    List<Series> series = new ArrayList<>();
    Unit megabytes = Unit.MEGABYTES_PER_SECOND;
    add(series, BANDWIDTH, drive + " read", megabytes, seconds, megabytes(readBytes));
    add(series, BANDWIDTH, drive + " write", megabytes, seconds, megabytes(writeBytes));
    add(series, LATENCY, drive + " read", Unit.MILLISECONDS, seconds, readMillis);
    add(series, LATENCY, drive + " write", Unit.MILLISECONDS, seconds, writeMillis);
    return series;
  }

  private static double[] megabytes(double[] bytes) {
    return IntStream.range(0, bytes.length)
        .mapToDouble(i -> bytes[i] / BYTES_PER_MEGABYTE)
        .toArray();
  }

  private static void add(
      List<Series> series,
      String figure,
      String name,
      Unit unit,
      double[] seconds,
      double[] values) {
    int[] known = IntStream.range(0, values.length).filter(i -> !Double.isNaN(values[i])).toArray();
    if (known.length > 0) {
      series.add(
          new Series(
              figure,
              name,
              unit,
              IntStream.of(known).mapToDouble(i -> seconds[i]).toArray(),
              IntStream.of(known).mapToDouble(i -> values[i]).toArray()));
    }
  }
}

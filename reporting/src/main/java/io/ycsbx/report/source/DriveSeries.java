package io.ycsbx.report.source;

import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Series;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A host's figures over time. A value that is not a number is one that is not known. */
final class DriveSeries {

  private static final double BYTES_PER_MEGABYTE = 1e6;

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
    String bandwidth = "drive bandwidth";
    String latency = "drive latency";
    Unit megabytes = Unit.MEGABYTES_PER_SECOND;
    add(series, bandwidth, drive + " read", megabytes, seconds, megabytes(readBytes));
    add(series, bandwidth, drive + " write", megabytes, seconds, megabytes(writeBytes));
    add(series, latency, drive + " read", Unit.MILLISECONDS, seconds, readMillis);
    add(series, latency, drive + " write", Unit.MILLISECONDS, seconds, writeMillis);
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

package io.ycsbx.cli;

import io.ycsbx.find.CurvePoint;
import io.ycsbx.find.Sweep;
import io.ycsbx.find.SweepRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The table of a response curve, with its knee and limit marked. */
final class CurveTable {

  private static final double NANOS_PER_MICRO = 1e3;

  private final SweepRecord record;
  private final Sweep.Variable variable;

  CurveTable(SweepRecord record, Sweep.Variable variable) {
    this.record = record;
    this.variable = variable;
  }

  /** Returns the lines; latencies are in microseconds. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%10s %12s %12s %12s %12s %12s%n",
            variable == Sweep.Variable.THREADS ? "threads" : "target",
            "ops/s",
            "mean us",
            "p50 us",
            "p99 us",
            "p99.9 us"));
    for (CurvePoint point : record.points()) {
      text.append(line(point));
    }
    if (!record.objectives().isEmpty()) {
      text.append(record.limit().map(this::limit).orElseGet(this::noLimit));
    }
    return text.toString();
  }

  private String line(CurvePoint point) {
    List<String> marks = new ArrayList<>();
    if (record.knee().equals(Optional.of(point))) {
      marks.add("knee");
    }
    if (record.limit().equals(Optional.of(point))) {
      marks.add("limit");
    }
    if (!point.sustained()) {
      marks.add("not sustained");
    }
    return String.format(
            Locale.ROOT,
            "%,10.0f %,12.0f %,12.1f %,12.1f %,12.1f %,12.1f  %s",
            point.value(),
            point.throughput(),
            point.mean() / NANOS_PER_MICRO,
            point.p50() / NANOS_PER_MICRO,
            point.p99() / NANOS_PER_MICRO,
            point.p999() / NANOS_PER_MICRO,
            String.join(", ", marks))
        .stripTrailing()
        .concat(System.lineSeparator());
  }

  private String limit(CurvePoint point) {
    return String.format(
        Locale.ROOT,
        "Limit: %,.0f ops/s, the last point before the first that misses an objective: %s%n",
        point.throughput(),
        String.join(", ", record.objectives()));
  }

  private String noLimit() {
    return "Limit: below the first point: "
        + String.join(", ", record.objectives())
        + System.lineSeparator();
  }
}

package io.ycsbx.report.compose;

import io.ycsbx.measure.SlowOperation;
import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.stats.Coincidence;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes the table of a test's slowest operations, to look them up in the logs of a server: their
 * start, and the figures of hosts and drives that were high at the time.
 */
final class SlowestTable {

  private static final int MOST_ROWS = 5;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Largest time between the middle of a second and an instant in it. */
  private static final double HALF = 0.5;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final String NOTE =
      "Figures that were above their own 95th percentile of the run in a second between start and"
          + " end: each is high in up to 5 % of all seconds, so that some are high by chance.";

  private SlowestTable() {}

  /** An operation in its run. */
  private record Slow(SlowOperation operation, MeasuredRun run) {

    Table.Row row(boolean withResponse, Optional<Cell> meanwhile) {
      List<Cell> cells = new ArrayList<>();
      boolean ok = operation.status().equals("OK");
      cells.add(new Cell.Text(operation.operation() + (ok ? "" : " (" + operation.status() + ")")));
      cells.add(millis(operation.serviceNanos()));
      if (withResponse) {
        cells.add(
            operation
                .responseNanos()
                .map(Slow::millis)
                .orElseGet(() -> new Cell.Missing("The run had no target.")));
      }
      meanwhile.ifPresent(cells::add);
      return new Table.Row(TIME.format(start()), cells);
    }

    private Instant start() {
      return Instant.ofEpochMilli(operation.startTimeMillis());
    }

    private static Cell millis(long nanos) {
      return new Cell.Figure(nanos / NANOS_PER_MILLI, Unit.MILLISECONDS);
    }

    private Cell meanwhile() {
      Map<String, List<Coincidence.Second>> highs = SlowSeconds.highs(run);
      if (highs.isEmpty() || run.context().started().isEmpty()) {
        return new Cell.Missing("The run has no interval log, or no telemetry.");
      }
      MetricSeries times = SlowSeconds.slow(run).orElseThrow();
      if (times.size() < SlowSeconds.FEWEST_SECONDS) {
        return new Cell.Missing("The run is shorter than " + SlowSeconds.FEWEST_SECONDS + " s.");
      }
      double start =
          Duration.between(run.context().started().orElseThrow(), start()).toNanos()
              / NANOS_PER_SECOND;
      double end = start + operation.serviceNanos() / NANOS_PER_SECOND;
      int[] meanwhile =
          IntStream.range(0, times.size())
              .filter(i -> times.seconds(i) >= start - HALF && times.seconds(i) <= end + HALF)
              .toArray();
      if (IntStream.of(meanwhile).noneMatch(i -> SlowSeconds.isSampled(run, times.seconds(i)))) {
        return new Cell.Missing("There is no sample of telemetry between start and end.");
      }
      List<String> names =
          highs.entrySet().stream()
              .filter(one -> IntStream.of(meanwhile).anyMatch(i -> one.getValue().get(i).flagged()))
              .map(Map.Entry::getKey)
              .toList();
      return new Cell.Text(names.isEmpty() ? "none" : String.join("; ", names), Optional.of(NOTE));
    }
  }

  /** Returns the table of repeats; empty if their slowest operations are unknown. */
  static Optional<Table> of(String title, List<MeasuredRun> runs) {
    List<Slow> slowest =
        runs.stream()
            .flatMap(
                run -> run.context().course().slowest().stream().map(one -> new Slow(one, run)))
            .sorted(Comparator.comparing((Slow one) -> -one.operation().serviceNanos()))
            .limit(MOST_ROWS)
            .toList();
    if (slowest.isEmpty()) {
      return Optional.empty();
    }
    boolean withResponse =
        slowest.stream().anyMatch(one -> one.operation().responseNanos().isPresent());
    List<Cell> meanwhile = slowest.stream().map(Slow::meanwhile).toList();
    boolean withHighs = !meanwhile.stream().allMatch(Cell.Missing.class::isInstance);
    return Optional.of(
        new Table(
            "Slowest operations, " + title,
            Direction.NEITHER,
            "Start (UTC, client's clock; in a fleet, client 0's)",
            Stream.of(
                    Optional.of("Operation"),
                    Optional.of("Service time (ms)"),
                    Optional.of("Response time (ms)").filter(known -> withResponse),
                    Optional.of("High meanwhile").filter(known -> withHighs))
                .flatMap(Optional::stream)
                .map(Table.Column::new)
                .toList(),
            IntStream.range(0, slowest.size())
                .mapToObj(
                    i ->
                        slowest
                            .get(i)
                            .row(
                                withResponse,
                                Optional.of(meanwhile.get(i)).filter(known -> withHighs)))
                .toList()));
  }
}

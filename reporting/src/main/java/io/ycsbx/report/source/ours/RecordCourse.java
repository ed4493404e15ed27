package io.ycsbx.report.source.ours;

import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.Interval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.source.Tail;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Derives the course of a run from its record. */
final class RecordCourse {

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  /** The phase in which operations under way end after a stop. */
  private static final String DRAIN = "drain";

  private RecordCourse() {}

  static Course of(RunRecord run) {
    Optional<Phase> measured = run.phase(Phase.MEASURED);
    Optional<Steadiness> steadiness = measured.flatMap(Phase::steadiness);
    boolean byCount = endedByCount(run);
    return new Course(
        byCount,
        byCount
            ? steadiness
                .map(known -> Tail.lostPercentInLast(parts(run, known.slices())))
                .orElseGet(() -> Tail.lostPercent(parts(run.intervals())))
            : Optional.empty(),
        run.warmUpSettled(),
        run.outcome().kind() == Outcome.Kind.CUT,
        steadiness,
        run.slowest().orElse(List.of()),
        Optional.empty());
  }

  /** Returns what happened in the window, with the run's own fault as a kind. */
  static List<DatabaseEvents> events(RunRecord run) {
    Stream<DatabaseEvents> fault =
        run.phase(Phase.FAULT).stream()
            .map(
                phase -> {
                  long start = phase.startTimeMillis();
                  long end = start + TimeUnit.NANOSECONDS.toMillis(phase.nanos());
                  List<TimedEvent> times = List.of(new TimedEvent(Optional.empty(), start, end));
                  return new DatabaseEvents(Phase.FAULT, start, end, times);
                });
    return Stream.concat(run.events().stream().flatMap(List::stream), fault)
        .map(events -> events.within(run.window()))
        .toList();
  }

  /** Excludes runs of several clients, whose common window ends with the first client. */
  private static boolean endedByCount(RunRecord run) {
    return run.phase(DRAIN).isEmpty()
        && !run.isMerged()
        && (run.plan().load()
            || !run.plan().values().getOrDefault("operationcount", "0").equals("0"));
  }

  /** Returns all slices, in which all threads had operations, and the rest of the phase. */
  private static List<Tail.Part> parts(RunRecord run, Slices slices) {
    List<Tail.Part> parts = new ArrayList<>();
    long last = slices.startNanos();
    long rest = run.transactions();
    for (int i = 0; i < slices.size(); i++) {
      long end = slices.endNanos().get(i);
      parts.add(part(end - last, slices.transactions().get(i)));
      rest -= slices.transactions().get(i);
      last = end;
    }
    parts.add(part(run.runTimeNanos() - last, rest));
    return parts;
  }

  private static Tail.Part part(long nanos, long transactions) {
    return new Tail.Part(Math.max(1, nanos) / NANOS_PER_SECOND, transactions);
  }

  private static List<Tail.Part> parts(List<Interval> intervals) {
    return intervals.stream()
        .map(second -> new Tail.Part(second.millis() / MILLIS_PER_SECOND, second.transactions()))
        .toList();
  }
}

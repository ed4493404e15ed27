package io.ycsbx.report.audit;

import io.ycsbx.record.KeyRange;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks for clients that loaded the same keys at the same time, and whose runs are not merged. */
final class LoadedKeys {

  private LoadedKeys() {}

  /** Returns a warning of such clients; empty if there are none. */
  static Optional<AuditFinding> loadedTwice(ComparedRuns sides) {
    List<MeasuredRun> loads = sides.all().stream().filter(run -> run.context().load()).toList();
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < loads.size(); i++) {
      for (MeasuredRun other : loads.subList(i + 1, loads.size())) {
        MeasuredRun run = loads.get(i);
        if (isOfTheSameDatabase(run, other)
            && keys(run).overlaps(keys(other))
            && overlap(run, other)) {
          pairs.add(
              "%s (%s) and %s (%s)".formatted(run.place(), keys(run), other.place(), keys(other)));
        }
      }
    }
    return pairs.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Check.LOADED_TWICE.warning(
                "Clients loaded the same keys at the same time: " + String.join("; ", pairs) + ".",
                "give each client its own insertstart and insertcount, or run them as a fleet"));
  }

  private static boolean isOfTheSameDatabase(MeasuredRun run, MeasuredRun other) {
    return run.place().configuration().equals(other.place().configuration())
        && run.context().started().isPresent() == other.context().started().isPresent();
  }

  /** Returns the keys as counted by the result; the first of them if it has no count. */
  private static KeyRange keys(MeasuredRun run) {
    return KeyRange.of(run.context().values(), run.insertedRecords().orElse(1L));
  }

  private static boolean overlap(MeasuredRun run, MeasuredRun other) {
    Optional<Instant> start = start(run);
    Optional<Instant> otherStart = start(other);
    return start.isPresent()
        && otherStart.isPresent()
        && start.get().isBefore(end(otherStart.get(), other))
        && otherStart.get().isBefore(end(start.get(), run));
  }

  private static Optional<Instant> start(MeasuredRun run) {
    Context context = run.context();
    return context
        .started()
        .or(() -> context.course().localStart().map(time -> time.toInstant(ZoneOffset.UTC)));
  }

  private static Instant end(Instant start, MeasuredRun run) {
    return start.plusSeconds(run.value("", Metric.RUN_TIME).orElse(0.0).longValue());
  }
}

package io.ycsbx.report.source;

import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import io.ycsbx.report.model.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a record says of how it was made. */
final class RecordContext {

  private RecordContext() {}

  static Context of(RunRecord run) {
    Map<String, String> versions = new LinkedHashMap<>();
    run.subject().binding().ifPresent(binding -> versions.put("binding", binding));
    versions.put("database class", run.subject().databaseClass());
    run.subject().driverVersion().ifPresent(version -> versions.put("driver", version));
    versions.putAll(run.subject().facts());
    return new Context(
        "ycsbx " + run.suiteVersion(),
        Optional.of(run.subject().workloadClass() + (run.plan().load() ? " (load)" : "")),
        run.plan().properties(),
        versions,
        Optional.of(run.plan().threads()),
        run.plan().targetOpsPerSecond(),
        Optional.of(run.plan().arrival()),
        run.plan().command(),
        run.inventory(),
        run.warnings().stream().map(Warning::message).toList(),
        complaint(run.outcome()));
  }

  private static Optional<String> complaint(Outcome outcome) {
    if (outcome.kind() == Outcome.Kind.SUCCEEDED) {
      return Optional.empty();
    }
    String kind = outcome.kind() == Outcome.Kind.FAILED ? "failed" : "was interrupted";
    return Optional.of(
        kind + (outcome.reasons().isEmpty() ? "" : ": " + String.join("; ", outcome.reasons())));
  }
}

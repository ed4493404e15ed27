package io.ycsbx.run;

import io.ycsbx.config.Secrets;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Plan;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Subject;
import io.ycsbx.spi.Binding;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Puts a run's record together from what was asked for and what was noted. */
final class RecordMaker {

  private final RunOptions options;
  private final Blueprint blueprint;
  private final Ledger ledger;

  RecordMaker(RunOptions options, Blueprint blueprint, Ledger ledger) {
    this.options = options;
    this.blueprint = blueprint;
    this.ledger = ledger;
  }

  RunRecord record(Findings findings, boolean interrupted) {
    return new RunRecord(
        RunRecord.SCHEMA_VERSION,
        version(),
        plan(),
        subject(findings.facts()),
        ledger.phases(),
        findings.transactions(),
        findings.window(),
        findings.operations().stream().map(RecordMaker::shown).toList(),
        findings.cleanup(),
        findings.intervals(),
        findings.gc(),
        findings.statistics(),
        findings.inventory(),
        findings.telemetry(),
        ledger.warnings(),
        ledger.outcome(interrupted),
        findings.headline());
  }

  /** A database's messages may hold anything: URLs with passwords, whole paragraphs. */
  private static OperationStats shown(OperationStats stats) {
    return new OperationStats(
        stats.operation(),
        stats.level(),
        stats.statuses().stream()
            .map(
                status ->
                    new StatusStats(
                        status.status(),
                        status.ok(),
                        Secrets.oneLine(status.message()),
                        status.service(),
                        status.response()))
            .toList(),
        stats.keys());
  }

  private static String version() {
    return Optional.ofNullable(RecordMaker.class.getPackage().getImplementationVersion())
        .orElse("unreleased");
  }

  private Plan plan() {
    RunSettings settings = blueprint.settings();
    Secrets secrets = blueprint.secrets();
    return new Plan(
        !settings.transactions(),
        settings.label(),
        options.command().stream().map(secrets::redactArgument).toList(),
        secrets.redact(blueprint.properties()),
        settings.threads(),
        settings.target() == 0 ? Optional.empty() : Optional.of(settings.target()),
        settings.arrival().name().toLowerCase(Locale.ROOT));
  }

  private Subject subject(Map<String, String> facts) {
    Map<String, String> shown = new LinkedHashMap<>(facts);
    shown.replaceAll(blueprint.secrets()::redact);
    return new Subject(
        blueprint.binding().map(Binding::name),
        blueprint.database().getName(),
        blueprint.binding().flatMap(Binding::driverVersion),
        blueprint.workload().getName(),
        shown);
  }
}

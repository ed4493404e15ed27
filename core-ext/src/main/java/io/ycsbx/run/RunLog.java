package io.ycsbx.run;

import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.Warning;
import java.util.ArrayList;
import java.util.List;

/**
 * What the coordinator notes on the way: phases, warnings and reasons for failure. Used by one
 * thread.
 */
final class RunLog {

  private final Listeners listeners;
  private final List<Phase> phases = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final List<String> reasons = new ArrayList<>();

  RunLog(Listeners listeners) {
    this.listeners = listeners;
  }

  /** Does something as a phase of its own. */
  void phase(String name, Runnable body) {
    long startMillis = System.currentTimeMillis();
    listeners.phaseStarted(name, startMillis);
    long start = System.nanoTime();
    try {
      body.run();
    } finally {
      phases.add(new Phase(name, startMillis, System.nanoTime() - start));
    }
  }

  /** Notes a phase whose length is known. */
  void phase(Phase phase) {
    phases.add(phase);
  }

  void warn(Warning warning) {
    if (!warnings.contains(warning)) {
      warnings.add(warning);
    }
  }

  void warn(String code, String message, String advice) {
    warn(new Warning(code, message, advice));
  }

  /** Notes a reason for failure, once. */
  void fail(String reason) {
    if (!reasons.contains(reason)) {
      reasons.add(reason);
    }
  }

  boolean failed() {
    return !reasons.isEmpty();
  }

  List<Phase> phases() {
    return phases;
  }

  /** All warnings, those about listeners included. */
  List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    listeners.failures().stream()
        .map(
            failure ->
                new Warning(
                    "listener-failed",
                    "a listener threw an exception and was told nothing more: " + failure,
                    "mend it; the figures are not affected"))
        .forEach(all::add);
    return all.stream().distinct().toList();
  }

  /** A failure outweighs an interruption: it is what has to be mended. */
  Outcome outcome(boolean interrupted) {
    if (failed()) {
      return new Outcome(Outcome.Kind.FAILED, reasons);
    }
    return interrupted
        ? new Outcome(Outcome.Kind.INTERRUPTED, List.of("stopped before its end"))
        : new Outcome(Outcome.Kind.SUCCEEDED, List.of());
  }
}

package io.ycsbx.run.phase;

import io.ycsbx.config.Warning;
import io.ycsbx.record.Phase;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Collects a run's phases, warnings and reasons for failure. Used by one thread. */
public final class RunLog {

  private final Listeners listeners;
  private final LongSupplier clock;
  private final List<Phase> phases = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final List<String> reasons = new ArrayList<>();

  /**
   * Starts an empty log.
   *
   * @param clock returns the time in milliseconds since the epoch
   */
  public RunLog(Listeners listeners, LongSupplier clock) {
    this.listeners = listeners;
    this.clock = clock;
  }

  /** Returns the time in milliseconds since the epoch, as in all records of this run. */
  long currentTimeMillis() {
    return clock.getAsLong();
  }

  void phase(String name, Runnable body) {
    testedPhase(
        name,
        () -> {
          body.run();
          return Optional.empty();
        });
  }

  void testedPhase(String name, Supplier<Optional<Steadiness>> body) {
    long startMillis = currentTimeMillis();
    listeners.phaseStarted(name, startMillis);
    long start = System.nanoTime();
    Optional<Steadiness> steadiness = Optional.empty();
    try {
      steadiness = body.get();
    } finally {
      phases.add(new Phase(name, startMillis, System.nanoTime() - start, steadiness));
    }
  }

  /** Adds a phase whose length is known. */
  void phase(Phase phase) {
    phases.add(phase);
  }

  void waitingFor(String what) {
    listeners.waitingFor(what);
  }

  public void warn(Warning warning) {
    if (!warnings.contains(warning)) {
      warnings.add(warning);
    }
  }

  public void warn(String code, String message, String advice) {
    warn(new Warning(code, message, advice));
  }

  /** Adds a reason for failure, once. */
  public void fail(String reason) {
    if (!reasons.contains(reason)) {
      reasons.add(reason);
    }
  }

  public boolean failed() {
    return !reasons.isEmpty();
  }

  List<Phase> phases() {
    return phases;
  }

  /** Returns all warnings, including those about listeners. */
  List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(listeners.warnings());
    return all.stream().distinct().toList();
  }

  /** Returns the reasons for failure, in the order of their addition. */
  List<String> failures() {
    return List.copyOf(reasons);
  }
}

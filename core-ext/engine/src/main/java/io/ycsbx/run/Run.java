package io.ycsbx.run;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.phase.RunCourse;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.run.stop.StopSignal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One run of a workload against a database. One JVM may execute several runs, concurrently or in
 * sequence.
 *
 * <p>{@link #stop} may be called from any thread; {@link #execute} once.
 */
public final class Run implements BoundSettings {

  private final RunOptions options;
  private final ValidatedRun plan;
  private final StopSignal stop = new StopSignal();
  private final AtomicBoolean executed = new AtomicBoolean();

  private Run(RunOptions options, ValidatedRun plan) {
    this.options = options;
    this.plan = plan;
  }

  /**
   * Validates options without connecting to a database.
   *
   * @throws SettingsException with every problem of the options
   */
  public static Run of(RunOptions options) {
    return new Run(options, ValidatedRun.of(options));
  }

  /**
   * Executes the run and returns when all databases are closed. The record contains all results,
   * and any failure in its outcome.
   *
   * @throws SettingsException before anything is run, if a host of the telemetry does not answer,
   *     or there is no process for a fault
   * @throws IllegalStateException if called twice
   */
  public RunRecord execute() {
    if (!executed.compareAndSet(false, true)) {
      throw new IllegalStateException("a run can be executed once");
    }
    plan.fault().check();
    try (HostObserver.Observation hosts = hosts()) {
      return new RunCourse(options, plan, stop, hosts).execute();
    }
  }

  private HostObserver.Observation hosts() {
    Optional<HostObserver> observer = HostObserver.find();
    if (observer.isEmpty()) {
      return new HostObserver.Observation() {};
    }
    boolean inventoried = options.recordDirectory().isPresent();
    return observer.get().connect(plan.properties(), inventoried);
  }

  /**
   * Ends the run soon: no further operation starts, operations under way may end, and {@link
   * #execute} returns the record.
   */
  public void stop() {
    stop.request();
  }

  /** Ends the run as {@link #stop} does, and fails it for a reason outside of it. */
  public void abort(String reason) {
    stop.fail(reason);
  }

  /**
   * Returns the time for operations under way to end after {@link #stop}, in seconds, 0 or more.
   */
  public long drainSeconds() {
    return plan.settings().drainSeconds();
  }

  /** Returns whether only a stop or the workload itself ends the run. */
  public boolean isEndless() {
    return plan.settings().isEndless();
  }

  @Override
  public boolean lacks(String operation) {
    return plan.lacks(operation);
  }

  @Override
  public Map<String, EffectiveSetting> settings() {
    return plan.effective();
  }

  @Override
  public List<String> choices() {
    return plan.choices();
  }

  @Override
  public Set<String> names() {
    Set<String> names = plan.declared().names(plan.properties());
    names.addAll(settings().keySet());
    return names;
  }

  /** Returns the command line without secrets, as in the record. */
  public List<String> shownCommand() {
    return secrets().redactCommand(options.command());
  }

  @Override
  public Secrets secrets() {
    return plan.secrets();
  }

  @Override
  public OptionalDouble longestSeconds(boolean rateKnown) {
    RunSettings settings = plan.settings();
    double longest = Double.POSITIVE_INFINITY;
    if (settings.maxExecutionSeconds() > 0) {
      longest = settings.maxExecutionSeconds();
    }
    if (rateKnown && settings.target() > 0 && settings.operationCount() > 0) {
      longest = Math.min(longest, settings.operationCount() / settings.target());
    }
    boolean steady = settings.warmupUntil() == RunSettings.WarmUpEnd.STEADY;
    return Double.isInfinite(longest)
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            longest + (steady ? settings.longestWarmupSeconds() : settings.warmupSeconds()));
  }
}

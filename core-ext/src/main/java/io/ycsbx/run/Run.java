package io.ycsbx.run;

import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecord;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One run of a workload against a database. Several may go on in one JVM, at the same time or one
 * after the other.
 *
 * <p>{@link #stop} may be called from any thread; {@link #execute} once.
 */
public final class Run {

  private final RunOptions options;
  private final RunPlan plan;
  private final StopSignal stop = new StopSignal();
  private final AtomicBoolean executed = new AtomicBoolean();

  private Run(RunOptions options, RunPlan plan) {
    this.options = options;
    this.plan = plan;
  }

  /**
   * Validates what is to be run; touches no database.
   *
   * @throws SettingsException with everything that is wrong with the options
   */
  public static Run of(RunOptions options) {
    return new Run(options, RunPlan.of(options));
  }

  /**
   * Runs, and returns when everything is closed again. What goes wrong on the way is in the
   * record's outcome, together with all that was measured until then.
   *
   * @throws IllegalStateException if called twice
   */
  public RunRecord execute() {
    if (!executed.compareAndSet(false, true)) {
      throw new IllegalStateException("a run can be executed once");
    }
    return new Coordinator(options, plan, stop).execute();
  }

  /**
   * Ends the run soon: no further operation starts, those under way may end, and the record is
   * made.
   */
  public void stop() {
    stop.request();
  }

  /** How long operations under way may take to end after {@link #stop}, in seconds, 0 or more. */
  public long drainSeconds() {
    return plan.settings().drainSeconds();
  }

  /** Whether no setting ends it: it goes on until it is stopped, or its workload ends it. */
  public boolean isEndless() {
    return plan.settings().isEndless();
  }

  /** Every property in force, without secrets: what the record will hold. */
  public Map<String, String> shownProperties() {
    return secrets().redact(plan.properties());
  }

  /** What must not be shown of this run's properties. */
  public Secrets secrets() {
    return plan.secrets();
  }
}

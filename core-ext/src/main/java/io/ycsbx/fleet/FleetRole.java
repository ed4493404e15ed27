package io.ycsbx.fleet;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.run.progress.RunListener;
import java.util.List;
import java.util.Map;

/**
 * The part of this process in a fleet: one of its clients, or a coordinator without a client.
 * {@link #stop} may be called from any thread, the other methods by one thread.
 */
public interface FleetRole {

  /** Returns whether this process prints the results of all clients. */
  boolean isFirst();

  /**
   * Adds this process' part to a run's options.
   *
   * @param common values in which all clients must agree, by name
   * @param listeners show the progress of all clients where {@link #isFirst}, elsewhere that of the
   *     client
   */
  void prepare(RunOptions.Builder options, Map<String, String> common, List<RunListener> listeners);

  /**
   * Executes the run together with all others.
   *
   * @return the merged record where {@link #isFirst}, elsewhere the client's own, both with the
   *     outcome of all
   * @throws SettingsException if the coordinator cannot serve at its address
   */
  RunRecord execute(Run run);

  /** Ends the runs of all clients soon, where {@link #isFirst}. Thread-safe. */
  void stop();
}

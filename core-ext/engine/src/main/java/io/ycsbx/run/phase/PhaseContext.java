package io.ycsbx.run.phase;

import io.ycsbx.run.progress.Listeners;
import io.ycsbx.run.progress.PhaseBarrier;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.run.stop.StopSignal;
import site.ycsb.DB;
import site.ycsb.Workload;

/**
 * The objects that all phases of a run share. Used by the coordinating thread.
 *
 * @param barrier the other clients
 */
record PhaseContext(
    ValidatedRun plan,
    Workload workload,
    Workers workers,
    StopSignal stop,
    PhaseBarrier barrier,
    Listeners listeners,
    RunLog log) {

  RunSettings settings() {
    return plan.settings();
  }

  /** Returns whether another phase may follow: nothing has failed, and the run is not stopped. */
  boolean goesOn() {
    return !log.failed() && !stop.requested();
  }

  /** Waits until a phase of all clients starts, or the run is stopped. */
  void awaitClients(String phase) {
    if (!stop.requested()) {
      barrier.awaitStart(phase, stop::requested);
    }
  }

  /** Returns the first worker's database; null before it is open. */
  DB database() {
    return workers.all().get(0).database();
  }

  /** Returns whether no worker is still in a database call, so that further calls may follow. */
  boolean databasesIdle() {
    return workers.stuck() == 0;
  }
}

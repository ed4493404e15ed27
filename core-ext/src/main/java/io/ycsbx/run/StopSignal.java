package io.ycsbx.run;

/**
 * Whether somebody outside wants the run to end, and the phase that has to be told. Thread-safe.
 */
final class StopSignal {

  private boolean requested;
  private PhaseControl current;

  synchronized void request() {
    requested = true;
    if (current != null) {
      current.stop();
    }
  }

  /** Makes a phase stoppable; one that starts after the request stops at once. */
  synchronized void watch(PhaseControl phase) {
    current = phase;
    if (requested) {
      phase.stop();
    }
  }

  synchronized boolean requested() {
    return requested;
  }
}

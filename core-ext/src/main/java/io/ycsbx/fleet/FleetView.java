package io.ycsbx.fleet;

import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Shows rank 0's listeners the progress of all clients in place of its own. The run's coordinating
 * thread makes all calls, also after its own run until all clients have ended.
 */
final class FleetView implements RunListener {

  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final FleetState state;
  private final List<RunListener> listeners;
  private long plannedNanos;
  private long shownNanos;
  private boolean started;

  FleetView(FleetState state, List<RunListener> listeners) {
    this.state = state;
    this.listeners = List.copyOf(listeners);
  }

  @Override
  public void phaseStarted(String name, long startTimeMillis) {
    listeners.forEach(listener -> listener.phaseStarted(name, startTimeMillis));
  }

  @Override
  public void interval(Progress progress) {
    started = true;
    plannedNanos = progress.plannedNanos();
    show(false);
  }

  /** Shows the clients' progress from now on, in a process without a client of its own. */
  void start(long longestNanos) {
    started = true;
    plannedNanos = longestNanos;
    shownNanos = System.nanoTime();
  }

  private void show(boolean last) {
    shownNanos = System.nanoTime();
    Progress all = state.progress(plannedNanos, last);
    listeners.forEach(listener -> listener.interval(all));
  }

  /** Shows the other clients' progress once a second, after this client has ended. */
  void goOn() {
    if (started && System.nanoTime() - shownNanos >= INTERVAL_NANOS) {
      show(false);
    }
  }

  /** Shows the last intervals, and ends the display. */
  void end() {
    if (started) {
      show(true);
    }
    listeners.forEach(RunListener::ended);
  }
}

package io.ycsbx.fleet;

import io.ycsbx.record.Phase;
import io.ycsbx.record.Warning;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.run.progress.RunListener;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Shows the progress of all clients once a second. Used by the coordinator's thread. */
final class View {

  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final State state;
  private final Listeners listeners;
  private final Set<String> started = new HashSet<>();
  private long shownNanos;

  View(State state, List<RunListener> listeners) {
    this.state = state;
    this.listeners = new Listeners(listeners);
  }

  /** Shows the phases that have started, and in the measured phase the progress if it is due. */
  void show() {
    long now = state.fleetNanos();
    for (Map.Entry<String, Long> start : state.starts().entrySet()) {
      if (start.getValue() <= now && started.add(start.getKey())) {
        listeners.phaseStarted(start.getKey(), TimeUnit.NANOSECONDS.toMillis(start.getValue()));
        shownNanos = now;
      }
    }
    if (started.contains(Phase.MEASURED) && now - shownNanos >= INTERVAL_NANOS) {
      shownNanos = now;
      listeners.interval(state.progress(false));
    }
  }

  /** Returns a warning for each listener that has failed. */
  List<Warning> warnings() {
    return listeners.warnings();
  }

  /** Shows the last intervals, and ends the display. */
  void end() {
    if (started.contains(Phase.MEASURED)) {
      listeners.interval(state.progress(true));
    }
    listeners.ended();
  }
}

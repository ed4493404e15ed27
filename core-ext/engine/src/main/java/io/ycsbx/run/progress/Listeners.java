package io.ycsbx.run.progress;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Warning;
import io.ycsbx.measure.LatencyDistribution;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Calls all listeners of a run. A listener that throws is removed with a warning, since a defect in
 * a display must neither end a run nor cost its record. Used by one thread.
 */
public final class Listeners implements RunListener {

  private final List<RunListener> listeners;
  private final List<Warning> warnings = new ArrayList<>();

  public Listeners(List<RunListener> listeners) {
    this.listeners = new ArrayList<>(listeners);
  }

  /** Adds a listener before all others: what they show is written already. */
  public void addFirst(RunListener listener) {
    listeners.add(0, listener);
  }

  /** Returns a warning for each removed listener, with its failure. */
  public List<Warning> warnings() {
    return warnings;
  }

  @Override
  public void phaseStarted(String name, long startTimeMillis) {
    each(listener -> listener.phaseStarted(name, startTimeMillis));
  }

  @Override
  public void interval(Progress progress) {
    each(listener -> listener.interval(progress));
  }

  @Override
  public void hiccups(long startMillis, long endMillis, LatencyDistribution late) {
    each(listener -> listener.hiccups(startMillis, endMillis, late));
  }

  @Override
  public void waitingFor(String what) {
    each(listener -> listener.waitingFor(what));
  }

  @Override
  public void ended() {
    each(RunListener::ended);
  }

  private void each(Consumer<RunListener> event) {
    for (RunListener listener : List.copyOf(listeners)) {
      try {
        event.accept(listener);
      } catch (RuntimeException | Error e) {
        listeners.remove(listener);
        warnings.add(
            new Warning(
                "listener-failed",
                "a listener threw an exception and was removed: "
                    + (listener.getClass().getName() + ": " + FailureText.of(e)),
                "fix the listener; the figures are not affected"));
      }
    }
  }
}

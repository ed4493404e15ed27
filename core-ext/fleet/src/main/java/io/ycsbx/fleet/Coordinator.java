package io.ycsbx.fleet;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.fleet.merge.RecordMerge;
import io.ycsbx.fleet.merge.RecordMerge.MismatchException;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.run.progress.RunListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Serves the clients of a fleet, shows their progress, and merges their records at the end. A
 * thread of its own watches the clients and calls the display.
 */
final class Coordinator implements AutoCloseable {

  static final String NO_RECORD = "no client has sent a record";

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long DISPLAY_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long FAREWELL_NANOS = TimeUnit.SECONDS.toNanos(3);

  private final State state;
  private final Output output;
  private final Listeners listeners;
  private final Set<String> started = new HashSet<>();
  private final Server server;
  private Thread watch;

  /** Time of the last display. Used by the watching thread. */
  private long shownNanos;

  private volatile boolean closed;

  /**
   * Starts to serve.
   *
   * @param listeners show the progress of all clients
   * @throws SettingsException if the address is in use or of another host
   */
  Coordinator(Address address, State state, Output output, List<RunListener> listeners) {
    this.state = state;
    this.output = output;
    this.listeners = new Listeners(listeners);
    try {
      server = new Server(address, state, output.clients());
    } catch (IOException e) {
      throw new SettingsException(
          "fleet.coordinator",
          "must be a free port of the coordinator's host (" + FailureText.reason(e) + ")",
          address.authority(address.port()));
    }
  }

  int port() {
    return server.port();
  }

  /**
   * Starts to watch the clients.
   *
   * @param ended the reason why no further client will join; empty while clients may join
   */
  void start(Supplier<Optional<String>> ended) {
    watch = DaemonThread.start("ycsbx-fleet-watch", () -> watch(ended));
  }

  private void watch(Supplier<Optional<String>> ended) {
    try {
      watchUntilComplete(ended);
    } catch (RuntimeException e) {
      state.abort("the coordinator failed: " + FailureText.reason(e));
    }
  }

  private void watchUntilComplete(Supplier<Optional<String>> ended) {
    while (!closed && !state.complete()) {
      state.watch();
      if (!state.allJoined()) {
        ended.get().ifPresent(state::abort);
      }
      show();
      LockSupport.parkNanos(POLL_NANOS);
    }
    if (started.contains(Phase.MEASURED)) {
      listeners.interval(state.progress(true));
    }
    listeners.ended();
  }

  /** Shows the phases that have started, and in the measured phase the progress once a second. */
  private void show() {
    long now = state.fleetNanos();
    for (Map.Entry<String, Long> start : state.starts().entrySet()) {
      if (start.getValue() <= now && started.add(start.getKey())) {
        listeners.phaseStarted(start.getKey(), TimeUnit.NANOSECONDS.toMillis(start.getValue()));
        shownNanos = now;
      }
    }
    if (started.contains(Phase.MEASURED) && now - shownNanos >= DISPLAY_NANOS) {
      shownNanos = now;
      listeners.interval(state.progress(false));
    }
  }

  /**
   * Waits for all records, merges them, and releases all clients.
   *
   * @param own the record if no client has sent any
   * @param plan makes the merged record's plan from that which all clients have in common
   */
  RunRecord merged(Supplier<RunRecord> own, UnaryOperator<RunDescription> plan) {
    while (watch.isAlive()) {
      LockSupport.parkNanos(POLL_NANOS);
    }
    RunRecord merged = merge(own, plan);
    state.release(merged.outcome());
    long start = System.nanoTime();
    while (!state.allReleased() && System.nanoTime() - start < FAREWELL_NANOS) {
      LockSupport.parkNanos(POLL_NANOS);
    }
    return merged;
  }

  private RunRecord merge(Supplier<RunRecord> own, UnaryOperator<RunDescription> plan) {
    List<Path> records = state.recorded().stream().map(output::client).toList();
    if (records.isEmpty()) {
      return failed(own.get(), state.reason().orElse(NO_RECORD));
    }
    try {
      return RecordMerge.merge(
          records, output.directory(), sum -> ofAll(sum.withPlan(plan.apply(sum.plan()))));
    } catch (IOException | MismatchException e) {
      return failed(
          own.get(), "the clients' records could not be merged: " + FailureText.reason(e));
    }
  }

  private RunRecord ofAll(RunRecord sum) {
    List<String> reasons =
        Stream.concat(state.reason().stream(), sum.outcome().reasons().stream())
            .distinct()
            .toList();
    Outcome.Kind kind = state.reason().isPresent() ? Outcome.Kind.FAILED : sum.outcome().kind();
    List<Warning> warnings = new ArrayList<>(state.warnings());
    warnings.addAll(listeners.warnings());
    warnings.addAll(sum.warnings());
    return sum.with()
        .fleet(Optional.of(state.record()))
        .outcome(new Outcome(kind, reasons))
        .warnings(warnings)
        .build();
  }

  private RunRecord failed(RunRecord own, String reason) {
    boolean stopped = own.outcome().kind() == Outcome.Kind.INTERRUPTED && state.reason().isEmpty();
    Outcome outcome = stopped ? own.outcome() : new Outcome(Outcome.Kind.FAILED, List.of(reason));
    return own.with().fleet(Optional.of(state.record())).outcome(outcome).build();
  }

  @Override
  public void close() {
    closed = true;
    server.close();
  }
}

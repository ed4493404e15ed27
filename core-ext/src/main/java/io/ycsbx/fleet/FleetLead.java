package io.ycsbx.fleet;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.merge.MismatchException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** The coordinator of a fleet: serves the clients, and merges their records at the end. */
final class FleetLead implements AutoCloseable {

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long FAREWELL_NANOS = TimeUnit.SECONDS.toNanos(3);

  private final FleetState state;
  private final FleetOutput output;
  private final FleetServer server;
  private volatile boolean ended;

  /**
   * Starts to serve.
   *
   * @throws SettingsException if the address is in use or of another host
   */
  FleetLead(FleetAddress address, FleetState state, FleetOutput output) {
    this.state = state;
    this.output = output;
    try {
      server = new FleetServer(address, state, output.clients());
    } catch (IOException e) {
      throw new SettingsException(
          "fleet.coordinator",
          "must be a free port of the coordinator's host (" + FailureText.reason(e) + ")",
          address.authority(address.port()));
    }
    Thread watch = new Thread(this::watch, "ycsbx-fleet-watch");
    watch.setDaemon(true);
    watch.start();
  }

  /** Returns the port on which this host serves. */
  int port() {
    return server.port();
  }

  private void watch() {
    while (!ended) {
      state.watch();
      LockSupport.parkNanos(POLL_NANOS);
    }
  }

  /**
   * Waits for all records, merges them, and releases all clients.
   *
   * @param meanwhile called some times a second during the wait
   * @param view shows the last progress
   * @param none the record if no client has sent any
   */
  RunRecord merged(Runnable meanwhile, FleetView view, Supplier<RunRecord> none) {
    while (!state.complete()) {
      meanwhile.run();
      LockSupport.parkNanos(POLL_NANOS);
    }
    view.end();
    RunRecord merged = state.recorded().isEmpty() ? failed(none.get(), noRecord()) : merge(none);
    state.release(merged.outcome());
    long start = System.nanoTime();
    while (!state.allReleased() && System.nanoTime() - start < FAREWELL_NANOS) {
      LockSupport.parkNanos(POLL_NANOS);
    }
    return merged;
  }

  private RunRecord merge(Supplier<RunRecord> none) {
    try {
      return output.merge(state.recorded(), state.record(), state.reason(), state.warnings());
    } catch (IOException | MismatchException e) {
      return failed(
          none.get(), "the clients' records could not be merged: " + FailureText.reason(e));
    }
  }

  private String noRecord() {
    return state.reason().orElse("no client has sent a record");
  }

  private RunRecord failed(RunRecord own, String reason) {
    boolean stopped = own.outcome().kind() == Outcome.Kind.INTERRUPTED && state.reason().isEmpty();
    Outcome outcome = stopped ? own.outcome() : new Outcome(Outcome.Kind.FAILED, List.of(reason));
    return own.ofFleet(state.record(), outcome, own.warnings());
  }

  @Override
  public void close() {
    ended = true;
    server.close();
  }
}

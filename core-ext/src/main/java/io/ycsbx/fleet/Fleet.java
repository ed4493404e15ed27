package io.ycsbx.fleet;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.merge.MismatchException;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.run.progress.RunListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * This process's part in a fleet. Each client's record lies in a directory of its own; rank 0
 * merges all records into the run's directory. {@link #stop} may be called from any thread, the
 * other methods by one thread.
 */
public final class Fleet {

  /** Environment variable with the token, so that it is on no command line. */
  public static final String TOKEN_VARIABLE = "YCSBX_FLEET_TOKEN";

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long FAREWELL_NANOS = TimeUnit.SECONDS.toNanos(3);

  private final FleetIdentity identity;
  private final FleetAddress address;
  private final FleetLimits limits;
  private final FleetOutput output;
  private final FleetState state;
  private FleetClient client;
  private FleetView view;
  private volatile Run run;
  private volatile boolean ended;

  private Fleet(
      FleetIdentity identity, FleetSettings settings, FleetAddress address, FleetOutput output) {
    this.identity = identity;
    this.address = address;
    this.limits = FleetLimits.of(settings);
    this.output = output;
    this.state = new FleetState(identity.size(), limits, settings.lost(), FleetClock.ofThisHost());
  }

  /**
   * Finds out whether this process is one of a fleet, and if so reduces the properties to its share
   * of the work.
   *
   * @param environment variables of this process
   * @param output directory for the merged record, if any
   * @param problems receives the problems of the settings
   * @return empty for a client on its own, or after a problem
   */
  public static Optional<Fleet> of(
      Properties properties,
      Map<String, String> environment,
      Optional<Path> output,
      List<Problem> problems) {
    int before = problems.size();
    FleetSettings settings = Settings.bind(FleetSettings.class, properties, problems);
    if (settings == null) {
      return Optional.empty();
    }
    try {
      Optional<FleetIdentity> identity = FleetIdentity.of(settings, environment);
      if (identity.isEmpty()) {
        return Optional.empty();
      }
      String token = environment.getOrDefault(TOKEN_VARIABLE, "");
      FleetAddress address =
          FleetAddress.of(SlurmStep.coordinator(settings, environment), settings, token);
      output.ifPresent(directory -> FleetOutput.checkFree(directory, problems));
      FleetShares.apply(properties, identity.get(), problems);
      return problems.size() > before
          ? Optional.empty()
          : Optional.of(new Fleet(identity.get(), settings, address, FleetOutput.of(output)));
    } catch (SettingsException e) {
      problems.addAll(e.problems());
    } catch (IOException e) {
      problems.add(
          Problem.of("-o", "required, since no temporary directory could be made: " + e, ""));
    }
    return Optional.empty();
  }

  /** Returns whether this client prints the results of all. */
  public boolean isFirst() {
    return identity.rank() == 0;
  }

  /**
   * Adds this client's part to a run's options.
   *
   * @param common values in which all clients must agree, by name
   * @param listeners show the progress of all clients at rank 0, elsewhere that of the client
   */
  public void prepare(
      RunOptions.Builder options, Map<String, String> common, List<RunListener> listeners) {
    FleetClock clock = FleetClock.ofThisHost();
    Hello hello =
        new Hello(
            identity.rank(), identity.size(), hostName(), ProcessHandle.current().pid(), common);
    client = new FleetClient(hello, FleetLink.to(address, limits), clock, limits, new Control());
    view = new FleetView(state, isFirst() ? listeners : List.of());
    options.recordTo(output.client(identity.rank())).startWith(client).listener(client);
    if (isFirst()) {
      options.listener(view);
    } else {
      listeners.forEach(options::listener);
    }
  }

  private static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown host";
    }
  }

  private final class Control implements FleetClient.Controlled {

    @Override
    public void stop() {
      run.stop();
    }

    @Override
    public void abort(String reason) {
      state.abort(reason);
      run.abort(reason);
    }
  }

  /**
   * Executes the run together with all others.
   *
   * @return at rank 0 the merged record, elsewhere the client's own, both with the outcome of all
   * @throws SettingsException if rank 0 cannot serve at its address
   */
  public RunRecord execute(Run ofThisClient) {
    run = ofThisClient;
    Optional<FleetServer> server = isFirst() ? Optional.of(serve()) : Optional.empty();
    try {
      client.start();
      FleetOutput.rehearse(isFirst());
      RunRecord own = run.execute();
      Optional<String> unsent = client.end(own.outcome(), output.client(identity.rank()));
      return isFirst() ? lead(own) : follow(own, unsent);
    } finally {
      ended = true;
      server.ifPresent(FleetServer::close);
      client.close();
      discard();
    }
  }

  private FleetServer serve() {
    try {
      FleetServer server = new FleetServer(address, state, output.clients());
      Thread watch = new Thread(this::watch, "ycsbx-fleet-watch");
      watch.setDaemon(true);
      watch.start();
      return server;
    } catch (IOException e) {
      throw new SettingsException(
          "fleet.coordinator",
          "must be a free port of client 0's host (" + FailureText.reason(e) + ")",
          address.host() + ":" + address.port());
    }
  }

  private void watch() {
    while (!ended) {
      state.watch();
      LockSupport.parkNanos(POLL_NANOS);
    }
  }

  /** Waits for all records and merges them. */
  private RunRecord lead(RunRecord own) {
    while (!state.complete()) {
      view.goOn();
      LockSupport.parkNanos(POLL_NANOS);
    }
    view.end();
    RunRecord merged = state.recorded().isEmpty() ? failed(own, noRecord()) : merge(own);
    state.release(merged.outcome());
    long start = System.nanoTime();
    while (!state.allReleased() && System.nanoTime() - start < FAREWELL_NANOS) {
      LockSupport.parkNanos(POLL_NANOS);
    }
    return merged;
  }

  private RunRecord merge(RunRecord own) {
    try {
      return output.merge(state.recorded(), state.record(), state.reason(), state.warnings());
    } catch (IOException | MismatchException e) {
      return failed(own, "the clients' records could not be merged: " + FailureText.reason(e));
    }
  }

  private String noRecord() {
    return state.reason().orElse("no client has sent a record");
  }

  private RunRecord failed(RunRecord own, String reason) {
    return own.ofFleet(
        state.record(), new Outcome(Outcome.Kind.FAILED, List.of(reason)), own.warnings());
  }

  private RunRecord follow(RunRecord own, Optional<String> unsent) {
    Optional<Outcome> ofAll = client.awaitRelease();
    if (ofAll.isEmpty() && own.succeeded()) {
      String reason = unsent.orElse("client 0 was lost before it had merged the records");
      return own.withOutcome(new Outcome(Outcome.Kind.FAILED, List.of(reason)));
    }
    return own.succeeded() ? own.withOutcome(ofAll.orElse(own.outcome())) : own;
  }

  private void discard() {
    try {
      output.discard();
    } catch (IOException e) {
      // A leftover of a temporary directory harms no result.
    }
  }

  /** Ends the runs of all clients soon, if this is rank 0. Thread-safe. */
  public void stop() {
    state.stop();
  }
}

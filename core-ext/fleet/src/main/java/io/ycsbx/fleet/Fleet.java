package io.ycsbx.fleet;

import io.ycsbx.command.SharedRun;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.HostName;
import io.ycsbx.run.Run;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * This process's part in a fleet: a client, the coordinator, or both. The coordinator is in the
 * process that starts the clients, or else in that of client 0. It merges all records into the
 * run's directory. {@link #stop} may be called from any thread, the other methods by one thread.
 */
public final class Fleet implements SharedRun {

  /** Environment variable with the token, so that it is on no command line. */
  private static final String TOKEN_VARIABLE = "YCSBX_FLEET_TOKEN";

  /** Properties of the display and the results, which are those of the coordinator alone. */
  private static final List<String> DISPLAY =
      List.of("status", "status.interval", "metrics.port", "hdrhistogram.fileoutput");

  private static final String SHAPE = "arrival.shape";

  private final Identity identity;
  private final FleetSettings settings;
  private final Address address;
  private final Output output;
  private final Optional<Launch> launch;
  private final State state;
  private RunOptions.Builder options;
  private List<RunListener> listeners = List.of();
  private Client client;
  private volatile Run run;

  /** Starts the clients of a fleet, each in a process of its own. Used by one thread. */
  public interface Launcher {

    /**
     * Starts all clients and returns at once.
     *
     * @param properties of the whole run, with secrets
     * @param port of the coordinator on this host
     * @throws IOException if there is no such launcher
     */
    void start(Properties properties, int port) throws IOException;

    /** Returns the reason why no further client will join; empty while clients may join. */
    Optional<String> ended();

    /** Waits some seconds for the clients to end by themselves, and then ends them. */
    void close();
  }

  /** The clients that this process starts, in place of being one of them. */
  private record Launch(Launcher launcher, Properties properties) {}

  /** Makes a client of every run whose settings or environment say so. */
  public static class Membership implements Provider {

    @Override
    public Class<? extends Record> settings() {
      return FleetSettings.class;
    }

    @Override
    public Optional<Fleet> join(
        Properties properties, Optional<Path> output, List<Problem> problems) {
      return of(properties, System.getenv(), output, problems);
    }
  }

  private Fleet(
      Identity identity,
      FleetSettings settings,
      Address address,
      Optional<Path> output,
      Optional<Launch> launch) {
    this.identity = identity;
    this.settings = settings;
    this.address = address;
    this.launch = launch;
    this.state = new State(identity.size(), settings, Clock.ofThisHost());
    this.output = Output.of(output);
  }

  /**
   * Finds out whether this process is a client of a fleet, and if so reduces the properties to its
   * share of the work.
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
    return withoutProblems(
        () -> {
          FleetSettings settings = Settings.bind(FleetSettings.class, properties);
          Optional<Identity> identity = Identity.of(settings, environment);
          if (identity.isEmpty()) {
            Shares.none(properties);
            return Optional.empty();
          }
          String token = environment.getOrDefault(TOKEN_VARIABLE, "");
          Address address = Address.of(Address.coordinator(settings, environment), settings, token);
          Shares.apply(properties, identity.get());
          return Optional.of(
              new Fleet(identity.get(), settings, address, output, Optional.empty()));
        },
        problems);
  }

  /**
   * Prepares the coordinator of clients that a launcher starts. Without an address or a token in
   * the properties, it adds a random token and port 0, in place of which the system chooses a free
   * port when the server starts.
   *
   * @param properties of the whole run, with {@code fleet.size}; not changed
   * @param host name or address at which the clients find this host
   * @param output directory for the merged record, if any
   * @param problems receives the problems of the settings
   * @return empty after a problem
   */
  public static Optional<Fleet> launched(
      Properties properties,
      String host,
      Launcher launcher,
      Optional<Path> output,
      List<Problem> problems) {
    Properties ofClients = copy(properties);
    DISPLAY.forEach(ofClients::remove);
    ofClients.setProperty("fleet.led", "true");
    ofClients.putIfAbsent("fleet.coordinator", host + ":0");
    ofClients.putIfAbsent("fleet.token", Secrets.newToken());
    return withoutProblems(
        () -> {
          FleetSettings settings = Settings.bind(FleetSettings.class, ofClients);
          Identity first = new Identity(0, settings.size().orElseThrow());
          Address address = Address.of(settings.coordinator().orElseThrow(), settings, "");
          Shares.apply(copy(properties), first);
          Launch launch = new Launch(launcher, ofClients);
          return Optional.of(new Fleet(first, settings, address, output, Optional.of(launch)));
        },
        problems);
  }

  /** Throws a {@link SettingsException} if a directory holds a record, which is never replaced. */
  public static void checkFree(Path output) {
    Output.checkFree(output);
  }

  private static Optional<Fleet> withoutProblems(
      Supplier<Optional<Fleet>> fleet, List<Problem> problems) {
    try {
      return fleet.get();
    } catch (SettingsException e) {
      problems.addAll(e.problems());
      return Optional.empty();
    }
  }

  private static Properties copy(Properties properties) {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  @Override
  public boolean isFirst() {
    return launch.isPresent() || (identity.rank() == 0 && !settings.led());
  }

  @Override
  public void prepare(
      RunOptions.Builder ofRun, Map<String, String> common, List<RunListener> shown) {
    options = ofRun;
    listeners = shown;
    if (launch.isPresent()) {
      return;
    }
    Hello hello =
        new Hello(
            identity.rank(),
            identity.size(),
            HostName.own().orElse("unknown host"),
            ProcessHandle.current().pid(),
            common);
    client =
        new Client(hello, Link.to(address, settings), Clock.ofThisHost(), settings, new Control());
    options.recordTo(output.client(identity.rank())).startWith(client).listener(client);
    if (!isFirst()) {
      listeners.forEach(options::listener);
    }
  }

  private final class Control implements Client.Controlled {

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

  /** Does not execute the run in a process that is no client. */
  @Override
  public RunRecord execute(Run ofThisProcess) {
    run = ofThisProcess;
    if (!isFirst()) {
      return follow();
    }
    try (Coordinator coordinator = new Coordinator(address, state, output, listeners)) {
      return launch.isPresent() ? launch(launch.get(), coordinator) : lead(coordinator);
    } finally {
      output.discard();
    }
  }

  private RunRecord launch(Launch clients, Coordinator coordinator) {
    try {
      Properties properties = clients.properties();
      properties.setProperty("fleet.coordinator", address.authority(coordinator.port()));
      shareShape(properties);
      clients.launcher().start(properties, coordinator.port());
    } catch (IOException e) {
      state.abort("the clients could not be started: " + FailureText.reason(e));
    }
    coordinator.start(clients.launcher()::ended);
    RunRecord merged =
        coordinator.merged(
            this::unmeasured, plan -> plan.ofWholeRun(run.shownCommand(), run.settings()));
    // Clients that have not joined yet are refused, and end.
    clients.launcher().close();
    return merged;
  }

  /** Sends the rows of a shape's file: each client's host could have another file. */
  private void shareShape(Properties properties) {
    EffectiveSetting shape = run.settings().get(SHAPE);
    if (shape != null && properties.containsKey(SHAPE)) {
      properties.setProperty(SHAPE, shape.value());
    }
  }

  private RunRecord unmeasured() {
    Run none = Run.of(options.property("telemetry.enabled", "false").build());
    if (state.command() == Order.Command.STOP) {
      none.stop();
    } else {
      none.abort(state.reason().orElse(Coordinator.NO_RECORD));
    }
    return none.execute();
  }

  private RunRecord lead(Coordinator coordinator) {
    coordinator.start(Optional::empty);
    try (Client first = client) {
      first.start();
      RunRecord own = run.execute();
      first.end(own.outcome(), output.client(identity.rank()));
      return coordinator.merged(() -> own, UnaryOperator.identity());
    }
  }

  /** Keeps temporary files if the coordinator was lost, since the record is nowhere else. */
  private RunRecord follow() {
    try (Client other = client) {
      other.start();
      RunRecord own = run.execute();
      Optional<String> unsent = other.end(own.outcome(), output.client(identity.rank()));
      Optional<Outcome> ofAll = other.awaitRelease();
      if (ofAll.isPresent()) {
        output.discard();
        return own.succeeded() ? own.withOutcome(ofAll.get()) : own;
      }
      String reason =
          unsent.orElse(address.coordinator() + " was lost before it had merged the records");
      return own.succeeded()
          ? own.withOutcome(new Outcome(Outcome.Kind.FAILED, List.of(reason)))
          : own;
    }
  }

  @Override
  public void stop() {
    state.stop();
  }
}

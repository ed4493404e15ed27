package io.ycsbx.fleet;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
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

/**
 * This process's part in a fleet. Each client's record lies in a directory of its own; rank 0
 * merges all records into the run's directory. {@link #stop} may be called from any thread, the
 * other methods by one thread.
 */
public final class Fleet implements FleetRole {

  /** Environment variable with the token, so that it is on no command line. */
  public static final String TOKEN_VARIABLE = "YCSBX_FLEET_TOKEN";

  private final FleetIdentity identity;
  private final FleetAddress address;
  private final FleetLimits limits;
  private final FleetOutput output;
  private final FleetState state;
  private final boolean led;
  private FleetClient client;
  private FleetView view;
  private volatile Run run;
  private boolean recordIsElsewhere;

  private Fleet(
      FleetIdentity identity, FleetSettings settings, FleetAddress address, FleetOutput output) {
    this.identity = identity;
    this.address = address;
    this.limits = FleetLimits.of(settings);
    this.output = output;
    this.led = settings.led();
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
        FleetShares.none(properties);
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

  @Override
  public boolean isFirst() {
    return identity.rank() == 0 && !led;
  }

  @Override
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

  @Override
  public RunRecord execute(Run ofThisClient) {
    run = ofThisClient;
    Optional<FleetLead> lead =
        isFirst() ? Optional.of(new FleetLead(address, state, output)) : Optional.empty();
    try {
      client.start();
      FleetOutput.rehearse(isFirst());
      RunRecord own = run.execute();
      Optional<String> unsent = client.end(own.outcome(), output.client(identity.rank()));
      return lead.isPresent()
          ? lead.get().merged(view::goOn, view, () -> own)
          : follow(own, unsent);
    } finally {
      lead.ifPresent(FleetLead::close);
      client.close();
      if (lead.isPresent() || recordIsElsewhere || !output.holdsFiles(identity.rank())) {
        output.discard();
      }
    }
  }

  private RunRecord follow(RunRecord own, Optional<String> unsent) {
    Optional<Outcome> ofAll = client.awaitRelease();
    recordIsElsewhere = ofAll.isPresent();
    if (ofAll.isEmpty() && own.succeeded()) {
      String reason =
          unsent.orElse(address.coordinator() + " was lost before it had merged the records");
      return own.withOutcome(new Outcome(Outcome.Kind.FAILED, List.of(reason)));
    }
    return own.succeeded() ? own.withOutcome(ofAll.orElse(own.outcome())) : own;
  }

  @Override
  public void stop() {
    state.stop();
  }
}

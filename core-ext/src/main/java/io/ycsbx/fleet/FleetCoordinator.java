package io.ycsbx.fleet;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.telemetry.TelemetrySettings;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Coordinates clients that a launcher starts; this process itself is no client. */
public final class FleetCoordinator implements FleetRole {

  private static final int TOKEN_BYTES = 16;

  /** Properties of the display and the results, which are this process' own. */
  private static final List<String> OWN =
      List.of("status", "status.interval", "metrics.port", "hdrhistogram.fileoutput");

  private static final String TELEMETRY = "telemetry.enabled";

  private static final String SHAPE = "arrival.shape";

  /** Properties that this process adds to those of the user. */
  private static final List<String> ADDED =
      List.of("fleet.led", "fleet.coordinator", "fleet.token", TELEMETRY);

  /** Properties as given, before an address and a token were chosen. */
  private final Properties given;

  private final Properties properties;
  private final FleetAddress address;
  private final FleetOutput output;
  private final FleetLauncher launcher;
  private final FleetState state;
  private final Set<String> shown = new HashSet<>();
  private FleetView view;

  private FleetCoordinator(
      Properties given,
      Properties properties,
      FleetSettings settings,
      FleetAddress address,
      FleetOutput output,
      FleetLauncher launcher) {
    this.given = given;
    this.properties = properties;
    this.address = address;
    this.output = output;
    this.launcher = launcher;
    this.state =
        new FleetState(
            settings.size().orElseThrow(),
            FleetLimits.of(settings),
            settings.lost(),
            FleetClock.ofThisHost());
  }

  /**
   * Prepares a fleet. Without an address or a token in the properties, it adds a random token and
   * port 0, in place of which the system chooses a free port when the server starts.
   *
   * @param properties of the whole run, with {@code fleet.size}
   * @param host name or address at which the clients find this host
   * @param output directory for the merged record, if any
   * @param problems receives the problems of the settings
   * @return empty after a problem
   */
  public static Optional<FleetCoordinator> of(
      Properties properties,
      String host,
      FleetLauncher launcher,
      Optional<Path> output,
      List<Problem> problems) {
    int before = problems.size();
    Properties given = copy(properties);
    try {
      complete(properties, host);
      FleetSettings settings = Settings.bind(FleetSettings.class, properties, problems);
      if (settings == null) {
        return Optional.empty();
      }
      FleetAddress address =
          FleetAddress.of(settings.coordinator().orElseThrow(), settings, settings.token());
      output.ifPresent(directory -> FleetOutput.checkFree(directory, problems));
      Properties ofClients = copy(properties);
      FleetShares.apply(
          copy(properties), new FleetIdentity(0, settings.size().orElseThrow()), problems);
      OWN.forEach(ofClients::remove);
      return problems.size() > before
          ? Optional.empty()
          : Optional.of(
              new FleetCoordinator(
                  given, ofClients, settings, address, FleetOutput.of(output), launcher));
    } catch (SettingsException e) {
      problems.addAll(e.problems());
    } catch (IOException e) {
      problems.add(Problem.of("-o", "a directory was not available: " + e, ""));
    }
    return Optional.empty();
  }

  /** Adds a problem if a directory holds a record, which is never replaced. */
  public static void checkFree(Path output, List<Problem> problems) {
    FleetOutput.checkFree(output, problems);
  }

  private static void complete(Properties properties, String host) {
    properties.setProperty("fleet.led", "true");
    properties.putIfAbsent("fleet.coordinator", host + ":0");
    if (!properties.containsKey("fleet.token")) {
      byte[] token = new byte[TOKEN_BYTES];
      new SecureRandom().nextBytes(token);
      properties.setProperty("fleet.token", HexFormat.of().formatHex(token));
    }
  }

  private static Properties copy(Properties properties) {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  @Override
  public boolean isFirst() {
    return true;
  }

  @Override
  public void prepare(
      RunOptions.Builder options, Map<String, String> common, List<RunListener> listeners) {
    view = new FleetView(state, listeners);
    options.property(TELEMETRY, "false");
  }

  /**
   * Starts the clients and merges their records.
   *
   * @param run the validated run, which is executed by the clients alone
   */
  @Override
  public RunRecord execute(Run run) {
    FleetOutput ofWholeRun =
        output.withPlan(plan -> plan.ofWholeRun(run.shownCommand(), shown(run)));
    try (FleetLead lead = new FleetLead(address, state, ofWholeRun)) {
      try {
        properties.setProperty("fleet.coordinator", address.authority(lead.port()));
        shareShape(run);
        launcher.start(properties, lead.port());
        FleetOutput.rehearse(true);
      } catch (IOException e) {
        state.abort("the clients could not be started: " + FailureText.reason(e));
      }
      RunRecord merged = lead.merged(this::poll, view, () -> unmeasured(run));
      // Clients that have not joined yet are refused, and end.
      launcher.close();
      return merged;
    } finally {
      output.discard();
    }
  }

  /** Sends the rows of a shape's file: each client's host could have another file. */
  private void shareShape(Run run) {
    EffectiveSetting shape = run.settings().get(SHAPE);
    if (shape != null && properties.containsKey(SHAPE)) {
      properties.setProperty(SHAPE, shape.value());
    }
  }

  /** Returns the settings of the whole run as given, without the values that are added here. */
  private Map<String, EffectiveSetting> shown(Run run) {
    Map<String, EffectiveSetting> asGiven =
        Settings.effective(
            List.of(FleetSettings.class, TelemetrySettings.class),
            given,
            key -> SettingSource.COMMAND_LINE,
            Owner.RUNNER);
    asGiven.keySet().retainAll(ADDED);
    Map<String, EffectiveSetting> shown = new TreeMap<>(run.settings());
    shown.keySet().removeAll(ADDED);
    shown.putAll(asGiven);
    return shown;
  }

  private void poll() {
    if (!state.allJoined()) {
      launcher.ended().ifPresent(state::abort);
    }
    state.starts().entrySet().stream()
        .filter(start -> start.getValue() <= state.fleetNanos() && shown.add(start.getKey()))
        .forEach(start -> show(start.getKey()));
    view.goOn();
  }

  private void show(String phase) {
    view.phaseStarted(phase, System.currentTimeMillis());
    if (phase.equals(Phase.MEASURED)) {
      view.start(TimeUnit.SECONDS.toNanos(longestSeconds()));
    }
  }

  private long longestSeconds() {
    String seconds = properties.getProperty("maxexecutiontime", "0").strip();
    return seconds.matches("\\d{1,9}") ? Long.parseLong(seconds) : 0;
  }

  /** Returns the record of a run that has not started. */
  private RunRecord unmeasured(Run run) {
    if (state.command() == Order.Command.STOP) {
      run.stop();
    } else {
      run.abort(state.reason().orElse("no client has sent a record"));
    }
    return run.execute();
  }

  @Override
  public void stop() {
    state.stop();
  }
}

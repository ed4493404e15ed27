package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.process.ClientTime;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Window;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.inventory.FileSpace;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Records the load of the hosts during a run, and the inventory of the client's host. Used by one
 * thread.
 */
final class HostWatch implements HostObserver.Observation {

  /** Time for the last answer of a busy host. */
  private static final Duration LAST = Duration.ofSeconds(5);

  private final TelemetrySettings settings;
  private final Optional<DriveCeiling> ceiling;
  private final List<SampledHost> remotes;
  private final boolean inventoried;
  private final List<SampledHost> recorded = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private Optional<Inventory> inventory = Optional.empty();
  private List<Path> data = List.of();
  private boolean started;

  private HostWatch(
      TelemetrySettings settings,
      Optional<DriveCeiling> ceiling,
      List<SampledHost> remotes,
      boolean inventoried) {
    this.settings = settings;
    this.ceiling = ceiling;
    this.remotes = remotes;
    this.inventoried = inventoried;
  }

  /** The observer of the engine's runs. */
  public static final class Observer implements HostObserver {

    @Override
    public Class<? extends Record> settings() {
      return TelemetrySettings.class;
    }

    @Override
    public Observation connect(Properties properties, boolean inventoried) {
      return HostWatch.connect(Settings.bind(TelemetrySettings.class, properties), inventoried);
    }
  }

  private static DriveCeiling ceiling(Path file) {
    try {
      return DriveReport.read(file)
          .ceiling()
          .orElseThrow(() -> new IOException(file + " lacks random or sequential reads"));
    } catch (IOException e) {
      throw new SettingsException(
          "telemetry.ceiling", "must be a drive's figures: " + FailureText.of(e), file);
    }
  }

  /**
   * Connects to the other hosts.
   *
   * @throws SettingsException with every host that does not answer, or if the file of the drive's
   *     own figures cannot be read
   */
  static HostWatch connect(TelemetrySettings settings, boolean inventoried) {
    // Read first: a bad file must not leave connections open.
    Optional<DriveCeiling> ceiling = settings.ceiling().map(HostWatch::ceiling);
    return new HostWatch(settings, ceiling, RemoteHosts.connect(settings), inventoried);
  }

  /** Reads the inventory first, since a run that is stopped must end soon. */
  @Override
  public List<HostTelemetry> start(
      List<Path> directories,
      Supplier<Optional<ClientTime>> client,
      Consumer<HostTelemetry> noted) {
    return start(HostFiles.local(), directories, client, noted);
  }

  List<HostTelemetry> start(
      HostFiles files,
      List<Path> directories,
      Supplier<Optional<ClientTime>> client,
      Consumer<HostTelemetry> noted) {
    data = directories;
    started = true;
    if (inventoried) {
      inventory = Optional.of(HostInventory.read(settings.pathOr(data)));
    }
    if (!settings.enabled()) {
      return List.of();
    }
    try {
      recorded.add(SampledHost.open(files, settings, data, Optional.of(client)));
    } catch (IOException e) {
      warnings.add(
          new Warning(
              "telemetry-host",
              "this host is not recorded: " + e.getMessage(),
              SampledHost.LOCAL_ADVICE));
    }
    recorded.addAll(remotes);
    recorded.forEach(host -> host.keep(noted));
    return recorded.stream().map(SampledHost::described).toList();
  }

  /** Takes a last sample of a shorter interval; this host is the first. */
  @Override
  public List<HostTelemetry> stop(Window measured, Consumer<Warning> log) {
    recorded.forEach(SampledHost::stop);
    // At once, since each host reads its health logs again.
    recorded.parallelStream().forEach(host -> host.join(settings.timeout().plus(LAST)));
    List<HostTelemetry> hosts =
        recorded.stream()
            .map(host -> host.result(measured))
            .filter(telemetry -> !telemetry.samples().isEmpty())
            .toList();
    warnings.forEach(log);
    recorded.forEach(host -> host.warnings(measured).forEach(log));
    TelemetryWarnings.of(settings, hosts).forEach(log);
    TelemetryWarnings.of(hosts, measured, !data.isEmpty()).forEach(log);
    if (ceiling.isEmpty() || !started) {
      return hosts;
    }
    CeilingMatch match = CeilingMatch.of(hosts, settings.hosts().size(), ceiling.get());
    match.warnings().forEach(log);
    return match.hosts();
  }

  @Override
  public void writeRequests(Window measured, IntervalLog files) {
    recorded.forEach(host -> host.writeRequests(measured, files));
  }

  /** Takes about 0.2 s in a run that has not reached its warm-up. */
  @Override
  public Optional<Inventory> inventory(Consumer<Warning> log) {
    Inventory read = inventory.orElseGet(() -> HostInventory.read(settings.pathOr(data)));
    TelemetryWarnings.of(read).forEach(log);
    return Optional.of(read);
  }

  @Override
  public void close() {
    remotes.forEach(SampledHost::close);
  }

  @Override
  public void compareDataWithMemory(Consumer<Warning> log) {
    if (!data.isEmpty()) {
      HostInventory.memoryBytes()
          .flatMap(
              memory -> size(data).flatMap(bytes -> TelemetryWarnings.ofDataSize(bytes, memory)))
          .ifPresent(log);
    }
  }

  /** Returns the size of all directories together; empty if one cannot be read. */
  private static Optional<Long> size(List<Path> directories) {
    long bytes = 0;
    for (Path directory : directories) {
      try {
        bytes += FileSpace.used(directory);
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Optional.of(bytes);
  }
}

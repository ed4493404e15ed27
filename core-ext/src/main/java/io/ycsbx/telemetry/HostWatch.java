package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Records the load of the hosts during a run, and the inventory of the client's host. Used by one
 * thread.
 */
final class HostWatch implements HostObserver.Observation {

  private final TelemetrySettings settings;
  private final RemoteHosts remotes;
  private final boolean inventoried;
  private final Optional<DriveCeiling> ceiling;
  private Optional<TelemetryRecorder> recorder = Optional.empty();
  private Optional<Inventory> inventory = Optional.empty();
  private List<Path> data = List.of();

  private HostWatch(
      TelemetrySettings settings,
      Optional<DriveCeiling> ceiling,
      RemoteHosts remotes,
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
  public void start(List<Path> directories) {
    data = directories;
    if (inventoried) {
      inventory = Optional.of(HostInventory.read(settings.pathOr(data)));
    }
    recorder = Optional.of(TelemetryRecorder.start(settings, data, remotes));
  }

  @Override
  public List<HostTelemetry> stop(Window measured, Consumer<Warning> log) {
    if (recorder.isEmpty()) {
      return List.of();
    }
    List<HostTelemetry> hosts = recorder.get().stop(measured);
    recorder.get().warnings(measured).forEach(log);
    TelemetryWarnings.of(settings, hosts).forEach(log);
    TelemetryWarnings.of(hosts, measured, !data.isEmpty()).forEach(log);
    if (ceiling.isEmpty()) {
      return hosts;
    }
    CeilingMatch match = CeilingMatch.of(hosts, settings.hosts().size(), ceiling.get());
    match.warnings().forEach(log);
    return match.hosts();
  }

  @Override
  public void writeRequests(Window measured, IntervalLog files) {
    recorder.ifPresent(recording -> recording.writeRequests(measured, files));
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
    remotes.close();
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
      try (Stream<Path> files = Files.walk(directory)) {
        bytes += files.mapToLong(HostWatch::fileSize).sum();
      } catch (IOException | UncheckedIOException e) {
        return Optional.empty();
      }
    }
    return Optional.of(bytes);
  }

  /** Returns the size of a file; 0 if it was deleted meanwhile. */
  private static long fileSize(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}

package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Window;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.telemetry.CeilingMatch;
import io.ycsbx.telemetry.RemoteHosts;
import io.ycsbx.telemetry.TelemetryRecorder;
import io.ycsbx.telemetry.TelemetrySettings;
import io.ycsbx.telemetry.TelemetryWarnings;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.DB;

/**
 * Records the load of the hosts during a run, and the inventory of the client's host. Used by one
 * thread.
 */
public final class HostWatch implements AutoCloseable {

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
   * @param inventoried whether the inventory of the client's host will be asked for
   * @throws SettingsException with every host that does not answer, or if the file of the drive's
   *     own figures cannot be read
   */
  public static HostWatch connect(TelemetrySettings settings, boolean inventoried) {
    // Read first: a bad file must not leave connections open.
    Optional<DriveCeiling> ceiling = settings.ceiling().map(HostWatch::ceiling);
    return new HostWatch(settings, ceiling, RemoteHosts.connect(settings), inventoried);
  }

  /**
   * Starts recording, and keeps the data directories of an embedded database. The inventory is read
   * before, since a run that is stopped must end soon.
   */
  void start(DB database) {
    if (database instanceof StatisticsDB embedded) {
      data = embedded.dataDirectories();
    }
    if (inventoried) {
      inventory = Optional.of(HostInventory.read(settings.pathOr(data)));
    }
    recorder = Optional.of(TelemetryRecorder.start(settings, data, remotes));
  }

  /**
   * Ends the recording, adds its warnings and returns the telemetry.
   *
   * @param measured the measured phase
   */
  public List<HostTelemetry> stop(Window measured, RunLog log) {
    if (recorder.isEmpty()) {
      return List.of();
    }
    List<HostTelemetry> hosts = recorder.get().stop(measured);
    recorder.get().warnings(measured).forEach(log::warn);
    TelemetryWarnings.of(settings, hosts).forEach(log::warn);
    TelemetryWarnings.of(hosts, measured, !data.isEmpty()).forEach(log::warn);
    if (ceiling.isEmpty()) {
      return hosts;
    }
    CeilingMatch match = CeilingMatch.of(hosts, settings.hosts().size(), ceiling.get());
    match.warnings().forEach(log::warn);
    return match.hosts();
  }

  /**
   * Adds the traced latencies of block devices to the log of intervals. Call after {@link #stop}.
   */
  public void writeRequests(Window measured, IntervalLog files) {
    recorder.ifPresent(recording -> recording.writeRequests(measured, files));
  }

  /**
   * Returns the inventory of the client's host. Call only outside the measured phase, since this
   * takes about 0.2 s in a run that has not reached its warm-up.
   */
  public Inventory inventory(RunLog log) {
    Inventory read = inventory.orElseGet(() -> HostInventory.read(settings.pathOr(data)));
    TelemetryWarnings.of(read).forEach(log::warn);
    return read;
  }

  /** Ends the connections to the other hosts. */
  @Override
  public void close() {
    remotes.close();
  }

  /** Warns if an embedded database's data may have been read from this host's memory. */
  public void compareDataWithMemory(RunLog log) {
    if (!data.isEmpty()) {
      HostInventory.memoryBytes()
          .flatMap(
              memory -> size(data).flatMap(bytes -> TelemetryWarnings.ofDataSize(bytes, memory)))
          .ifPresent(log::warn);
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

package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.ProcSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Records this host and hosts with a node_exporter during a run, each on a daemon thread. Failures
 * become a {@link Warning} and never end the run. Thread-safe.
 */
public final class TelemetryRecorder {

  private static final Duration SHORTEST_TIMEOUT = Duration.ofSeconds(1);

  private final Duration timeout;
  private final List<HostRecording> recordings = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  private TelemetryRecorder(Duration timeout) {
    this.timeout = timeout;
  }

  /**
   * Starts recording.
   *
   * @param settings the devices to record; nothing if not enabled
   * @param dataDirectories the database's directories on this host, if any; {@code telemetry.path}
   *     overrides these
   * @param remotes the other hosts to record
   */
  public static TelemetryRecorder start(
      TelemetrySettings settings, List<Path> dataDirectories, RemoteHosts remotes) {
    return start(HostFiles.local(), settings, dataDirectories, remotes);
  }

  static TelemetryRecorder start(
      HostFiles files,
      TelemetrySettings settings,
      List<Path> dataDirectories,
      RemoteHosts remotes) {
    TelemetryRecorder recorder = new TelemetryRecorder(timeout(settings.interval()));
    if (settings.enabled()) {
      recorder.addThisHost(files, settings, settings.pathOr(dataDirectories));
      recorder.recordings.addAll(remotes.recordings());
      recorder.recordings.forEach(HostRecording::start);
    }
    return recorder;
  }

  /** Returns the time in which a host must answer. */
  static Duration timeout(Duration interval) {
    return interval.compareTo(SHORTEST_TIMEOUT) > 0 ? interval : SHORTEST_TIMEOUT;
  }

  private void addThisHost(HostFiles files, TelemetrySettings settings, List<Path> data) {
    String advice = "telemetry of the client's own host needs Linux with /proc mounted";
    try {
      DeviceChoice choice = DeviceChoice.of(new BlockDevices(files), settings.devices(), data);
      recordings.add(
          new SampledHost(
              ProcSource.open(files, choice.devices(), true),
              settings.interval(),
              Optional.empty(),
              advice,
              settings.health() ? HealthLog.start(choice.devices()) : HealthLog.none()));
      warnings.addAll(choice.warnings());
    } catch (IOException e) {
      warnings.add(
          new Warning(
              "telemetry-host",
              "this host is not recorded: " + e.getMessage() + " cannot be read",
              advice));
    }
  }

  /**
   * Stops recording, with a last sample of a shorter interval. Further calls return the same
   * result.
   *
   * @return one entry per host with at least one sample, this host first
   */
  public List<HostTelemetry> stop() {
    recordings.forEach(HostRecording::stop);
    recordings.forEach(recording -> recording.join(timeout));
    return recordings.stream()
        .map(HostRecording::result)
        .filter(telemetry -> !telemetry.samples().isEmpty())
        .toList();
  }

  /** Returns warnings about hosts that could not be recorded; complete after {@link #stop}. */
  public List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    recordings.forEach(recording -> all.addAll(recording.warnings()));
    return List.copyOf(all);
  }
}

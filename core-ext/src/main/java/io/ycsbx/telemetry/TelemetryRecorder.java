package io.ycsbx.telemetry;

import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.telemetry.host.HostFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Records this host and further hosts during a run, each on a daemon thread. Failures become a
 * {@link Warning} and never end the run. Thread-safe.
 */
public final class TelemetryRecorder {

  /** Time for the last answer of a busy host. */
  private static final Duration LAST = Duration.ofSeconds(5);

  private final Duration timeout;
  private final List<SampledHost> recordings = new ArrayList<>();
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
    TelemetryRecorder recorder = new TelemetryRecorder(settings.timeout());
    if (settings.enabled()) {
      recorder.addThisHost(files, settings, dataDirectories);
      recorder.recordings.addAll(remotes.recordings());
      recorder.recordings.forEach(SampledHost::start);
    }
    return recorder;
  }

  private void addThisHost(HostFiles files, TelemetrySettings settings, List<Path> data) {
    try {
      recordings.add(SampledHost.open(files, settings, data, true));
    } catch (IOException e) {
      warnings.add(
          new Warning(
              "telemetry-host",
              "this host is not recorded: " + e.getMessage(),
              SampledHost.LOCAL_ADVICE));
    }
  }

  /**
   * Stops recording, with a last sample of a shorter interval. Further calls return the same
   * result.
   *
   * @param window the time whose block requests are returned
   * @return one entry per host with at least one sample, this host first
   */
  public List<HostTelemetry> stop(Window window) {
    recordings.forEach(SampledHost::stop);
    // At once, since each host reads its health logs again.
    recordings.parallelStream().forEach(recording -> recording.join(timeout.plus(LAST)));
    return recordings.stream()
        .map(recording -> recording.result(window))
        .filter(telemetry -> !telemetry.samples().isEmpty())
        .toList();
  }

  /** Adds the latencies of the same requests to a log, as {@link IntervalLog#addDrives} does. */
  public void writeRequests(Window window, IntervalLog files) {
    recordings.forEach(recording -> recording.writeRequests(window, files));
  }

  /** Returns warnings about hosts that could not be recorded; complete after {@link #stop}. */
  public List<Warning> warnings(Window window) {
    List<Warning> all = new ArrayList<>(warnings);
    recordings.forEach(recording -> all.addAll(recording.warnings(window)));
    return List.copyOf(all);
  }
}

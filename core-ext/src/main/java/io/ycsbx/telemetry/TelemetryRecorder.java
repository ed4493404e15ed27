package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.NodeExporterSource;
import io.ycsbx.telemetry.host.ProcSource;
import io.ycsbx.telemetry.host.TelemetrySource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Records this host and hosts with a node_exporter during a run, each on a daemon thread. Failures
 * become a {@link Warning} and never end the run. Thread-safe.
 */
public final class TelemetryRecorder {

  private static final Duration SHORTEST_TIMEOUT = Duration.ofSeconds(1);

  private final Duration timeout;
  private final List<Recording> recordings = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  /** One host's sampler and its samples. */
  private record Recording(Sampler sampler, List<TelemetrySample> samples) {

    HostTelemetry result() {
      TelemetrySource source = sampler.source();
      return new HostTelemetry(
          source.host(), source.location(), source.devices(), List.copyOf(samples));
    }
  }

  private TelemetryRecorder(Duration timeout) {
    this.timeout = timeout;
  }

  /**
   * Starts recording.
   *
   * @param settings the hosts and devices to record; nothing if not enabled
   * @param dataDirectories the database's directories on this host, if any; {@code telemetry.path}
   *     overrides these
   */
  public static TelemetryRecorder start(TelemetrySettings settings, List<Path> dataDirectories) {
    return start(HostFiles.local(), settings, dataDirectories);
  }

  static TelemetryRecorder start(
      HostFiles files, TelemetrySettings settings, List<Path> dataDirectories) {
    Duration interval = settings.interval();
    TelemetryRecorder recorder =
        new TelemetryRecorder(
            interval.compareTo(SHORTEST_TIMEOUT) > 0 ? interval : SHORTEST_TIMEOUT);
    if (settings.enabled()) {
      recorder.addThisHost(files, settings, settings.pathOr(dataDirectories));
      settings
          .hosts()
          .forEach(host -> recorder.add(new NodeExporterSource(host, recorder.timeout), interval));
      recorder.recordings.forEach(recording -> recording.sampler.start());
    }
    return recorder;
  }

  private void addThisHost(HostFiles files, TelemetrySettings settings, List<Path> data) {
    try {
      DeviceChoice choice = DeviceChoice.of(new BlockDevices(files), settings.devices(), data);
      add(ProcSource.open(files, choice.devices(), true), settings.interval());
      warnings.addAll(choice.warnings());
    } catch (IOException e) {
      warnings.add(
          new Warning(
              "telemetry-host",
              "this host is not recorded: " + e.getMessage() + " cannot be read",
              "telemetry of the client's own host needs Linux with /proc mounted"));
    }
  }

  private void add(TelemetrySource source, Duration interval) {
    List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
    recordings.add(new Recording(new Sampler(source, interval, samples::add), samples));
  }

  /**
   * Stops recording, with a last sample of a shorter interval. Further calls return the same
   * result.
   *
   * @return one entry per host with at least one sample, this host first
   */
  public List<HostTelemetry> stop() {
    recordings.forEach(recording -> recording.sampler.stop());
    // A host that does not answer delays the end by its connect and its request timeout.
    recordings.forEach(recording -> recording.sampler.join(timeout.multipliedBy(2)));
    return recordings.stream()
        .map(Recording::result)
        .filter(telemetry -> !telemetry.samples().isEmpty())
        .toList();
  }

  /** Returns warnings about hosts that could not be recorded; complete after {@link #stop}. */
  public List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    for (Recording recording : recordings) {
      if (recording.sampler.failures().count() > 0) {
        all.add(missing(recording));
      }
    }
    return List.copyOf(all);
  }

  private static Warning missing(Recording recording) {
    TelemetrySource source = recording.sampler.source();
    Sampler.Failures failures = recording.sampler.failures();
    String host = source.host() + " (" + source.location() + ")";
    return new Warning(
        "telemetry-host",
        recording.samples.isEmpty()
            ? host + " is not recorded: " + failures.first()
            : host
                + " was not read "
                + failures.count()
                + " times, so that some samples cover several intervals: "
                + failures.first(),
        "see whether the host answers in time: curl " + source.location());
  }
}

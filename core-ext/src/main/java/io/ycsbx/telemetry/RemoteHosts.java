package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.NodeExporterFiles;
import io.ycsbx.telemetry.host.ProcSource;
import io.ycsbx.telemetry.host.RemoteHost;
import io.ycsbx.telemetry.host.ShellFiles;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The hosts of {@code telemetry.hosts}, all of which answered before the run. Used by one thread.
 */
public final class RemoteHosts implements AutoCloseable {

  private static final String KEY = "telemetry.hosts";

  private final List<SampledHost> recordings;

  /** A recording, or the reason why there is none. */
  private record Attempt(Optional<SampledHost> recording, Optional<Problem> problem) {}

  private RemoteHosts(List<SampledHost> recordings) {
    this.recordings = List.copyOf(recordings);
  }

  /** Returns no hosts. */
  static RemoteHosts none() {
    return new RemoteHosts(List.of());
  }

  /**
   * Connects to all hosts at once; to none if telemetry is not enabled.
   *
   * @throws SettingsException with every host that does not answer
   */
  public static RemoteHosts connect(TelemetrySettings settings) {
    if (!settings.enabled() || settings.hosts().isEmpty()) {
      return none();
    }
    List<CompletableFuture<Attempt>> attempts =
        settings.hosts().stream()
            .map(
                host ->
                    CompletableFuture.supplyAsync(
                        () -> attempt(host, settings), RemoteHosts::inThread))
            .toList();
    List<Attempt> ended = attempts.stream().map(CompletableFuture::join).toList();
    RemoteHosts hosts =
        new RemoteHosts(ended.stream().flatMap(attempt -> attempt.recording().stream()).toList());
    List<Problem> problems = ended.stream().flatMap(attempt -> attempt.problem().stream()).toList();
    if (!problems.isEmpty()) {
      hosts.close();
      throw new SettingsException(problems);
    }
    return hosts;
  }

  private static void inThread(Runnable task) {
    Thread thread = new Thread(task, "ycsbx-telemetry-connect");
    thread.setDaemon(true);
    thread.start();
  }

  private static Attempt attempt(RemoteHost host, TelemetrySettings settings) {
    try {
      HostFiles files =
          host.isSsh()
              ? ShellFiles.connect(host)
              : NodeExporterFiles.connect(host, TelemetryRecorder.timeout(settings.interval()));
      return new Attempt(Optional.of(prepare(files, host, settings)), Optional.empty());
    } catch (IOException | RuntimeException e) {
      // A host's files may contain anything.
      return new Attempt(
          Optional.empty(),
          Optional.of(
              Problem.of(
                  KEY,
                  "must be hosts that answer, but %s (%s) does not: %s"
                      .formatted(host.name(), host.location(), FailureText.reason(e)))));
    }
  }

  /**
   * Chooses a host's devices, and reads its inventory and the first health logs.
   *
   * @throws IOException if a chosen device is unknown, with a message for users
   */
  static SampledHost prepare(HostFiles files, RemoteHost host, TelemetrySettings settings)
      throws IOException {
    try {
      Optional<HostDevices> wanted = settings.devicesOf(host);
      List<Path> paths = wanted.flatMap(HostDevices::path).stream().map(Path::of).toList();
      DeviceChoice choice =
          DeviceChoice.of(
              new BlockDevices(files),
              wanted
                  .map(HostDevices::devices)
                  .filter(names -> !names.isEmpty())
                  .orElse(List.of(TelemetrySettings.AUTO)),
              paths);
      if (!choice.warnings().isEmpty()) {
        throw new IOException(
            choice.warnings().get(0).message() + "; " + choice.warnings().get(0).advice());
      }
      Inventory inventory = HostInventory.read(files, paths, Optional.empty());
      List<String> devices = choice.devices();
      return new SampledHost(
          ProcSource.open(files, devices, host),
          settings.interval(),
          Optional.of(inventory),
          "see whether the host answers in time: " + host.test(),
          settings.health() && host.isSsh() ? HealthLog.start(files, devices) : HealthLog.none(),
          settings.requests() && host.isSsh()
              ? RequestTracer.start(files, devices)
              : RequestTracer.none());
    } catch (IOException | RuntimeException e) {
      files.close();
      throw e;
    }
  }

  List<SampledHost> recordings() {
    return recordings;
  }

  /** Ends the connections. */
  @Override
  public void close() {
    recordings.forEach(SampledHost::close);
  }
}

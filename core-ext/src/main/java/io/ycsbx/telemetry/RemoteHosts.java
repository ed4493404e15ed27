package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.HostDevices;
import io.ycsbx.telemetry.host.NodeExporterSource;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;

/**
 * The hosts of {@code telemetry.hosts}, all of which answered before the run. Used by one thread.
 */
public final class RemoteHosts implements AutoCloseable {

  private static final String KEY = "telemetry.hosts";

  /** Time for connecting, sending some megabytes, starting Java and reading the inventory. */
  private static final Duration START = Duration.ofSeconds(60);

  private static final Duration END = Duration.ofSeconds(1);

  private final List<HostRecording> recordings;

  /** A recording, or the reason why there is none. */
  private record Attempt(Optional<HostRecording> recording, Optional<Problem> problem) {}

  private RemoteHosts(List<HostRecording> recordings) {
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
    byte[] jar = settings.hosts().stream().anyMatch(RemoteHost::isSsh) ? jar() : new byte[0];
    List<CompletableFuture<Attempt>> attempts =
        settings.hosts().stream()
            .map(
                host ->
                    CompletableFuture.supplyAsync(
                        () -> attempt(host, settings, jar), RemoteHosts::inThread))
            .toList();
    List<Attempt> all = attempts.stream().map(CompletableFuture::join).toList();
    RemoteHosts hosts =
        new RemoteHosts(all.stream().flatMap(one -> one.recording().stream()).toList());
    List<Problem> problems = all.stream().flatMap(one -> one.problem().stream()).toList();
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

  private static byte[] jar() {
    try {
      return AgentJar.pack();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot pack the recorder of other hosts", e);
    }
  }

  private static Attempt attempt(RemoteHost host, TelemetrySettings settings, byte[] jar) {
    try {
      return new Attempt(Optional.of(connect(host, settings, jar)), Optional.empty());
    } catch (IOException e) {
      return new Attempt(
          Optional.empty(),
          Optional.of(
              Problem.of(
                  KEY,
                  "must be hosts that answer, but %s (%s) does not: %s"
                      .formatted(host.name(), host.location(), FailureText.reason(e)))));
    }
  }

  private static HostRecording connect(RemoteHost host, TelemetrySettings settings, byte[] jar)
      throws IOException {
    Duration interval = settings.interval();
    Optional<HostDevices> devices = settings.devicesOf(host);
    if (host.isSsh()) {
      Properties properties = new Properties();
      properties.setProperty("telemetry.interval", interval.toMillis() + "ms");
      properties.setProperty("telemetry.health", Boolean.toString(settings.health()));
      properties.setProperty("telemetry.requests", Boolean.toString(settings.requests()));
      devices.ifPresent(
          choice -> {
            choice.path().ifPresent(path -> properties.setProperty("telemetry.path", path));
            if (choice.path().isEmpty()) {
              properties.setProperty("telemetry.devices", String.join(",", choice.devices()));
            }
          });
      SshProcess ssh = SshProcess.start(host, jar, HostAgent.argument(properties));
      return SshHost.connect(host, ssh, interval, settings.requests(), START);
    }
    NodeExporterSource source =
        new NodeExporterSource(host, TelemetryRecorder.timeout(interval), devices);
    Inventory inventory = source.connect();
    String advice = "see whether the host answers in time: " + host.test();
    return new SampledHost(
        source, interval, Optional.of(inventory), advice, HealthLog.none(), TracedRequests.none());
  }

  List<HostRecording> recordings() {
    return recordings;
  }

  /** Ends the connections. */
  @Override
  public void close() {
    recordings.forEach(HostRecording::stop);
    recordings.forEach(recording -> recording.join(END));
  }
}

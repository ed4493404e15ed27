package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.NodeExporterFiles;
import io.ycsbx.telemetry.host.RemoteHost;
import io.ycsbx.telemetry.host.ShellFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Connects to the hosts of {@code telemetry.hosts}. Stateless and thread-safe. */
public final class RemoteHosts {

  private RemoteHosts() {}

  /**
   * Connects to all hosts at once; to none if telemetry is not enabled.
   *
   * @throws SettingsException with every host that does not answer
   */
  public static List<SampledHost> connect(TelemetrySettings settings) {
    if (!settings.enabled()) {
      return List.of();
    }
    List<CompletableFuture<SampledHost>> attempts =
        settings.hosts().stream()
            .map(
                host ->
                    CompletableFuture.supplyAsync(
                        () -> open(host, settings),
                        task -> DaemonThread.start("ycsbx-telemetry-connect", task)))
            .toList();
    List<SampledHost> open = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (CompletableFuture<SampledHost> attempt : attempts) {
      try {
        open.add(attempt.join());
      } catch (CompletionException e) {
        problems.addAll(((SettingsException) e.getCause()).problems());
      }
    }
    if (!problems.isEmpty()) {
      open.forEach(SampledHost::close);
      throw new SettingsException(problems);
    }
    return open;
  }

  private static SampledHost open(RemoteHost host, TelemetrySettings settings) {
    Optional<HostFiles> files = Optional.empty();
    try {
      files =
          Optional.of(
              host.isSsh()
                  ? ShellFiles.connect(host)
                  : NodeExporterFiles.connect(host, settings.timeout()));
      return SampledHost.open(files.get(), settings, host);
    } catch (IOException | RuntimeException e) {
      // A host's files may contain anything.
      files.ifPresent(HostFiles::close);
      throw new SettingsException(
          List.of(
              Problem.of(
                  "telemetry.hosts",
                  "must be hosts that answer, but %s (%s) does not: %s"
                      .formatted(host.name(), host.location(), FailureText.reason(e)))));
    }
  }
}

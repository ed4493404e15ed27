package io.ycsbx.telemetry;

import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.telemetry.host.RemoteHost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The hosts and devices to record during a run. */
@SettingsGroup(prefixes = {"telemetry."})
public record TelemetrySettings(
    @Setting(
            key = "telemetry.enabled",
            defaultValue = "true",
            meaning = "whether CPU, memory and block devices are recorded during a run")
        boolean enabled,
    @Setting(
            key = "telemetry.interval",
            defaultValue = "1s",
            min = "100ms",
            max = "1h",
            meaning = "time between two samples; the kernel counts CPU time in steps of 10 ms")
        Duration interval,
    @Setting(
            key = "telemetry.devices",
            defaultValue = TelemetrySettings.AUTO,
            meaning =
                "block devices of this host; auto: the whole devices under"
                    + " telemetry.path, or all drives if telemetry.path is unknown")
        List<String> devices,
    @Setting(
            key = "telemetry.path",
            meaning =
                "directory whose devices auto selects; unset: the database's"
                    + " directories on this host, if any")
        Optional<Path> path,
    @Setting(
            key = "telemetry.hosts",
            meaning =
                "further hosts, each by ssh, where Java must be installed, or by the URL of its"
                    + " Prometheus node_exporter")
        List<RemoteHost> hosts) {

  /** Chooses the devices by the path. */
  static final String AUTO = "auto";

  /** Checks the rules that concern several values. */
  public TelemetrySettings {
    if (devices.contains(AUTO) && devices.size() > 1) {
      throw new SettingsException(
          "telemetry.devices", "must be auto or a list of names", String.join(",", devices));
    }
    if (hosts.stream().map(RemoteHost::name).distinct().count() < hosts.size()) {
      throw new SettingsException(
          "telemetry.hosts",
          "must not give two hosts one name",
          String.join(",", hosts.stream().map(RemoteHost::name).toList()));
    }
  }

  /** Returns the directories whose devices to record: {@code telemetry.path}, or the database's. */
  public List<Path> pathOr(List<Path> dataDirectories) {
    return path.map(List::of).orElse(dataDirectories);
  }
}

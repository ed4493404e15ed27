package io.ycsbx.telemetry;

import io.ycsbx.config.Form;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.RemoteHost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The hosts and devices to record during a run. */
@SettingsGroup(prefixes = "telemetry.", owner = Owner.RUNNER)
public record TelemetrySettings(
    @Setting(
            key = "telemetry.enabled",
            defaultValue = "true",
            meaning = "whether CPU, memory, block devices and network are recorded during a run")
        boolean enabled,
    @Setting(
            key = "telemetry.interval",
            defaultValue = "1s",
            meaning = "time between two samples; the kernel counts CPU time in steps of 10 ms",
            range = "100ms..1h")
        Duration interval,
    @Setting(
            key = "telemetry.health",
            defaultValue = "true",
            meaning =
                "whether the health logs of NVMe, SATA and SAS drives are read before and after a"
                    + " run, by smartctl, which needs root")
        boolean health,
    @Setting(
            key = "telemetry.ceiling",
            owner = Owner.PLACE,
            meaning =
                "file written by \"ycsb drive -o\" with the highest rates of the data's drives;"
                    + " reports print the database's rates as shares of them")
        Optional<Path> ceiling,
    @Setting(
            key = "telemetry.devices",
            owner = Owner.PLACE,
            defaultValue = TelemetrySettings.AUTO,
            meaning =
                "block devices of this host; auto: the whole devices under"
                    + " telemetry.path, or all drives if telemetry.path is unknown")
        List<String> devices,
    @Setting(
            key = "telemetry.path",
            owner = Owner.PLACE,
            meaning =
                "directory whose devices auto selects; unset: the database's"
                    + " directories on this host, if any")
        Optional<Path> path,
    @Setting(
            key = "telemetry.hosts",
            owner = Owner.PLACE,
            url = true,
            meaning =
                "further hosts, each by ssh, where only sh and cat are needed, or by the URL of its"
                    + " Prometheus node_exporter")
        List<RemoteHost> hosts,
    @Setting(
            key = "telemetry.hosts.devices",
            owner = Owner.PLACE,
            meaning =
                "block devices of the data on further hosts, by name or by a directory on them;"
                    + " unset: all drives of a host")
        List<HostDevices> hostsDevices,
    @Setting(
            key = "telemetry.requests",
            defaultValue = "false",
            meaning =
                "whether to trace the latency of every request of the recorded block devices, on"
                    + " this host and, by ssh, on further hosts; each host needs root and bpftrace")
        boolean requests) {

  /** Chooses the devices by the path. */
  static final String AUTO = "auto";

  private static final Duration SHORTEST_TIMEOUT = Duration.ofSeconds(1);

  /**
   * The block devices of another host that hold the data.
   *
   * @param host the host's name in {@code telemetry.hosts}
   * @param devices names of devices; empty if a directory chooses them
   * @param path a directory on the drives, if it chooses the devices
   */
  @Form("NAME:DEVICE+DEVICE or NAME:/DIRECTORY")
  public record HostDevices(String host, List<String> devices, Optional<String> path) {

    public HostDevices {
      devices = List.copyOf(devices);
    }

    /**
     * Parses {@code NAME:DEVICE+DEVICE} or {@code NAME:/DIRECTORY}.
     *
     * @throws IllegalArgumentException if the text is not of this form
     */
    public static HostDevices parse(String text) {
      int colon = text.lastIndexOf(':');
      String choice = text.substring(colon + 1).strip();
      String host = text.substring(0, Math.max(0, colon)).strip();
      boolean isDirectory = choice.startsWith("/") && !choice.startsWith("/dev/");
      List<String> devices = isDirectory ? List.of() : List.of(choice.split("\\+", -1));
      if (host.isEmpty() || devices.stream().anyMatch(String::isBlank)) {
        throw new IllegalArgumentException("not NAME:DEVICES");
      }
      return new HostDevices(host, devices, isDirectory ? Optional.of(choice) : Optional.empty());
    }
  }

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
    checkDevices(hosts, hostsDevices);
  }

  private static void checkDevices(List<RemoteHost> hosts, List<HostDevices> devices) {
    List<String> names = hosts.stream().map(RemoteHost::name).toList();
    List<String> chosen = devices.stream().map(HostDevices::host).toList();
    for (String host : chosen) {
      if (!names.contains(host) || chosen.indexOf(host) != chosen.lastIndexOf(host)) {
        throw new SettingsException(
            "telemetry.hosts.devices", "must name hosts of telemetry.hosts, each once", host);
      }
    }
  }

  /** Returns the choice of a host's devices, if there is one. */
  Optional<HostDevices> devicesOf(RemoteHost host) {
    return hostsDevices.stream().filter(choice -> choice.host().equals(host.name())).findFirst();
  }

  /** Returns the kernel's names of the devices of this host that these settings choose. */
  public List<String> devicesHere() {
    BlockDevices present = new BlockDevices(HostFiles.local());
    return devices.contains(AUTO)
        ? DeviceChoice.of(present, devices, pathOr(List.of())).devices()
        : devices.stream().map(present::kernelName).toList();
  }

  /**
   * Returns the names of a host's devices as set; empty if a directory chooses them, or nothing.
   */
  public List<String> devicesThere(RemoteHost host) {
    return devicesOf(host).map(HostDevices::devices).orElse(List.of());
  }

  /** Returns the directories whose devices to record: {@code telemetry.path}, or the database's. */
  public List<Path> pathOr(List<Path> dataDirectories) {
    return path.map(List::of).orElse(dataDirectories);
  }

  /** Returns the time in which a host must answer: an interval, but 1 s or more. */
  Duration timeout() {
    return interval.compareTo(SHORTEST_TIMEOUT) > 0 ? interval : SHORTEST_TIMEOUT;
  }
}

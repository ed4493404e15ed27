package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.InterfaceKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one host's counters. Used by one thread at a time, but for {@link #close}. */
public final class ProcSource implements AutoCloseable {

  private static final String DISKS = "/proc/diskstats";
  private static final String UPTIME = "/proc/uptime";
  private static final String STAT = "/proc/stat";
  private static final String MEMORY = "/proc/meminfo";
  private static final String NET_DEV = "/proc/net/dev";
  private static final String NET_SNMP = "/proc/net/snmp";

  private final HostFiles files;
  private final String host;
  private final String location;
  private final List<String> devices;
  private final boolean withProcess;
  private final List<String> counters = new ArrayList<>();
  private final Map<String, InterfaceKind> interfaces;
  private final DriveTemperatures temperatures;
  private final SystemPower power;
  private final HostClock clock = new HostClock();

  private ProcSource(
      HostFiles files, String host, String location, List<String> devices, boolean withProcess) {
    this.files = files;
    this.host = host;
    this.location = location;
    this.devices = List.copyOf(devices);
    this.withProcess = withProcess;
    this.interfaces = Interfaces.of(files);
    this.temperatures = new DriveTemperatures(files, devices);
    this.power = SystemPower.of(files);
    // The disks come first, since their rates need the exact time.
    counters.addAll(List.of(DISKS, STAT, MEMORY, NET_DEV, NET_SNMP));
    if (!location.equals(HostTelemetry.LOCAL_SOURCE)) {
      // This host's answers need no connection.
      counters.add(UPTIME);
    }
    counters.addAll(EnergyCounters.files(files));
  }

  /**
   * Opens this host.
   *
   * @param devices names of the block devices to read
   * @param withProcess whether this JVM is the client
   * @throws IOException if there is no {@code /proc/stat}, as on systems other than Linux; if other
   *     files are missing, as in some containers, their figures are absent
   */
  public static ProcSource open(HostFiles files, List<String> devices, boolean withProcess)
      throws IOException {
    if (files.read(STAT).isEmpty()) {
      throw new IOException(STAT + " cannot be read");
    }
    String host = files.read("/proc/sys/kernel/hostname").orElse("localhost");
    return new ProcSource(files, host, HostTelemetry.LOCAL_SOURCE, devices, withProcess);
  }

  /** Opens another host. */
  public static ProcSource open(HostFiles files, List<String> devices, RemoteHost remote) {
    return new ProcSource(files, remote.name(), remote.location(), devices, false);
  }

  /** Returns the host's name. */
  public String host() {
    return host;
  }

  /** Returns the location of the counters: {@code /proc} or a URL. */
  public String location() {
    return location;
  }

  public List<String> devices() {
    return devices;
  }

  /**
   * Reads the counters.
   *
   * @throws java.io.UncheckedIOException if the host does not answer, with a message for users
   */
  public HostSnapshot snapshot() {
    long asked = System.nanoTime();
    Map<String, String> texts = files.counters(counters);
    // The host read its counters at some time between.
    long halfTrip = (System.nanoTime() - asked) / 2;
    long timeMillis = System.currentTimeMillis() - halfTrip / 1_000_000;
    return new HostSnapshot(
        timeMillis,
        clock.at(asked + halfTrip, ProcText.uptimeNanos(texts.getOrDefault(UPTIME, ""))),
        ProcText.cpu(texts.getOrDefault(STAT, "")),
        MemoryFigures.of(ProcText.memory(texts.getOrDefault(MEMORY, ""))),
        ProcText.disks(texts.getOrDefault(DISKS, ""), devices),
        new NetworkCounters(
            ProcText.interfaces(texts.getOrDefault(NET_DEV, ""), interfaces),
            ProcText.retransmits(texts.getOrDefault(NET_SNMP, ""))),
        withProcess ? ProcessCounters.now() : Optional.empty(),
        EnergyCounters.of(texts),
        temperatures.read(asked),
        power.read());
  }

  @Override
  public void close() {
    power.close();
    files.close();
  }
}

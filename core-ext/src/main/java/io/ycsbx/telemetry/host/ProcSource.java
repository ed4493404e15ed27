package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.InterfaceKind;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads this host from {@code /proc}. */
public final class ProcSource implements TelemetrySource {

  /** Exceeds the first line of {@code /proc/stat}: ten numbers of at most 20 digits. */
  private static final int FIRST_LINE = 512;

  private final String host;
  private final List<String> devices;
  private final boolean withProcess;
  private final HostFile stat;
  private final Optional<HostFile> meminfo;
  private final Optional<HostFile> diskstats;
  private final Map<String, InterfaceKind> interfaces;
  private final Optional<HostFile> netDev;
  private final Optional<HostFile> netSnmp;
  private final HostFiles files;
  private final List<String> energyZones;
  private final DriveTemperatures temperatures;
  private final SystemPower power;

  private ProcSource(HostFiles files, List<String> devices, boolean withProcess)
      throws IOException {
    this.files = files;
    this.energyZones = EnergyCounters.zones(files);
    this.temperatures = new DriveTemperatures(files, devices);
    this.power = SystemPower.of(files);
    this.host = hostName(files);
    this.devices = List.copyOf(devices);
    this.withProcess = withProcess;
    this.stat = HostFile.openHead(files.at("/proc/stat"), FIRST_LINE);
    this.meminfo = HostFile.openIfThere(files.at("/proc/meminfo"));
    this.diskstats = HostFile.openIfThere(files.at("/proc/diskstats"));
    this.interfaces = Interfaces.of(files);
    this.netDev = HostFile.openIfThere(files.at("/proc/net/dev"));
    this.netSnmp = HostFile.openIfThere(files.at("/proc/net/snmp"));
  }

  /**
   * Opens the files.
   *
   * @param devices names of the block devices to read
   * @param withProcess whether this JVM is the client
   * @throws IOException if there is no {@code /proc/stat}, as on systems other than Linux; if other
   *     files are missing, as in some containers, their figures are absent
   */
  public static ProcSource open(HostFiles files, List<String> devices, boolean withProcess)
      throws IOException {
    return new ProcSource(files, devices, withProcess);
  }

  /** Returns the host's own name, {@code localhost} if it has none. */
  static String hostName(HostFiles files) {
    return files.read("/proc/sys/kernel/hostname").orElse("localhost");
  }

  @Override
  public String host() {
    return host;
  }

  @Override
  public String location() {
    return HostTelemetry.LOCAL_SOURCE;
  }

  @Override
  public List<String> devices() {
    return devices;
  }

  @Override
  public HostSnapshot snapshot() throws IOException {
    // The disks are read first, right before the clock, since their rates need the exact time.
    Map<String, DiskCounters> disks =
        diskstats.isPresent() ? ProcText.disks(diskstats.get().read(), devices) : Map.of();
    long nanos = System.nanoTime();
    long timeMillis = System.currentTimeMillis();
    return new HostSnapshot(
        timeMillis,
        nanos,
        ProcText.cpu(stat.read()),
        meminfo.isPresent() ? MemoryFigures.of(ProcText.memory(meminfo.get())) : Optional.empty(),
        disks,
        network(),
        withProcess ? ProcessCounters.now() : Optional.empty(),
        EnergyCounters.read(files, energyZones),
        temperatures.read(nanos),
        power.read(nanos));
  }

  private NetworkCounters network() throws IOException {
    return new NetworkCounters(
        netDev.isPresent() ? NetText.interfaces(netDev.get().read(), interfaces) : Map.of(),
        netSnmp.isPresent() ? NetText.retransmits(netSnmp.get().read()) : Optional.empty());
  }

  @Override
  public void close() throws IOException {
    power.close();
    stat.close();
    for (Optional<HostFile> file : List.of(meminfo, diskstats, netDev, netSnmp)) {
      if (file.isPresent()) {
        file.get().close();
      }
    }
  }
}

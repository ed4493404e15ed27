package io.ycsbx.telemetry;

import io.ycsbx.record.HostTelemetry;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** This host, from its {@code /proc}. */
final class ProcSource implements TelemetrySource {

  /** More than the first line of {@code /proc/stat}: ten numbers of at most 20 digits. */
  private static final int FIRST_LINE = 512;

  private final String host;
  private final List<String> devices;
  private final boolean withProcess;
  private final HostFile stat;
  private final HostFile meminfo;
  private final HostFile diskstats;

  private ProcSource(
      String host,
      List<String> devices,
      boolean withProcess,
      HostFile stat,
      HostFile meminfo,
      HostFile diskstats) {
    this.host = host;
    this.devices = List.copyOf(devices);
    this.withProcess = withProcess;
    this.stat = stat;
    this.meminfo = meminfo;
    this.diskstats = diskstats;
  }

  /**
   * Opens the files.
   *
   * @param devices names of the block devices to read
   * @param withProcess whether this JVM is the client
   * @throws IOException if the host has no such files, as on any system but Linux
   */
  static ProcSource open(HostFiles files, List<String> devices, boolean withProcess)
      throws IOException {
    HostFile stat = HostFile.openHead(files.at("/proc/stat"), FIRST_LINE);
    HostFile meminfo = HostFile.open(files.at("/proc/meminfo"));
    HostFile diskstats = HostFile.open(files.at("/proc/diskstats"));
    return new ProcSource(hostName(files), devices, withProcess, stat, meminfo, diskstats);
  }

  /** The host's own name, {@code localhost} if it has none. */
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
    // The disks come first: their rates are the ones that the clock is read for.
    TextCursor disks = diskstats.read();
    long nanos = System.nanoTime();
    long timeMillis = System.currentTimeMillis();
    return new HostSnapshot(
        timeMillis,
        nanos,
        ProcText.cpu(stat.read()),
        MemoryUses.of(ProcText.memory(meminfo.read())),
        ProcText.disks(disks, devices),
        withProcess ? ProcessCounters.now() : Optional.empty());
  }

  @Override
  public void close() throws IOException {
    try (stat;
        meminfo) {
      diskstats.close();
    }
  }
}

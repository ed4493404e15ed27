package io.ycsbx.telemetry.host;

import io.ycsbx.process.ClientTime;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.Figures;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.NetworkLoad;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.NetworkLoad.TrafficUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Reads one host's counters. Used by one thread at a time, but for {@link #close}. */
public final class ProcSource implements AutoCloseable {

  static final String DISKS = "/proc/diskstats";
  static final String STAT = "/proc/stat";
  static final String MEMORY = "/proc/meminfo";
  static final String NET_DEV = "/proc/net/dev";
  private static final String NET_SNMP = "/proc/net/snmp";
  private static final String UPTIME = "/proc/uptime";

  private static final String ALL_CPUS = "cpu";
  private static final String SWITCHES = "ctxt";
  private static final String TCP = "Tcp";
  private static final int WORDS_BEFORE_DISK = 2;
  private static final long BYTES_PER_KIB = 1024;
  private static final List<String> MEMORY_NAMES =
      List.of("MemTotal", "MemAvailable", "Buffers", "Cached", "Shmem", "SwapTotal", "SwapFree");

  /** Differences between two clocks above this one are delays. */
  private static final long DELAY_NANOS = 20_000_000;

  private final HostFiles files;
  private final String host;
  private final String location;
  private final List<String> devices;
  private final Optional<ProcessCounters> process;
  private final List<String> counters = new ArrayList<>();
  private final Map<String, InterfaceKind> interfaces;
  private final DriveTemperatures temperatures;
  private final SystemPower power;
  private final HostClock clock = new HostClock();

  /**
   * A clock for the intervals between a host's snapshots. The client's clock is exact unless an
   * answer was delayed; {@code /proc/uptime} of the host knows no delay, but has steps of 10 ms.
   */
  static final class HostClock {

    private Optional<Long> lastClient = Optional.empty();
    private Optional<Long> lastUptime = Optional.empty();
    private long nanos;

    /**
     * Returns the time of a snapshot, in nanoseconds since the first one.
     *
     * @param client the time by {@link System#nanoTime}
     * @param uptime the time since the host started in nanoseconds, if it is known
     */
    long at(long client, Optional<Long> uptime) {
      long passed = client - lastClient.orElse(client);
      if (uptime.isPresent() && lastUptime.isPresent()) {
        long there = uptime.get() - lastUptime.get();
        passed = Math.abs(passed - there) > DELAY_NANOS ? there : passed;
      }
      nanos += passed;
      lastClient = Optional.of(client);
      lastUptime = uptime;
      return nanos;
    }
  }

  private ProcSource(
      HostFiles files,
      String host,
      String location,
      List<String> devices,
      Optional<ProcessCounters> process) {
    this.files = files;
    this.host = host;
    this.location = location;
    this.devices = List.copyOf(devices);
    this.process = process;
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
    process.ifPresent(own -> counters.addAll(own.files()));
  }

  /**
   * Opens this host.
   *
   * @param devices names of the block devices to read
   * @param client returns the time of the client, if it is on this host
   * @throws IOException if there is no {@code /proc/stat}, as on systems other than Linux; if other
   *     files are missing, as in some containers, their figures are absent
   */
  public static ProcSource open(
      HostFiles files, List<String> devices, Optional<Supplier<Optional<ClientTime>>> client)
      throws IOException {
    if (files.read(STAT).isEmpty()) {
      throw new IOException(STAT + " cannot be read");
    }
    String host = files.hostName().orElse("localhost");
    Optional<ProcessCounters> process = client.map(time -> new ProcessCounters(files, time));
    return new ProcSource(files, host, HostTelemetry.LOCAL_SOURCE, devices, process);
  }

  public static ProcSource open(HostFiles files, List<String> devices, RemoteHost remote) {
    return new ProcSource(files, remote.name(), remote.location(), devices, Optional.empty());
  }

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
        counters(texts),
        temperatures.read(asked),
        power.read());
  }

  private Map<String, Map<String, Counters>> counters(Map<String, String> texts) {
    Map<String, Map<String, Counters>> all = new HashMap<>();
    all.put(STAT, ProcText.lines(ofAllProcessors(texts.getOrDefault(STAT, "")), 0));
    all.put(MEMORY, ProcText.lines(texts.getOrDefault(MEMORY, ""), 0));
    all.put(DISKS, ProcText.lines(texts.getOrDefault(DISKS, ""), WORDS_BEFORE_DISK));
    all.put(NET_DEV, ProcText.lines(texts.getOrDefault(NET_DEV, ""), 0));
    ProcText.retransmits(texts.getOrDefault(NET_SNMP, ""))
        .ifPresent(again -> all.put(NET_SNMP, Map.of(TCP, new Counters(List.of(again)))));
    all.put(EnergyCounters.POWERCAP, EnergyCounters.of(texts));
    process.ifPresent(own -> all.putAll(own.of(texts)));
    return all;
  }

  /** Returns the first line and that of the context switches, without some hundreds of others. */
  private static String ofAllProcessors(String stat) {
    int switches = stat.indexOf("\n" + SWITCHES + " ");
    String line = switches < 0 ? "" : stat.substring(switches + 1).split("\n", 2)[0];
    return stat.split("\n", 2)[0] + "\n" + line;
  }

  /**
   * Returns the sample of the interval between two snapshots.
   *
   * @param implausible receives the reason for each part that is left out because a figure of it
   *     breaks a rule
   */
  public TelemetrySample sample(
      HostSnapshot before, HostSnapshot now, Consumer<String> implausible) {
    double seconds = (now.nanos() - before.nanos()) / 1e9;
    List<DeviceUse> uses = new ArrayList<>();
    for (String device : devices) {
      Optional<Double> celsius = Optional.ofNullable(now.temperatures().get(device));
      Optional<Counters> rises = now.since(before, DISKS, device);
      part(device, implausible, () -> rises.flatMap(io -> DiskColumn.use(device, io, seconds)))
          .ifPresent(use -> uses.add(use.withTemperatureCelsius(celsius)));
    }
    return TelemetrySampleBuilder.builder()
        .timeMillis(now.timeMillis())
        .seconds(seconds)
        .cpu(
            part(
                "cpu",
                implausible,
                () -> now.since(before, STAT, ALL_CPUS).flatMap(CpuColumn::use)))
        .memory(part("memory", implausible, () -> memory(now.in(MEMORY))))
        .devices(uses)
        .network(part("network", implausible, () -> network(before, now, seconds)))
        .process(
            part(
                "process",
                implausible,
                () -> process.flatMap(own -> own.use(before, now, seconds))))
        .powerWatts(
            EnergyCounters.watts(
                before.in(EnergyCounters.POWERCAP), now.in(EnergyCounters.POWERCAP), seconds))
        .systemWatts(now.systemWatts())
        .contextSwitchesPerSecond(
            now.since(before, STAT, SWITCHES)
                .filter(rises -> !rises.isReset())
                .map(rises -> rises.counts().get(0) / seconds))
        .build();
  }

  private static Optional<MemoryUse> memory(Map<String, Counters> kibibytes) {
    if (!kibibytes.keySet().containsAll(MEMORY_NAMES)) {
      return Optional.empty();
    }
    ToLongFunction<String> bytes =
        name -> BYTES_PER_KIB * Math.round(kibibytes.get(name).counts().get(0));
    long available = bytes.applyAsLong("MemAvailable");
    return Optional.of(
        new MemoryUse(
            bytes.applyAsLong("MemTotal") - available,
            available,
            bytes.applyAsLong("Buffers") + bytes.applyAsLong("Cached") - bytes.applyAsLong("Shmem"),
            bytes.applyAsLong("SwapTotal") - bytes.applyAsLong("SwapFree")));
  }

  /** Returns the use of the network; absent if nothing was counted. */
  private Optional<NetworkLoad> network(HostSnapshot before, HostSnapshot now, double seconds) {
    List<InterfaceUse> uses = new ArrayList<>();
    interfaces.forEach(
        (name, kind) ->
            now.since(before, NET_DEV, name)
                .filter(rises -> rises.has(NetworkColumn.TRANSMIT_DROP))
                .ifPresent(rises -> addUse(uses, name, kind, rises, seconds)));
    Optional<Double> again =
        now.since(before, NET_SNMP, TCP)
            .filter(rises -> !rises.isReset())
            .map(rises -> rises.counts().get(0) / seconds);
    return uses.isEmpty() && again.isEmpty()
        ? Optional.empty()
        : Optional.of(new NetworkLoad(uses, again));
  }

  private static void addUse(
      List<InterfaceUse> uses, String name, InterfaceKind kind, Counters rises, double seconds) {
    Optional<TrafficUse> received =
        NetworkColumn.traffic(rises, NetworkColumn.RECEIVE_BYTES, seconds);
    Optional<TrafficUse> sent = NetworkColumn.traffic(rises, NetworkColumn.TRANSMIT_BYTES, seconds);
    if (received.isPresent() && sent.isPresent()) {
      uses.add(new InterfaceUse(name, kind, received.get(), sent.get()));
    }
  }

  private static <T> Optional<T> part(
      String name, Consumer<String> implausible, Supplier<Optional<T>> part) {
    try {
      Optional<T> figures = part.get();
      Figures.notNegative(name, figures);
      return figures;
    } catch (IllegalArgumentException e) {
      implausible.accept(name + ": " + e.getMessage());
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    power.close();
    files.close();
  }
}

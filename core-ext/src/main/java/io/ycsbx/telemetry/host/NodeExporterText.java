package io.ycsbx.telemetry.host;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Parses a node_exporter's metrics of processors, memory, disks and network, in Prometheus'
 * exposition format 0.0.4. Not thread-safe.
 */
final class NodeExporterText {

  private static final String CPU = "node_cpu_seconds_total{";
  private static final String MEMORY = "node_memory_";
  private static final String DISK = "node_disk_";
  private static final String NETWORK = "node_network_";
  private static final String RECEIVE = NETWORK + "receive_";
  private static final String TRANSMIT = NETWORK + "transmit_";
  private static final String RETRANSMITS = "node_netstat_Tcp_RetransSegs ";
  private static final String BYTES = "_bytes";

  private static final List<String> TRAFFIC =
      List.of("bytes_total", "packets_total", "errs_total", "drop_total");

  private final Map<String, Double> cpuSecondsByMode = new HashMap<>();
  private final Map<String, Long> memoryBytes = new HashMap<>();
  private final Map<String, Map<String, Double>> disks = new TreeMap<>();
  private final Map<String, Map<String, Double>> interfaces = new TreeMap<>();
  private Optional<Long> retransmits = Optional.empty();

  /** Parses the needed lines and ignores the others. */
  NodeExporterText(String text) {
    text.lines().forEach(this::take);
  }

  private void take(String line) {
    if (line.startsWith(CPU)) {
      cpuSecondsByMode.merge(label(line, "mode"), value(line), Double::sum);
    } else if (line.startsWith(MEMORY)) {
      String name = line.substring(MEMORY.length(), line.indexOf(' '));
      if (name.endsWith(BYTES)) {
        memoryBytes.put(name.substring(0, name.length() - BYTES.length()), (long) value(line));
      }
    } else if (line.startsWith(DISK) && !line.startsWith("node_disk_info{")) {
      byDevice(line, DISK, disks);
    } else if (line.startsWith(RECEIVE) || line.startsWith(TRANSMIT)) {
      byDevice(line, NETWORK, interfaces);
    } else if (line.startsWith(RETRANSMITS)) {
      retransmits = Optional.of(Math.round(value(line)));
    }
  }

  private static void byDevice(
      String line, String prefix, Map<String, Map<String, Double>> figures) {
    int brace = line.indexOf('{');
    if (brace > 0) {
      figures
          .computeIfAbsent(label(line, "device"), device -> new HashMap<>())
          .put(line.substring(prefix.length(), brace), value(line));
    }
  }

  private static String label(String line, String name) {
    int start = line.indexOf(name + "=\"") + name.length() + 2;
    return line.substring(start, line.indexOf('"', start));
  }

  private static double value(String line) {
    String[] parts = line.substring(line.indexOf('}') + 1).strip().split(" ", -1);
    return Double.parseDouble(parts[line.indexOf('}') < 0 ? 1 : 0]);
  }

  Optional<CpuTimes> cpu() {
    Map<String, Double> seconds = cpuSecondsByMode;
    for (String mode :
        new String[] {"user", "nice", "system", "irq", "softirq", "idle", "iowait", "steal"}) {
      if (!seconds.containsKey(mode)) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new CpuTimes(
            seconds.get("user") + seconds.get("nice"),
            seconds.get("system") + seconds.get("irq") + seconds.get("softirq"),
            seconds.get("idle"),
            seconds.get("iowait"),
            seconds.get("steal")));
  }

  Optional<MemoryFigures> memory() {
    return MemoryFigures.of(memoryBytes);
  }

  /** Returns the counters of the interfaces that have all figures. */
  NetworkCounters network() {
    Map<String, NetworkCounters.OfInterface> counters = new TreeMap<>();
    Interfaces.of(interfaces.keySet())
        .forEach(
            (name, kind) -> {
              Optional<TrafficCounters> receive = traffic(interfaces.get(name), "receive_");
              Optional<TrafficCounters> send = traffic(interfaces.get(name), "transmit_");
              if (receive.isPresent() && send.isPresent()) {
                counters.put(
                    name, new NetworkCounters.OfInterface(kind, receive.get(), send.get()));
              }
            });
    return new NetworkCounters(counters, retransmits);
  }

  private static Optional<TrafficCounters> traffic(Map<String, Double> figures, String direction) {
    long[] counts = new long[TRAFFIC.size()];
    for (int i = 0; i < counts.length; i++) {
      Double count = figures.get(direction + TRAFFIC.get(i));
      if (count == null) {
        return Optional.empty();
      }
      counts[i] = Math.round(count);
    }
    return Optional.of(new TrafficCounters(counts[0], counts[1], counts[2], counts[3]));
  }

  /** Returns the counters by sorted name, of devices with all figures that every kernel counts. */
  Map<String, DiskCounters> disks() {
    Map<String, DiskCounters> counters = new TreeMap<>();
    disks.forEach((name, figures) -> disk(figures).ifPresent(disk -> counters.put(name, disk)));
    return counters;
  }

  private static Optional<DiskCounters> disk(Map<String, Double> figures) {
    Optional<IoCounters> reads =
        io(figures, "reads_completed_total", "read_bytes_total", "read_time_seconds_total");
    Optional<IoCounters> writes =
        io(figures, "writes_completed_total", "written_bytes_total", "write_time_seconds_total");
    Double busy = figures.get("io_time_seconds_total");
    Double weighted = figures.get("io_time_weighted_seconds_total");
    if (reads.isEmpty() || writes.isEmpty() || busy == null || weighted == null) {
      return Optional.empty();
    }
    return Optional.of(
        new DiskCounters(
            reads.get(),
            writes.get(),
            discards(figures),
            flushes(figures),
            Math.round(1e3 * busy),
            Math.round(1e3 * weighted)));
  }

  private static Optional<IoCounters> io(
      Map<String, Double> figures, String completed, String bytes, String seconds) {
    return figures.keySet().containsAll(List.of(completed, bytes, seconds))
        ? Optional.of(
            new IoCounters(
                Math.round(figures.get(completed)),
                Math.round(figures.get(bytes) / IoCounters.SECTOR_BYTES),
                Math.round(1e3 * figures.get(seconds))))
        : Optional.empty();
  }

  private static Optional<IoCounters> discards(Map<String, Double> figures) {
    Map<String, Double> inBytes = new HashMap<>(figures);
    inBytes.computeIfPresent(
        "discarded_sectors_total", (name, sectors) -> sectors * IoCounters.SECTOR_BYTES);
    return io(
        inBytes,
        "discards_completed_total",
        "discarded_sectors_total",
        "discard_time_seconds_total");
  }

  private static Optional<IoCounters> flushes(Map<String, Double> figures) {
    Map<String, Double> withBytes = new HashMap<>(figures);
    withBytes.put("no bytes", 0.0);
    return io(withBytes, "flush_requests_total", "no bytes", "flush_requests_time_seconds_total");
  }
}

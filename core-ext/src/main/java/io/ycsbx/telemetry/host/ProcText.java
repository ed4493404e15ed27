package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.InterfaceKind;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Parses files of {@code /proc} with counters: proc(5). An empty text has no counters. */
public final class ProcText {

  private static final int BYTES_PER_KIB = 1024;
  private static final String TCP = "Tcp:";

  /** Words before a device's counters in {@code /proc/diskstats}. */
  private static final int DISK_WORDS = 3;

  /** Numbers of one direction in {@code /proc/net/dev}. */
  private static final int NET_NUMBERS = 8;

  private ProcText() {}

  private static String[] words(String line) {
    return line.strip().split("\\s+", -1);
  }

  /** Returns all processors' times in ticks, from the first line of {@code /proc/stat}. */
  static Optional<CpuTimes> cpu(String stat) {
    String[] words = words(stat.lines().findFirst().orElse(""));
    if (!words[0].equals("cpu") || words.length <= CpuTimes.MODES.size()) {
      return Optional.empty();
    }
    Map<String, Double> ticks = new HashMap<>();
    for (int i = 0; i < CpuTimes.MODES.size(); i++) {
      ticks.put(CpuTimes.MODES.get(i), Double.valueOf(words[i + 1]));
    }
    return Optional.of(CpuTimes.of(ticks));
  }

  /** Returns the values of {@code /proc/meminfo} in bytes, by name. */
  public static Map<String, Long> memory(String meminfo) {
    Map<String, Long> bytes = new HashMap<>();
    for (String line : meminfo.lines().toList()) {
      String[] words = words(line.replace(':', ' '));
      if (words.length > 2) {
        bytes.put(words[0], Long.parseLong(words[1]) * BYTES_PER_KIB);
      }
    }
    return bytes;
  }

  /** Returns the given devices' counters in this order, from {@code /proc/diskstats}. */
  static Map<String, DiskCounters> disks(String diskstats, List<String> devices) {
    Map<String, DiskCounters> disks = new LinkedHashMap<>();
    devices.forEach(device -> disks.put(device, null));
    for (String line : diskstats.lines().toList()) {
      String[] words = words(line);
      if (words.length > DISK_WORDS && disks.containsKey(words[DISK_WORDS - 1])) {
        disks.put(words[DISK_WORDS - 1], DiskCounters.of(words, DISK_WORDS));
      }
    }
    disks.values().removeIf(disk -> disk == null);
    return disks;
  }

  /** Returns the counters of the given interfaces, from {@code /proc/net/dev}. */
  static Map<String, NetworkCounters.OfInterface> interfaces(
      String dev, Map<String, InterfaceKind> wanted) {
    Map<String, NetworkCounters.OfInterface> counters = new TreeMap<>();
    for (String line : dev.lines().toList()) {
      // An old kernel's first number follows the colon at once.
      String[] words = words(line.replaceFirst(":", " "));
      InterfaceKind kind = wanted.get(words[0]);
      if (kind != null && words.length > 2 * NET_NUMBERS) {
        counters.put(
            words[0],
            new NetworkCounters.OfInterface(
                kind, traffic(words, 1), traffic(words, 1 + NET_NUMBERS)));
      }
    }
    return counters;
  }

  private static TrafficCounters traffic(String[] words, int first) {
    return new TrafficCounters(
        Long.parseLong(words[first]),
        Long.parseLong(words[first + 1]),
        Long.parseLong(words[first + 2]),
        Long.parseLong(words[first + 3]));
  }

  /** Returns the number of TCP segments that were sent again, from {@code /proc/net/snmp}. */
  static Optional<Long> retransmits(String snmp) {
    List<String> lines = snmp.lines().filter(line -> line.startsWith(TCP)).toList();
    int column = lines.size() < 2 ? -1 : List.of(words(lines.get(0))).indexOf("RetransSegs");
    return column < 0 ? Optional.empty() : Optional.of(Long.valueOf(words(lines.get(1))[column]));
  }

  /** Returns the time since the host started in nanoseconds, from {@code /proc/uptime}. */
  static Optional<Long> uptimeNanos(String uptime) {
    return Optional.of(words(uptime)[0])
        .filter(seconds -> !seconds.isEmpty())
        .map(seconds -> Math.round(Double.parseDouble(seconds) * 1e9));
  }
}

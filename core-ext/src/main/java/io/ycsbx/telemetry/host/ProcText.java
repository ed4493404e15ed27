package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses {@code /proc/stat}, {@code /proc/meminfo} and {@code /proc/diskstats}: proc(5). */
public final class ProcText {

  private static final int BYTES_PER_KIB = 1024;

  private ProcText() {}

  /** Returns all processors' times in ticks, from the first line of {@code /proc/stat}. */
  static Optional<CpuTimes> cpu(TextCursor stat) {
    if (!stat.word().equals("cpu")) {
      return Optional.empty();
    }
    long user = stat.number();
    long nice = stat.number();
    long system = stat.number();
    long idle = stat.number();
    long iowait = stat.number();
    long irq = stat.number();
    long softirq = stat.number();
    long steal = stat.number();
    return steal == TextCursor.NONE
        ? Optional.empty()
        : Optional.of(new CpuTimes(user + nice, system + irq + softirq, idle, iowait, steal));
  }

  /** Returns the values of {@code /proc/meminfo} in bytes, by name. */
  public static Map<String, Long> memory(HostFile file) throws IOException {
    TextCursor meminfo = file.read();
    Map<String, Long> bytes = new HashMap<>();
    while (!meminfo.atEnd()) {
      String name = meminfo.word();
      long kib = meminfo.number();
      if (name.endsWith(":") && kib != TextCursor.NONE) {
        bytes.put(name.substring(0, name.length() - 1), kib * BYTES_PER_KIB);
      }
      meminfo.nextLine();
    }
    return bytes;
  }

  /** Returns the given devices' counters in this order, from {@code /proc/diskstats}. */
  static Map<String, DiskCounters> disks(TextCursor diskstats, List<String> devices) {
    Map<String, DiskCounters> disks = new LinkedHashMap<>();
    devices.forEach(device -> disks.put(device, null));
    while (!diskstats.atEnd()) {
      diskstats.number();
      diskstats.number();
      String name = diskstats.word();
      if (disks.containsKey(name)) {
        disks.put(name, disk(diskstats));
      }
      diskstats.nextLine();
    }
    disks.values().removeIf(disk -> disk == null);
    return disks;
  }

  private static DiskCounters disk(TextCursor fields) {
    IoCounters reads = io(fields);
    IoCounters writes = io(fields);
    fields.number(); // in flight now
    long busy = fields.number();
    long weighted = fields.number();
    IoCounters discards = io(fields);
    long flushes = fields.number();
    long flushMillis = fields.number();
    return new DiskCounters(
        reads,
        writes,
        counted(discards),
        counted(new IoCounters(flushes, 0, flushMillis)),
        busy,
        weighted);
  }

  private static IoCounters io(TextCursor fields) {
    long completed = fields.number();
    fields.number(); // merged
    long sectors = fields.number();
    long millis = fields.number();
    return new IoCounters(completed, sectors, millis);
  }

  private static Optional<IoCounters> counted(IoCounters counters) {
    return counters.completed() == TextCursor.NONE ? Optional.empty() : Optional.of(counters);
  }
}

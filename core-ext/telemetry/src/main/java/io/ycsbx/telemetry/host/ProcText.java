package io.ycsbx.telemetry.host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses files of {@code /proc} with counters: proc(5). An empty text has no counters. */
public final class ProcText {

  private static final int BYTES_PER_KIB = 1024;
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:E-?\\d+)?");

  private ProcText() {}

  private static List<String> words(String line) {
    // An old kernel's first number follows the colon at once.
    return List.of(line.replaceFirst(":", " ").strip().split("\\s+", -1));
  }

  /**
   * Returns the numbers of each line, by the word before them.
   *
   * @param place number of words before that word
   */
  static Map<String, Counters> lines(String text, int place) {
    Map<String, Counters> lines = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      List<String> words = words(line);
      List<Double> counts = new ArrayList<>();
      for (int i = place + 1; i < words.size() && NUMBER.matcher(words.get(i)).matches(); i++) {
        counts.add(Double.valueOf(words.get(i)));
      }
      if (!counts.isEmpty()) {
        lines.put(words.get(place), new Counters(counts));
      }
    }
    return lines;
  }

  /** Returns the values of {@code /proc/meminfo} in bytes, by name. */
  public static Map<String, Long> memory(String meminfo) {
    Map<String, Long> bytes = new HashMap<>();
    lines(meminfo, 0)
        .forEach((name, line) -> bytes.put(name, Math.round(line.counts().get(0) * BYTES_PER_KIB)));
    return bytes;
  }

  /** Returns the number of TCP segments that were sent again, from {@code /proc/net/snmp}. */
  static Optional<Double> retransmits(String snmp) {
    List<List<String>> lines =
        snmp.lines().filter(line -> line.startsWith("Tcp:")).map(ProcText::words).toList();
    int column = lines.size() < 2 ? -1 : lines.get(0).indexOf("RetransSegs");
    return column < 0 ? Optional.empty() : Optional.of(Double.valueOf(lines.get(1).get(column)));
  }

  /** Returns the time since the host started in nanoseconds, from {@code /proc/uptime}. */
  static Optional<Long> uptimeNanos(String uptime) {
    return Optional.of(words(uptime).get(0))
        .filter(seconds -> !seconds.isEmpty())
        .map(seconds -> Math.round(Double.parseDouble(seconds) * 1e9));
  }
}

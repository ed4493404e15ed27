package io.ycsbx.telemetry.host;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Energy counters of processors and memory, from {@code /sys/class/powercap} (RAPL), which only
 * root can read. Stateless.
 */
final class EnergyCounters {

  static final String POWERCAP = "/sys/class/powercap/";
  private static final String COUNTER = "/energy_uj";

  private static final double MICROJOULES_PER_JOULE = 1e6;

  private EnergyCounters() {}

  /** Returns the files of processor packages and their memory; other zones are parts of these. */
  static List<String> files(HostFiles files) {
    List<String> all =
        files.list(POWERCAP).stream()
            .filter(zone -> zone.matches("intel-rapl:\\d+(:\\d+)?"))
            .map(zone -> POWERCAP + zone)
            .filter(
                zone ->
                    files
                        .read(zone + "/name")
                        .filter(name -> name.matches("package-\\d+(-die-\\d+)?|dram"))
                        .isPresent())
            .map(zone -> zone + COUNTER)
            .toList();
    // Without root, these files are there and cannot be read.
    return List.copyOf(files.read(all).keySet());
  }

  /** Parses the counters among the texts of files, by file. */
  static Map<String, Counters> of(Map<String, String> texts) {
    Map<String, Counters> zones = new HashMap<>();
    texts.forEach(
        (path, text) -> {
          if (path.endsWith(COUNTER) && text.matches("\\d{1,18}")) {
            zones.put(path, new Counters(List.of(Double.valueOf(text))));
          }
        });
    return zones;
  }

  /**
   * Returns the mean power between two readings, in watts; empty if a counter is missing, or
   * started again at 0 as it does after some minutes or hours.
   */
  static Optional<Double> watts(
      Map<String, Counters> before, Map<String, Counters> now, double seconds) {
    if (now.isEmpty() || !now.keySet().equals(before.keySet())) {
      return Optional.empty();
    }
    double sum = 0;
    for (Map.Entry<String, Counters> zone : now.entrySet()) {
      Counters rise = zone.getValue().since(before.get(zone.getKey()));
      if (rise.isReset()) {
        return Optional.empty();
      }
      sum += rise.counts().get(0);
    }
    return Optional.of(sum / MICROJOULES_PER_JOULE / seconds);
  }
}

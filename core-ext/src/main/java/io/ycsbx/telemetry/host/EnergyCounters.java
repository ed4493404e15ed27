package io.ycsbx.telemetry.host;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Energy counters of processors and memory, from {@code /sys/class/powercap} (RAPL), which only
 * root can read.
 *
 * @param microjoules the counter of each zone, by its directory
 * @param ranges the largest value of each counter, after which it starts again at 0
 */
public record EnergyCounters(Map<String, Long> microjoules, Map<String, Long> ranges) {

  private static final String POWERCAP = "/sys/class/powercap/";
  private static final String COUNTER = "/energy_uj";
  private static final String RANGE = "/max_energy_range_uj";
  private static final double MICROJOULES_PER_JOULE = 1e6;

  /** Copies the maps. */
  public EnergyCounters {
    microjoules = Map.copyOf(microjoules);
    ranges = Map.copyOf(ranges);
  }

  /** Returns the files of processor packages and their memory; other zones are parts of these. */
  static List<String> files(HostFiles files) {
    return files.list(POWERCAP).stream()
        .filter(zone -> zone.matches("intel-rapl:\\d+(:\\d+)?"))
        .map(zone -> POWERCAP + zone)
        .filter(
            zone ->
                files
                    .read(zone + "/name")
                    .filter(name -> name.matches("package-\\d+(-die-\\d+)?|dram"))
                    .isPresent())
        .flatMap(zone -> Stream.of(zone + COUNTER, zone + RANGE))
        .toList();
  }

  /** Parses the counters among the texts of files. */
  static EnergyCounters of(Map<String, String> texts) {
    return new EnergyCounters(numbers(texts, COUNTER), numbers(texts, RANGE));
  }

  private static Map<String, Long> numbers(Map<String, String> texts, String file) {
    Map<String, Long> numbers = new HashMap<>();
    texts.forEach(
        (path, text) -> {
          if (path.endsWith(file) && text.matches("\\d{1,18}")) {
            numbers.put(path.substring(0, path.length() - file.length()), Long.valueOf(text));
          }
        });
    return numbers;
  }

  /**
   * Returns the mean power since an earlier reading, in watts; empty if a counter is missing, or
   * started again at an unknown value.
   */
  Optional<Double> wattsSince(EnergyCounters before, double seconds) {
    if (microjoules.isEmpty() || !microjoules.keySet().equals(before.microjoules.keySet())) {
      return Optional.empty();
    }
    double sum = 0;
    for (Map.Entry<String, Long> zone : microjoules.entrySet()) {
      long rise = zone.getValue() - before.microjoules.get(zone.getKey());
      if (rise < 0) {
        rise += ranges.getOrDefault(zone.getKey(), 0L);
      }
      if (rise < 0) {
        return Optional.empty();
      }
      sum += rise;
    }
    return Optional.of(sum / MICROJOULES_PER_JOULE / seconds);
  }
}

package io.ycsbx.telemetry.host;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Energy counters of processors and memory, from {@code /sys/class/powercap} (RAPL), which only
 * root can read.
 *
 * @param microjoules the counter of each zone, by its directory
 * @param ranges the largest value of each counter, after which it starts again at 0
 */
public record EnergyCounters(Map<String, Long> microjoules, Map<String, Long> ranges) {

  /** No counter. */
  static final EnergyCounters NONE = new EnergyCounters(Map.of(), Map.of());

  private static final String POWERCAP = "/sys/class/powercap/";
  private static final double MICROJOULES_PER_JOULE = 1e6;

  /** Copies the maps. */
  public EnergyCounters {
    microjoules = Map.copyOf(microjoules);
    ranges = Map.copyOf(ranges);
  }

  /** Returns the zones of processor packages and their memory; others are parts of these. */
  static List<String> zones(HostFiles files) {
    return files.list(POWERCAP).stream()
        .filter(zone -> zone.matches("intel-rapl:\\d+(:\\d+)?"))
        .map(zone -> POWERCAP + zone)
        .filter(
            zone ->
                files
                    .read(zone + "/name")
                    .filter(name -> name.matches("package-\\d+(-die-\\d+)?|dram"))
                    .isPresent())
        .toList();
  }

  /** Reads the counters of zones. */
  static EnergyCounters read(HostFiles files, List<String> zones) {
    if (zones.isEmpty()) {
      return NONE;
    }
    Map<String, Long> counters = new LinkedHashMap<>();
    Map<String, Long> ranges = new LinkedHashMap<>();
    for (String zone : zones) {
      number(files, zone + "/energy_uj").ifPresent(value -> counters.put(zone, value));
      number(files, zone + "/max_energy_range_uj").ifPresent(value -> ranges.put(zone, value));
    }
    return new EnergyCounters(counters, ranges);
  }

  private static Optional<Long> number(HostFiles files, String file) {
    return files.read(file).filter(text -> text.matches("\\d{1,18}")).map(Long::valueOf);
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

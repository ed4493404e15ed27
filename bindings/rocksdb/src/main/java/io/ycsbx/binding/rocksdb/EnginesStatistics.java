package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;

/**
 * What all engines counted: of one engine its own figures; of several their sums under the same
 * names, then each one's with its number, e.g. {@code rocksdb.block.cache.hit@0}. Used by one
 * thread.
 */
final class EnginesStatistics {

  private final List<EngineStatistics> engines;

  EnginesStatistics(List<Engine> engines) {
    this.engines = engines.stream().map(EngineStatistics::new).toList();
  }

  /**
   * The figures now; empty if the engines count nothing.
   *
   * @throws DBException if a property cannot be read
   */
  List<Statistic> read() throws DBException {
    List<List<Statistic>> byEngine = new ArrayList<>();
    for (EngineStatistics engine : engines) {
      byEngine.add(engine.read());
    }
    if (byEngine.size() == 1) {
      return byEngine.get(0);
    }
    List<Statistic> figures = new ArrayList<>(sums(byEngine));
    engines.stream()
        .map(EngineStatistics::written)
        .reduce(EngineStatistics.Written::plus)
        .flatMap(EngineStatistics.Written::amplification)
        .ifPresent(figures::add);
    for (int engine = 0; engine < byEngine.size(); engine++) {
      for (Statistic figure : byEngine.get(engine)) {
        figures.add(named(figure.name() + "@" + engine, figure, figure.value()));
      }
    }
    return figures;
  }

  /** Every figure that can be added up. */
  private static List<Statistic> sums(List<List<Statistic>> byEngine) {
    Map<String, Statistic> sums = new LinkedHashMap<>();
    for (List<Statistic> figures : byEngine) {
      for (Statistic figure : figures) {
        if (!figure.name().equals(EngineStatistics.WRITE_AMPLIFICATION)) {
          sums.merge(figure.name(), figure, (a, b) -> named(a.name(), a, a.value() + b.value()));
        }
      }
    }
    return List.copyOf(sums.values());
  }

  private static Statistic named(String name, Statistic figure, double value) {
    return new Statistic(name, figure.kind(), value, figure.unit());
  }
}

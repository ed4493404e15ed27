package io.ycsbx.binding.rocksdb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;

/** What decides a comparison, of all engines of a run. */
final class EnginesFacts {

  private EnginesFacts() {}

  /**
   * The facts, in the order to be shown: of one engine its own; of several their number, then what
   * they have in common, and with the engine's number, e.g. {@code directory@0}, what they do not.
   *
   * @param readsBy {@link Gets#name}
   * @throws DBException if a property cannot be read
   */
  static Map<String, String> of(List<Engine> engines, RocksDbSettings settings, String readsBy)
      throws DBException {
    List<Map<String, String>> byEngine = new ArrayList<>();
    for (Engine engine : engines) {
      byEngine.add(EngineFacts.of(engine, settings, readsBy));
    }
    return byEngine.size() == 1 ? byEngine.get(0) : together(byEngine);
  }

  private static Map<String, String> together(List<Map<String, String>> byEngine) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("engines", Integer.toString(byEngine.size()));
    for (String name : byEngine.get(0).keySet()) {
      List<String> values = byEngine.stream().map(engine -> engine.get(name)).toList();
      if (values.stream().distinct().count() == 1) {
        facts.put(name, values.get(0));
      } else {
        for (int engine = 0; engine < values.size(); engine++) {
          facts.put(name + "@" + engine, values.get(engine));
        }
      }
    }
    return facts;
  }
}

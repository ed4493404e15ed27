package io.ycsbx.report.compose;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures of published briefs, and runs that have them as the mean of three repeats. */
final class PublishedBriefs {

  /** What the two columns of a pair are. */
  static final String OURS = "ours";

  /** The other one. */
  static final String BASELINE = "baseline";

  private static final int REPEATS = 3;

  private final Map<Place, Map<Metric.Key, Measurement>> figures = new LinkedHashMap<>();

  static JsonNode brief(String name) throws IOException {
    try (InputStream in = PublishedBriefs.class.getResourceAsStream("/briefs/FIGURES.yaml")) {
      return new ObjectMapper(new YAMLFactory()).readTree(in).get(name);
    }
  }

  /** Adds a published pair of figures. */
  void add(String test, Metric metric, JsonNode pair) {
    add(OURS, test, metric, pair.get(0).asDouble());
    add(BASELINE, test, metric, pair.get(1).asDouble());
  }

  /** Adds a published figure as three repeats that lie evenly around it. */
  void add(String configuration, String test, Metric metric, double mean) {
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      double value = mean * (1 + (repeat - 2) * 0.001);
      figures
          .computeIfAbsent(
              new Place(configuration, test, Integer.toString(repeat)),
              place -> new LinkedHashMap<>())
          .put(metric.key(), new Measurement(metric, value));
    }
  }

  RunSet results() {
    List<MeasuredRun> runs = new ArrayList<>();
    figures.forEach(
        (place, values) ->
            runs.add(
                new MeasuredRun(
                    place, List.of(), values, List.of(), List.of(), Context.of("tool"))));
    return new RunSet(runs);
  }

  static Metric throughput(Unit unit) {
    return new Metric("", "throughput", unit, Direction.HIGHER_IS_BETTER);
  }

  static Metric latency(String operation, String figure, Unit unit) {
    return new Metric(operation, figure, unit, Direction.LOWER_IS_BETTER);
  }
}

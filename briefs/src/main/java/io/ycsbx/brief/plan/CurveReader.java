package io.ycsbx.brief.plan;

import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.yaml.YamlMap;
import java.util.List;
import java.util.Optional;

/** Reads the rates of a test that measures a response curve. Not instantiable. */
final class CurveReader {

  private static final String CURVE = "curve";
  private static final String CURVE_OF = "curve-of";

  /** Percent of the highest throughput: latency grows most near its end. */
  private static final List<Integer> SHARES = List.of(10, 25, 50, 70, 80, 90, 95);

  private static final int FEWEST = 3;
  private static final int MOST_PER_SECOND = 1_000_000_000;

  private CurveReader() {}

  /** Reads the curve of a test; without points if it makes none. */
  static Curve read(YamlMap test) {
    Optional<String> of = test.text(CURVE_OF);
    List<Integer> rates = test.counts(CURVE, MOST_PER_SECOND);
    if (test.keys().contains(CURVE) && rates.size() < FEWEST) {
      test.problems().add(test.line(CURVE), CURVE, "must be three rates or more", rates);
    }
    if (of.isPresent() && test.keys().contains(CURVE)) {
      test.problems().add(test.line(CURVE_OF), CURVE_OF, "cannot be set together with curve");
    }
    return new Curve(of.isPresent() ? SHARES : rates, of);
  }

  /** Checks that the other keys of a test fit its curve. */
  static void check(PlannedTest test, YamlMap map) {
    if (test.curve().points().isEmpty()) {
      return;
    }
    String key = test.curve().of().isPresent() ? CURVE_OF : CURVE;
    if (test.limit().isPresent()) {
      map.problems().add(map.line(key), key, "cannot be set together with limit");
    }
    if (test.properties().containsKey("target")) {
      map.problems().add(map.line(key), key, "cannot be set together with target");
    }
    if (!test.primary().figure().startsWith(MetricNames.RESPONSE)) {
      map.problems()
          .add(
              map.line(key),
              key,
              "needs a response time as primary, such as READ response p99: throughput follows the"
                  + " rate, and service times exclude queueing");
    }
  }
}

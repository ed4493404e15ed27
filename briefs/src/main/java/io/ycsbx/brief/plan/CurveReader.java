package io.ycsbx.brief.plan;

import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.yaml.YamlMap;
import java.util.List;

/** Reads the rates of a test that measures a response curve. Not instantiable. */
final class CurveReader {

  private static final String CURVE = "curve";
  private static final int FEWEST = 3;
  private static final int MOST_PER_SECOND = 1_000_000_000;

  private CurveReader() {}

  /** Returns arrivals per second, each a run; empty if the test makes no curve. */
  static List<Integer> rates(YamlMap test) {
    List<Integer> rates = test.counts(CURVE, MOST_PER_SECOND);
    if (test.keys().contains(CURVE) && rates.size() < FEWEST) {
      test.problems().add(test.line(CURVE), CURVE, "must be three rates or more", rates);
    }
    return rates;
  }

  /** Checks that the other keys of a test fit its curve. */
  static void check(PlannedTest test, YamlMap map) {
    if (test.curve().isEmpty()) {
      return;
    }
    if (test.limit().isPresent()) {
      map.problems().add(map.line(CURVE), CURVE, "cannot be set together with limit");
    }
    if (test.properties().containsKey("target")) {
      map.problems().add(map.line(CURVE), CURVE, "cannot be set together with target");
    }
    if (!test.primary().figure().startsWith(MetricNames.RESPONSE)) {
      map.problems()
          .add(
              map.line(CURVE),
              CURVE,
              "needs a response time as primary, such as READ response p99: throughput follows the"
                  + " rate, and service times exclude queueing");
    }
  }
}

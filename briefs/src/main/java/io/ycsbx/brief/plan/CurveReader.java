package io.ycsbx.brief.plan;

import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.yaml.YamlMap;
import java.util.List;
import java.util.Set;

/** Reads the rates of a test that measures a response curve. Not instantiable. */
final class CurveReader {

  private static final String CURVE = "curve";
  private static final int FEWEST = 3;
  private static final int MOST_PER_SECOND = 1_000_000_000;

  /** Figures that follow from the rate, so that they cannot decide between configurations. */
  private static final Set<String> OF_RATE =
      Set.of(
          MetricNames.THROUGHPUT,
          MetricNames.THROUGHPUT_WITH_FAILURES,
          MetricNames.RUN_TIME,
          MetricNames.NOPM,
          MetricNames.TPM);

  private CurveReader() {}

  /** Returns arrivals per second, each a run; empty if the test makes no curve. */
  static List<Integer> rates(YamlMap test) {
    List<Integer> rates = test.counts(CURVE, MOST_PER_SECOND);
    if (!rates.isEmpty() && rates.size() < FEWEST) {
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
    if (OF_RATE.contains(test.primary().figure())) {
      map.problems()
          .add(
              map.line(CURVE),
              CURVE,
              "needs primary, a latency such as READ response p99: the throughput is that of the"
                  + " curve");
    }
  }
}

package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.report.document.Numbers;
import java.util.Locale;
import java.util.Optional;

/**
 * A test with one of its numbers of threads, and one of the points of its curve.
 *
 * @param threads client threads; absent: as the properties say
 * @param swept whether the test has variants with other numbers of threads
 * @param point of the test's curve; absent: the test has no curve
 */
public record TestVariant(
    PlannedTest test, Optional<Integer> threads, boolean swept, Optional<Integer> point) {

  /** Returns the name of the variant's folder. */
  public String name() {
    String unit = test.curveOf().isPresent() ? "-percent" : "-per-second";
    return test.name()
        + (swept ? "-" + threads.orElseThrow() + "-threads" : "")
        + point.map(value -> "-" + value + unit).orElse("");
  }

  public String title() {
    return test.title()
        + (swept ? ", " + Numbers.counted(threads.orElseThrow(), "thread") : "")
        + rate().map(rate -> ", " + rate).orElse("");
  }

  /** Returns the rate of arrivals in words, which may be a share of a throughput yet unknown. */
  Optional<String> rate() {
    String unit = test.curveOf().map(of -> " % of " + of).orElse(" ops/s");
    return point.map(value -> String.format(Locale.ROOT, "%,d", value) + unit);
  }

  /**
   * Tests for a run at a share of this one's throughput: the test names this one's, and both have
   * as many threads.
   */
  boolean isReferenceOf(TestVariant curve) {
    return curve.test().curveOf().equals(Optional.of(test.name()))
        && curve.threads().equals(threads)
        && point.isEmpty();
  }
}

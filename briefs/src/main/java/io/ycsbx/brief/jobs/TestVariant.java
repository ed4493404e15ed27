package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.report.document.Numbers;
import java.util.Locale;
import java.util.Optional;

/**
 * A test with one of its numbers of threads, and one of the rates of its curve.
 *
 * @param test the test
 * @param threads client threads; absent: as the properties say
 * @param swept whether the test has variants with other numbers of threads
 * @param rate arrivals per second; absent: the test has no curve
 */
public record TestVariant(
    PlannedTest test, Optional<Integer> threads, boolean swept, Optional<Integer> rate) {

  /** Returns the name of the variant's folder. */
  public String name() {
    return test.name()
        + (swept ? "-" + threads.orElseThrow() + "-threads" : "")
        + rate.map(perSecond -> "-" + perSecond + "-per-second").orElse("");
  }

  /** Returns the title as printed. */
  public String title() {
    return test.title()
        + (swept ? ", " + Numbers.counted(threads.orElseThrow(), "thread") : "")
        + rate.map(perSecond -> String.format(Locale.ROOT, ", %,d ops/s", perSecond)).orElse("");
  }
}

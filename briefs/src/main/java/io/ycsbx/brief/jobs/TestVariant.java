package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.report.document.Numbers;
import java.util.Optional;

/**
 * A test with one of its numbers of threads.
 *
 * @param test the test
 * @param threads client threads; absent: as the properties say
 * @param swept whether the test has other variants
 */
public record TestVariant(PlannedTest test, Optional<Integer> threads, boolean swept) {

  /** Returns the name of the variant's folder. */
  public String name() {
    return swept ? test.name() + "-" + threads.orElseThrow() + "-threads" : test.name();
  }

  /** Returns the title as printed. */
  public String title() {
    return swept
        ? test.title() + ", " + Numbers.counted(threads.orElseThrow(), "thread")
        : test.title();
  }
}

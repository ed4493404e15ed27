package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.PlannedTest;
import java.util.Optional;

/**
 * A test, with one of the numbers of threads that it is swept over.
 *
 * @param test the test
 * @param threads client threads; absent: those that the properties say
 * @param swept whether the test has other variants
 */
public record TestVariant(PlannedTest test, Optional<Integer> threads, boolean swept) {

  /** Name of its folder. */
  public String name() {
    return swept ? test.name() + "-" + threads.orElseThrow() + "-threads" : test.name();
  }

  /** As printed. */
  public String title() {
    return swept ? test.title() + ", " + threads.orElseThrow() + " threads" : test.title();
  }
}

package io.ycsbx.brief.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * The search that a test of a limit makes in place of a run.
 *
 * @param objectives texts of the objectives, at least one
 * @param precision half-width of the 95 % interval at which a search ends, e.g. {@code 5%}
 */
public record LimitPlan(List<String> objectives, String precision) {

  /** Copies the list. */
  public LimitPlan {
    objectives = List.copyOf(objectives);
  }

  /** Returns the options of {@code bin/ycsb find}. */
  public List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    objectives.forEach(text -> arguments.addAll(List.of("-slo", text)));
    arguments.addAll(List.of("-precision", precision, "-confirm"));
    return arguments;
  }
}

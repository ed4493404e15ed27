package io.ycsbx.brief.plan;

import io.ycsbx.find.Objective;
import io.ycsbx.find.SearchDefaults;
import io.ycsbx.report.yaml.YamlMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The search that a test of a limit makes in place of a run.
 *
 * @param objectives texts of the objectives, at least one
 * @param precision half-width of the 95 % interval at which a search ends, e.g. {@code 5%}
 */
public record LimitPlan(List<String> objectives, String precision) {

  private static final String OBJECTIVES = "limit";
  private static final String PRECISION = "limit-precision";

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

  /** Reads the search of a test; empty if the test makes runs. */
  static Optional<LimitPlan> read(YamlMap test) {
    List<String> objectives = test.texts(OBJECTIVES);
    objectives.stream()
        .filter(text -> !isObjective(text))
        .forEach(
            text ->
                test.problems()
                    .add(
                        test.line(OBJECTIVES),
                        OBJECTIVES,
                        "must be like " + Objective.FORMS,
                        text));
    Optional<String> precision =
        test.value(PRECISION, SearchDefaults.PRECISION_RULE, LimitPlan::checked);
    if (objectives.isEmpty() && precision.isPresent()) {
      test.problems().add(test.line(PRECISION), PRECISION, "needs limit, the objectives");
    }
    return objectives.isEmpty()
        ? Optional.empty()
        : Optional.of(new LimitPlan(objectives, precision.orElse(SearchDefaults.PRECISION)));
  }

  private static boolean isObjective(String text) {
    try {
      Objective.parse(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static String checked(String precision) {
    SearchDefaults.precision(precision);
    return precision;
  }
}

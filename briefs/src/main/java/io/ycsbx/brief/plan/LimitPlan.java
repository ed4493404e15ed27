package io.ycsbx.brief.plan;

import io.ycsbx.find.Objective;
import io.ycsbx.report.yaml.YamlMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The search that a test of a limit makes in place of a run.
 *
 * @param objectives texts of the objectives, at least one
 * @param precision half-width of the 95 % interval at which a search ends, e.g. {@code 5%}
 */
public record LimitPlan(List<String> objectives, String precision) {

  private static final String OBJECTIVES = "limit";
  private static final String PRECISION = "limit-precision";
  private static final String DEFAULT_PRECISION = "5%";
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?) ?%");

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
        test.value(PRECISION, "must be a percentage from 1% to 50%", LimitPlan::percent);
    if (objectives.isEmpty() && precision.isPresent()) {
      test.problems().add(test.line(PRECISION), PRECISION, "needs limit, the objectives");
    }
    return objectives.isEmpty()
        ? Optional.empty()
        : Optional.of(new LimitPlan(objectives, precision.orElse(DEFAULT_PRECISION)));
  }

  private static boolean isObjective(String text) {
    try {
      Objective.parse(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static String percent(String text) {
    Matcher matcher = PERCENT.matcher(text);
    double percent = matcher.matches() ? Double.parseDouble(matcher.group(1)) : 0;
    if (percent < 1 || percent > 50) {
      throw new IllegalArgumentException();
    }
    return text;
  }
}

package io.ycsbx.find.cli;

import io.ycsbx.config.Problem;
import io.ycsbx.find.Objective;
import io.ycsbx.find.SearchDefaults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * The validated arguments of a search.
 *
 * @param objectives the objectives, at least one
 * @param overThreads whether the search varies the threads of a closed loop, not the rate of an
 *     open one
 * @param precision half-width of the interval at which the search ends, as a share of the limit
 * @param first first rate in operations per second, or number of threads; absent: to be measured
 * @param properties properties of every step, without its target
 */
record FindArguments(
    List<Objective> objectives,
    boolean overThreads,
    double precision,
    Optional<Double> first,
    Optional<Path> directory,
    Properties properties) {

  private static final Pattern RATE = Pattern.compile("\\d{1,12}(?:\\.\\d+)?");

  /** Adds a problem for each argument that is wrong. */
  static FindArguments of(FindCommand command, List<Problem> problems) {
    Properties properties = command.arguments.properties(false, problems);
    if (command.objectives.isEmpty()) {
      problems.add(Problem.of("--slo", "required, e.g. --slo 'READ p99 <= 1ms'"));
    }
    if (command.arguments.outputDirectory().isEmpty()) {
      problems.add(Problem.of("-o", "required: the directory of the search and of its records"));
    }
    if (command.maxSteps < 1) {
      problems.add(Problem.of("--max-steps", "must be at least 1", command.maxSteps));
    }
    if (!command.over.matches("target|threads")) {
      problems.add(Problem.of("--over", "must be target or threads", command.over));
    }
    boolean overThreads = command.over.equals("threads");
    if (overThreads) {
      checkThreads(properties, problems);
    } else {
      checkRates(properties, problems);
    }
    check(properties, problems);
    List<Objective> objectives = objectives(command.objectives, problems);
    SearchDefaults.complete(properties, objectives);
    return new FindArguments(
        objectives,
        overThreads,
        precision(command.precision, problems),
        command.first().flatMap(text -> rate(text, problems)),
        command.arguments.outputDirectory(),
        properties);
  }

  /** Checks the properties of a closed loop, whose threads the search chooses. */
  private static void checkThreads(Properties properties, List<Problem> problems) {
    mustBe(properties, "threadcount", "", "must not be set: the search chooses it", problems);
    mustBe(properties, "target", "0", "must not be set with --over threads", problems);
    mustBe(properties, "arrival", "closed", "must be closed with --over threads", problems);
    properties.setProperty("arrival", "closed");
  }

  /** Checks the properties of an open loop, whose rates the search chooses. */
  private static void checkRates(Properties properties, List<Problem> problems) {
    mustBe(properties, "target", "0", "must not be set: the search chooses the rates", problems);
    String arrival = properties.getProperty("arrival", "poisson");
    if (is(arrival, "closed")) {
      problems.add(Problem.of("arrival", "must be poisson or constant for a search", arrival));
    }
  }

  private static void check(Properties properties, List<Problem> problems) {
    properties.remove("target");
    mustBe(
        properties, "arrival.shape", "", "must not be set: a search needs a level rate", problems);
    mustBe(
        properties,
        "dotransactions",
        "true",
        "must not be false: a search runs the workload's mix",
        problems);
  }

  private static void mustBe(
      Properties properties, String key, String value, String rule, List<Problem> problems) {
    String given = properties.getProperty(key, value);
    if (!is(given, value)) {
      problems.add(Problem.of(key, rule, given));
    }
  }

  /** Compares as the settings do: without blanks, in any case. */
  private static boolean is(String given, String value) {
    return given.strip().equalsIgnoreCase(value);
  }

  private static List<Objective> objectives(List<String> texts, List<Problem> problems) {
    List<Objective> objectives = new ArrayList<>();
    for (String text : texts) {
      try {
        objectives.add(Objective.parse(text));
      } catch (IllegalArgumentException e) {
        problems.add(Problem.of("--slo", e.getMessage(), text));
      }
    }
    return objectives;
  }

  private static double precision(String text, List<Problem> problems) {
    try {
      return SearchDefaults.precision(text);
    } catch (IllegalArgumentException e) {
      problems.add(Problem.of("--precision", SearchDefaults.PRECISION_RULE, text));
      return 0;
    }
  }

  private static Optional<Double> rate(String text, List<Problem> problems) {
    if (RATE.matcher(text).matches() && Double.parseDouble(text) > 0) {
      return Optional.of(Double.parseDouble(text));
    }
    problems.add(Problem.of("--first", "must be operations per second, above 0", text));
    return Optional.empty();
  }
}

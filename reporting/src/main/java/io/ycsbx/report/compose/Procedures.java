package io.ycsbx.report.compose;

import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ReportPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the steps that repeat the runs, from the command lines that the runs recorded. */
final class Procedures {

  private Procedures() {}

  /**
   * Returns the steps.
   *
   * @param reportCommand the command that makes the report; empty: none
   */
  static List<Step> of(ReportPlan plan, RunSet results, List<String> reportCommand) {
    List<Step> steps = new ArrayList<>();
    for (String configuration : plan.configurations().keySet()) {
      for (String test : results.tests()) {
        steps.addAll(step(plan, configuration, test, results.runs(configuration, test)));
      }
    }
    if (!steps.isEmpty() && !reportCommand.isEmpty()) {
      steps.add(new Step("Make this report", "", List.of(Step.quoted(reportCommand))));
    }
    return steps;
  }

  /** Returns a step with one command for all repeats that differ only in their directory. */
  private static List<Step> step(
      ReportPlan plan, String configuration, String test, List<MeasuredRun> runs) {
    Map<String, String> commands = new LinkedHashMap<>();
    for (MeasuredRun run : runs) {
      if (!run.context().command().isEmpty()) {
        List<String> words = words(run);
        commands.putIfAbsent(Step.quoted(withoutOutput(words)), Step.quoted(words));
      }
    }
    if (commands.isEmpty()) {
      return List.of();
    }
    String title = "Run " + plan.testTitle(test) + " on " + plan.configurationTitle(configuration);
    String text =
        runs.size() > commands.size()
            ? runs.size() + " times in all, each with a directory of its own for its results."
            : "";
    return List.of(new Step(title, text, List.copyOf(commands.values())));
  }

  private static List<String> words(MeasuredRun run) {
    boolean own = run.context().tool().isOurs();
    List<String> words =
        new ArrayList<>(own ? List.of("bin/ycsb") : List.of("java", "site.ycsb.Client"));
    words.addAll(run.context().command());
    return words;
  }

  private static List<String> withoutOutput(List<String> words) {
    List<String> others = new ArrayList<>(words);
    int option = others.indexOf("-o");
    if (option >= 0 && option + 1 < others.size()) {
      others.subList(option, option + 2).clear();
    }
    return others;
  }
}

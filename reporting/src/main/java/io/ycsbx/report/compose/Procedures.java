package io.ycsbx.report.compose;

import io.ycsbx.report.document.ShellWords;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.plan.ReportPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the steps that repeat the runs, from the command lines that the runs recorded. */
final class Procedures {

  private static final String OWN_TOOL = "ycsbx ";

  private Procedures() {}

  /**
   * Returns the steps.
   *
   * @param reportCommand the command that makes the report; empty: none
   */
  static List<Step> of(ReportPlan plan, Results results, List<String> reportCommand) {
    List<Step> steps = new ArrayList<>();
    for (String configuration : plan.configurations().keySet()) {
      for (String test : results.tests()) {
        step(plan, configuration, test, results.runs(configuration, test)).forEach(steps::add);
      }
    }
    if (!steps.isEmpty() && !reportCommand.isEmpty()) {
      steps.add(new Step("Make this report", "", List.of(ShellWords.quoted(reportCommand))));
    }
    return steps;
  }

  /** Returns a step with one command for all repeats that differ only in their directory. */
  private static List<Step> step(
      ReportPlan plan, String configuration, String test, List<Run> runs) {
    Map<String, List<String>> byCommand = new LinkedHashMap<>();
    for (Run run : runs) {
      if (!run.context().command().isEmpty()) {
        List<String> words = words(run);
        byCommand
            .computeIfAbsent(ShellWords.quoted(withoutOutput(words)), command -> new ArrayList<>())
            .add(ShellWords.quoted(words));
      }
    }
    if (byCommand.isEmpty()) {
      return List.of();
    }
    String title = "Run " + plan.testTitle(test) + " on " + plan.configurationTitle(configuration);
    List<String> commands = byCommand.values().stream().map(same -> same.get(0)).toList();
    int repeats = runs.size();
    String text =
        repeats > commands.size()
            ? repeats + " times in all, each with a directory of its own for its results."
            : "";
    return List.of(new Step(title, text, commands));
  }

  private static List<String> words(Run run) {
    List<String> words = new ArrayList<>();
    if (run.context().tool().startsWith(OWN_TOOL)) {
      words.add("bin/ycsb");
    } else {
      words.addAll(List.of("java", "site.ycsb.Client"));
    }
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

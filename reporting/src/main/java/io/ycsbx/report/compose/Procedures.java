package io.ycsbx.report.compose;

import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ReportPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
      steps.add(
          Step.commented(
              "Make this report",
              "From the results that it shows; those of the commands above are in "
                  + Step.AGAIN
                  + ".",
              List.of(Step.quoted(reportCommand))));
    }
    return steps;
  }

  /** Returns a step with one line for all repeats that differ only in their directory. */
  private static List<Step> step(
      ReportPlan plan, String configuration, String test, List<MeasuredRun> runs) {
    String place = Step.AGAIN + configuration + "/" + test + "/repeat-";
    Map<List<String>, List<String>> repeats = new LinkedHashMap<>();
    for (MeasuredRun run : runs) {
      if (!run.context().command().isEmpty()) {
        repeats
            .computeIfAbsent(Step.redirected(words(run), place), command -> new ArrayList<>())
            .add(run.place().repeat());
      }
    }
    if (repeats.isEmpty()) {
      return List.of();
    }
    String title = "Run " + plan.testTitle(test) + " on " + plan.configurationTitle(configuration);
    List<String> lines = new ArrayList<>();
    repeats.forEach((command, names) -> lines.add(line(command, place, names)));
    boolean load = runs.stream().anyMatch(run -> run.context().load());
    started(runs).forEach(command -> lines.add((load ? "" : "# ") + command));
    return List.of(
        load ? Step.commented(title, "", lines) : new Step(title, "", List.copyOf(lines)));
  }

  /** Returns what other load generators were started with, which our command does. */
  private static List<String> started(List<MeasuredRun> runs) {
    return runs.stream()
        .flatMap(run -> run.context().generator().stream())
        .flatMap(tool -> tool.commands().stream())
        .map(command -> "starts " + Step.quoted(command).replace("\n", "\n# "))
        .distinct()
        .toList();
  }

  /** Returns a line of a shell that executes a command for each repeat. */
  private static String line(List<String> command, String place, List<String> repeats) {
    String repeat = repeats.size() == 1 ? repeats.get(0) : "$repeat";
    String line =
        command.stream()
            .map(word -> Step.quoted(List.of(word)) + (word.equals(place) ? repeat : ""))
            .collect(Collectors.joining(" "));
    return repeats.size() == 1
        ? line
        : "for repeat in " + Step.quoted(repeats) + "; do " + line + "; done";
  }

  private static List<String> words(MeasuredRun run) {
    Context context = run.context();
    // A record of ours may be of another load generator, which our command started.
    boolean own = context.tool().isOurs() || context.declared().isPresent();
    List<String> words =
        new ArrayList<>(own ? List.of("bin/ycsb") : List.of("java", "site.ycsb.Client"));
    words.addAll(context.command());
    return words;
  }
}

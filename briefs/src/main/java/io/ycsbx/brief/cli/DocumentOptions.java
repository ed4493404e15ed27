package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.UnknownName;
import io.ycsbx.brief.report.PlanReport;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.document.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Options of the document: titles of configurations, and what else is meant to differ. */
final class DocumentOptions {

  @Option(
      names = {"--title", "-title"},
      paramLabel = "NAME=TEXT",
      description = "title of a configuration in the brief; may be repeated")
  private Map<String, String> titles = new LinkedHashMap<>();

  @Option(
      names = {"--differs", "-differs"},
      split = ",",
      paramLabel = "NAME",
      description = "settings and facts that are meant to differ, besides those of the plan")
  private List<String> differs = new ArrayList<>();

  /** Returns the options as typed. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    titles.forEach((name, title) -> words.addAll(List.of("--title", name + "=" + title)));
    if (!differs.isEmpty()) {
      words.addAll(List.of("--differs", String.join(",", differs)));
    }
    return words;
  }

  /** Makes the document with these options. */
  Report report(PlanReport read, List<String> command) {
    return read.report(titles, differs, command);
  }

  /** Returns the names that are meant to differ, but that no run has. */
  List<Problem> unknown(PlanReport read) {
    List<Problem> problems = new ArrayList<>();
    read.unknown(differs)
        .forEach(
            (name, hint) ->
                problems.add(
                    Problem.of("--differs", "must name a setting or fact of a run" + hint, name)));
    return problems;
  }

  /** Refuses titles of configurations that the plan does not have. */
  void check(BriefPlan plan) {
    List<String> names = plan.configurationNames();
    for (String name : titles.keySet()) {
      if (!names.contains(name)) {
        throw new SettingsException(
            "--title",
            "must name a configuration of this plan" + UnknownName.hint(name, names),
            name);
      }
    }
  }
}

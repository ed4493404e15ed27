package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.config.SettingsException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** What configurations are called in the brief: a plan cannot know which drive is which. */
final class Titles {

  @Option(
      names = "--title",
      paramLabel = "NAME=TEXT",
      description = "what the brief calls a configuration; may be repeated")
  private Map<String, String> titles = new LinkedHashMap<>();

  Map<String, String> all() {
    return titles;
  }

  void check(BriefPlan plan) {
    List<String> names = plan.configurations().stream().map(Configuration::name).toList();
    for (String name : titles.keySet()) {
      if (!names.contains(name)) {
        throw new SettingsException(
            "--title",
            "must name a configuration of this plan (" + String.join(", ", names) + ")",
            name);
      }
    }
  }
}

package io.ycsbx.brief.plan;

import io.ycsbx.config.ByteSize;
import io.ycsbx.report.yaml.YamlMap;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the scales of a plan. */
final class ScaleReader {

  private final YamlMap root;
  private final YamlProblems problems;
  private final List<String> tests;

  /** Names of configurations, data sets and tests. */
  private final List<String> parts = new ArrayList<>();

  ScaleReader(
      YamlMap root,
      List<Configuration> configurations,
      List<DataSet> data,
      List<PlannedTest> tests) {
    this.root = root;
    this.problems = root.problems();
    this.tests = tests.stream().map(PlannedTest::name).toList();
    configurations.forEach(one -> parts.add(one.name()));
    data.forEach(one -> parts.add(one.name()));
    parts.addAll(this.tests);
  }

  Map<String, PlanScale> scales() {
    Map<String, PlanScale> scales = new LinkedHashMap<>();
    root.each(
        "scales",
        (name, map) -> {
          if (!PlanReader.NAME.matcher(name).matches()) {
            problems.add(root.line("scales"), "scales", PlanReader.NAME_RULE, name);
          }
          scales.put(name, scale(name, map));
          map.finish();
        });
    if (scales.isEmpty()) {
      problems.add(root.line("scales"), "scales", "must have at least one entry");
    }
    return scales;
  }

  private PlanScale scale(String name, YamlMap map) {
    Map<String, Map<String, String>> properties = new LinkedHashMap<>();
    Map<String, List<Integer>> sweeps = new LinkedHashMap<>();
    map.each(
        "parts",
        (part, own) -> {
          if (!parts.contains(part)) {
            problems.unknown(
                own.line(), part, "configuration, data set or test of this plan", part, parts);
          }
          properties.put(part, own.properties("properties", Placeholders::brokenRule));
          List<Integer> threads = own.counts("threads");
          if (!threads.isEmpty() && parts.contains(part) && !tests.contains(part)) {
            problems.add(own.line("threads"), "threads", "can be set for tests alone", part);
          }
          sweeps.put(part, threads);
          own.finish();
        });
    return new PlanScale(
        name,
        map.required("text"),
        map.value("space", "must be a size", ByteSize::parse),
        map.count("repeats", ComparisonReader.MOST_ROUNDS),
        map.counts("threads"),
        map.properties("properties", Placeholders::brokenRule),
        properties,
        sweeps);
  }
}

package io.ycsbx.brief.plan;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.yaml.FigureNames;
import io.ycsbx.report.yaml.YamlMap;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** Reads the sections, tables and figures of a plan. */
final class SectionReader {

  /** The better direction of a figure, as plans write it. */
  private enum Better {
    HIGHER,
    LOWER
  }

  private final YamlMap root;
  private final YamlProblems problems;
  private final List<Configuration> configurations;
  private final List<PlannedTest> tests;

  SectionReader(YamlMap root, List<Configuration> configurations, List<PlannedTest> tests) {
    this.root = root;
    this.problems = root.problems();
    this.configurations = configurations;
    this.tests = tests;
  }

  List<SectionPlan> sections() {
    List<SectionPlan> sections = new ArrayList<>();
    for (YamlMap map : root.entries("sections")) {
      sections.addAll(sections(map));
      map.finish();
    }
    return sections;
  }

  /** Returns the sections of one entry: one section, or one for each test. */
  private List<SectionPlan> sections(YamlMap map) {
    boolean each = map.flag("each-test").orElse(false);
    String title = each ? map.text("title").orElse("") : map.required("title");
    String measures = each ? map.text("measures").orElse("") : map.required("measures");
    if (each && !(title + measures).isEmpty()) {
      problems.add(map.line(), "each-test", "takes title and measures from the tests");
    }
    List<String> shown =
        names(
            map,
            "configurations",
            "configuration of this plan",
            configurations.stream().map(Configuration::name).toList());
    List<String> shownTests =
        names(map, "tests", "test of this plan", tests.stream().map(PlannedTest::name).toList());
    int gainDecimals = map.decimals("gain-decimals").orElse(0);
    SectionPlan section =
        new SectionPlan(
            title,
            Optional.of(measures),
            shown,
            baseline(map, shown),
            shownTests,
            map.flag("charts").orElse(each),
            tables(map, gainDecimals),
            List.of());
    return each
        ? shownTests.stream().map(test -> ofTest(section, test)).toList()
        : List.of(section);
  }

  private SectionPlan ofTest(SectionPlan section, String name) {
    Optional<PlannedTest> test = tests.stream().filter(one -> one.name().equals(name)).findFirst();
    return new SectionPlan(
        test.map(PlannedTest::title).orElse(name),
        test.map(PlannedTest::measures),
        section.configurations(),
        section.baseline(),
        List.of(name),
        section.charted(),
        section.tables(),
        List.of());
  }

  private List<TablePlan> tables(YamlMap section, int gainDecimals) {
    List<TablePlan> tables = new ArrayList<>();
    for (YamlMap map : section.entries("tables")) {
      TablePlan.Columns columns =
          map.choice("columns", TablePlan.Columns.values())
              .orElse(TablePlan.Columns.CONFIGURATIONS);
      boolean eachDrive = map.flag("each-drive").orElse(false);
      if (eachDrive && columns != TablePlan.Columns.FIGURES) {
        problems.add(map.line("each-drive"), "each-drive", "needs columns: figures");
      }
      tables.add(
          new TablePlan(
              map.required("caption"),
              columns,
              List.of(),
              figures(map),
              map.text("corner"),
              gainDecimals,
              eachDrive));
      map.finish();
    }
    return tables;
  }

  /** Reads known names; none given: all. */
  private static List<String> names(YamlMap map, String key, String what, List<String> known) {
    List<String> names = map.names(key, what, known);
    return names.isEmpty() ? known : names;
  }

  private Optional<String> baseline(YamlMap map, List<String> shown) {
    Optional<String> own = map.text("baseline");
    if (own.isPresent() && !shown.contains(own.get())) {
      problems.unknown(
          map.line("baseline"), "baseline", "configuration of this section", own.get(), shown);
    }
    return own.or(
            () ->
                configurations.stream()
                    .filter(Configuration::baseline)
                    .map(Configuration::name)
                    .filter(shown::contains)
                    .findFirst())
        .filter(shown::contains);
  }

  private List<FigurePlan> figures(YamlMap map) {
    List<FigurePlan> figures = new ArrayList<>();
    List<Node> nodes = map.nodes("figures");
    if (nodes.isEmpty()) {
      problems.add(map.line("figures"), "figures", "must have at least one entry");
    }
    for (Node node : nodes) {
      int line = YamlMap.lineOf(node);
      if (node instanceof ScalarNode text) {
        FigureNames.read(problems, line, "figures", text.getValue().strip())
            .ifPresent(figures::add);
      } else if (node instanceof MappingNode mapping) {
        figure(new YamlMap(mapping, problems)).ifPresent(figures::add);
      } else {
        problems.add(line, "figures", "must be names, or entries with a figure");
      }
    }
    return figures;
  }

  private Optional<FigurePlan> figure(YamlMap map) {
    String name = map.required("figure");
    Optional<String> title = map.text("title");
    Optional<Integer> decimals = map.decimals("decimals");
    Optional<Direction> better =
        map.choice("better", Better.values())
            .map(
                one ->
                    one == Better.HIGHER ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER);
    boolean headline = map.flag("headline").orElse(false);
    map.finish();
    return name.isEmpty()
        ? Optional.empty()
        : FigureNames.read(problems, map.line("figure"), "figures", name)
            .map(
                one ->
                    new FigurePlan(
                        one.operation(),
                        one.figure(),
                        title,
                        one.unit(),
                        decimals,
                        better,
                        headline));
  }
}

package io.ycsbx.brief.plan;

import io.ycsbx.brief.plan.TableSpec.Columns;
import io.ycsbx.report.model.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** Reads what a plan says of sections, tables and figures. */
final class SectionReader {

  /** Which way a figure gets better, where its record does not say so. */
  private enum Better {
    HIGHER,
    LOWER
  }

  private final YamlMap root;
  private final PlanProblems problems;
  private final List<Configuration> configurations;
  private final List<String> configurationNames;
  private final List<String> tests;

  SectionReader(YamlMap root, List<Configuration> configurations, List<PlannedTest> tests) {
    this.root = root;
    this.problems = root.problems();
    this.configurations = configurations;
    this.configurationNames = configurations.stream().map(Configuration::name).toList();
    this.tests = tests.stream().map(PlannedTest::name).toList();
  }

  List<SectionSpec> sections() {
    List<YamlMap> maps = root.maps("sections");
    if (maps.isEmpty()) {
      problems.add(root.line("sections"), "sections", "must have at least one entry");
    }
    List<SectionSpec> sections = new ArrayList<>();
    for (YamlMap map : maps) {
      sections.add(section(map));
      map.finish();
    }
    return sections;
  }

  private SectionSpec section(YamlMap map) {
    boolean each = map.flag("each-test").orElse(false);
    String title = each ? map.text("title").orElse("") : map.required("title");
    String measures = each ? map.text("measures").orElse("") : map.required("measures");
    if (each && !(title + measures).isEmpty()) {
      problems.add(map.line(), "each-test", "takes title and sentence from the tests");
    }
    List<String> shown =
        names(map, "configurations", "configuration of this plan", configurationNames);
    return new SectionSpec(
        title,
        measures,
        names(map, "tests", "test of this plan", tests),
        each,
        shown,
        baseline(map, shown),
        map.flag("charts").orElse(each),
        map.text("gain-decimals")
            .flatMap(t -> map.parsed("gain-decimals", t, "must be 0 to 6", SectionReader::few))
            .orElse(0),
        tables(map));
  }

  private List<TableSpec> tables(YamlMap section) {
    List<TableSpec> tables = new ArrayList<>();
    List<YamlMap> maps = section.maps("tables");
    if (maps.isEmpty()) {
      problems.add(section.line("tables"), "tables", "must have at least one entry");
    }
    for (YamlMap map : maps) {
      Columns columns =
          PlanReader.choice(map, "columns", Columns.values()).orElse(Columns.CONFIGURATIONS);
      tables.add(new TableSpec(map.required("caption"), columns, figures(map)));
      map.finish();
    }
    return tables;
  }

  /** Names of what there is; none given: all. */
  private List<String> names(YamlMap map, String key, String what, List<String> known) {
    List<String> names = map.texts(key);
    for (String name : names) {
      if (!known.contains(name)) {
        problems.unknown(map.line(key), key, what, name, known);
      }
    }
    return names.isEmpty() ? known : names;
  }

  private static Integer few(String text) {
    int number = Integer.parseInt(text);
    if (number < 0 || number > 6) {
      throw new IllegalArgumentException();
    }
    return number;
  }

  private String baseline(YamlMap map, List<String> shown) {
    Optional<String> own = map.text("baseline");
    if (own.isPresent() && !shown.contains(own.get())) {
      problems.unknown(
          map.line("baseline"), "baseline", "configuration of this section", own.get(), shown);
    }
    return own.or(
            () ->
                configurations.stream()
                    .filter(c -> c.baseline() && shown.contains(c.name()))
                    .map(Configuration::name)
                    .findFirst())
        .orElse("");
  }

  private List<FigureSpec> figures(YamlMap map) {
    List<FigureSpec> figures = new ArrayList<>();
    List<Node> nodes = map.nodes("figures");
    if (nodes.isEmpty()) {
      problems.add(map.line("figures"), "figures", "must have at least one entry");
    }
    for (Node node : nodes) {
      int line = YamlMap.lineOf(node);
      if (node instanceof ScalarNode text) {
        named(line, text.getValue().strip()).ifPresent(figures::add);
      } else if (node instanceof MappingNode mapping) {
        figure(new YamlMap(mapping, problems)).ifPresent(figures::add);
      } else {
        problems.add(line, "figures", "must be names, or entries with a figure");
      }
    }
    return figures;
  }

  private Optional<FigureSpec> figure(YamlMap map) {
    String name = map.required("figure");
    Optional<String> title = map.text("title");
    Optional<Integer> decimals =
        map.text("decimals")
            .flatMap(text -> map.parsed("decimals", text, "must be 0 to 6", SectionReader::few));
    Optional<Direction> better =
        PlanReader.choice(map, "better", Better.values())
            .map(
                one ->
                    one == Better.HIGHER ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER);
    map.finish();
    return name.isEmpty()
        ? Optional.empty()
        : named(map.line("figure"), name)
            .map(
                one -> new FigureSpec(one.of(), one.figure(), one.unit(), title, decimals, better));
  }

  private Optional<FigureSpec> named(int line, String text) {
    FigureSpec figure;
    try {
      figure = FigureSpec.parse(text);
    } catch (IllegalArgumentException e) {
      problems.unknown(line, "figures", "unit", e.getMessage(), FigureSpec.units());
      return Optional.empty();
    }
    if (!figure.known().isEmpty() && !figure.known().contains(figure.figure())) {
      problems.unknown(line, "figures", "figure", figure.figure(), figure.known());
      return Optional.empty();
    }
    return Optional.of(figure);
  }
}

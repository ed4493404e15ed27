package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/** The lines of one published brief, and those that have been held against a brief of ours. */
final class PublishedLines {

  private static final String BETWEEN = " > ";

  private final Map<String, List<String>> lines = new LinkedHashMap<>();
  private final Set<String> held = new LinkedHashSet<>();

  PublishedLines(String brief) throws IOException {
    Path figures = Path.of("..", "reporting", "src", "test", "resources", "briefs", "FIGURES.yaml");
    Map<?, ?> all =
        new Yaml(
                new SafeConstructor(new LoaderOptions()),
                new Representer(new DumperOptions()),
                new DumperOptions(),
                new LoaderOptions(),
                new Texts())
            .load(Files.readString(figures));
    add("", new ObjectMapper().valueToTree(all.get(brief)));
  }

  /** Reads numbers as texts: 129.00 keeps its decimals. */
  private static final class Texts extends Resolver {
    @Override
    protected void addImplicitResolvers() {}
  }

  private void add(String path, JsonNode node) {
    boolean rows = node.isArray() && node.get(0).isArray();
    if (node.isObject()) {
      node.properties().forEach(member -> add(join(path, member.getKey()), member.getValue()));
    } else if (rows) {
      node.forEach(row -> add(join(path, row.get(0).asText()), row));
    } else {
      Stream<JsonNode> values =
          node.isArray() ? StreamSupport.stream(node.spliterator(), false) : Stream.of(node);
      lines.put(path, values.map(JsonNode::asText).toList());
    }
  }

  private static String join(String path, String name) {
    return path.isEmpty() ? name : path + BETWEEN + name;
  }

  List<String> line(String... path) {
    List<String> line = lines.get(String.join(BETWEEN, path));
    assertThat(line).as("the published line %s", List.of(path)).isNotNull();
    return line;
  }

  double number(int part, String... path) {
    return new BigDecimal(plain(line(path).get(part))).doubleValue();
  }

  List<String> names(String path) {
    return lines.keySet().stream()
        .filter(name -> name.startsWith(path + BETWEEN))
        .map(name -> name.substring(path.length() + BETWEEN.length()).split(BETWEEN, -1)[0])
        .distinct()
        .toList();
  }

  /** Holds a line against what is printed: the same numbers, and the same words. */
  void hold(List<String> printed, String... path) {
    List<String> published = line(path);
    assertThat(printed).as(String.join(BETWEEN, path)).hasSameSizeAs(published);
    for (int i = 0; i < published.size(); i++) {
      assertThat(comparable(printed.get(i)))
          .as("%s: published %s", String.join(BETWEEN, path), published)
          .isEqualTo(comparable(published.get(i)));
    }
    held.add(String.join(BETWEEN, path));
  }

  /** Holds a line of words, for which the caller has found what it means. */
  void hold(boolean found, String... path) {
    line(path);
    assertThat(found).as(String.join(BETWEEN, path)).isTrue();
    held.add(String.join(BETWEEN, path));
  }

  /** Holds the names in a line against the names of printed parts, all of which have a value. */
  void hold(Map<String, String> parts, String... path) {
    assertThat(parts).allSatisfy((name, value) -> assertThat(value).as(name).isNotBlank());
    hold(List.copyOf(parts.keySet()), path);
  }

  /** Checks that no line is left. */
  void assertAllHeld() {
    assertThat(lines.keySet()).allMatch(held::contains, "has a cell in our brief");
  }

  private static String plain(String text) {
    return text.replaceAll("[,%G]|\\s(MB/s|GB|h|ms)$", "");
  }

  /** Returns a text as printed, without commas and units: decimals must be as published. */
  private static String comparable(String text) {
    String plain = plain(text);
    return plain.matches("-?[\\d.]+") && text.endsWith("%") ? plain + "%" : plain;
  }
}

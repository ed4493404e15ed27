package io.ycsbx.tool.description;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.tool.description.ToolDescription.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Checks that a run has each figure once. The tree may have errors. */
record FigureRules(YamlDocument tool) {

  private static final String ROWS = "each row";

  /**
   * A figure, a statistic, a fact or the latencies of an operation.
   *
   * @param pointer of what maps it
   * @param output pointer of its output
   * @param name its name with its owner
   */
  private record Mapped(String pointer, String output, String name) {}

  void check() {
    List<Mapped> before = new ArrayList<>();
    for (String output : tool.entries("outputs")) {
      for (Mapped mapped : of(output)) {
        if (before.stream().anyMatch(other -> isSame(other, mapped))) {
          tool.add(mapped.pointer, "is mapped already: " + mapped.name);
        }
        before.add(mapped);
      }
    }
  }

  private List<Mapped> of(String output) {
    List<Mapped> all = new ArrayList<>();
    for (int i = 0; i < node(output + "/values").size(); i++) {
      String value = output + "/values/" + i;
      for (String key : List.of("figure", "statistic", "fact")) {
        if (node(value).has(key)) {
          all.add(new Mapped(value + "/" + key, output, name(output, value, key)));
        }
      }
    }
    for (String latencies : List.of("/buckets", "/samples")) {
      if (node(output + latencies).has("operation")) {
        String name = "latencies of " + operation(output, output + latencies);
        all.add(new Mapped(output + latencies + "/operation", output, name));
      }
    }
    return all;
  }

  private JsonNode node(String pointer) {
    return tool.root().at(pointer);
  }

  private String name(String output, String value, String key) {
    String name = tool.text(value + "/" + key);
    if (!key.equals("figure")) {
      return key + " " + name;
    }
    boolean rows = node(value).has("column") && node(output + "/table").has("operation");
    String owner = rows ? ROWS : operation(output, value);
    try {
      name = Value.kind(name, !owner.isEmpty()).label();
    } catch (IllegalArgumentException e) {
      // It is reported with its rule.
    }
    return (owner + " " + name).strip();
  }

  private String operation(String output, String value) {
    String own = tool.text(value + "/operation");
    return node(output + "/operations").path(own).asText(own);
  }

  /** Another output may have other rows, and another source of a fact. */
  private boolean isSame(Mapped one, Mapped other) {
    boolean isOfOutput = one.name.startsWith("fact ") || one.name.startsWith(ROWS);
    return one.name.equals(other.name)
        && (one.output.equals(other.output) || (!isOfOutput && areRead(one.output, other.output)));
  }

  /**
   * Tests for outputs that are read with the same settings; none has words of one setting apart.
   */
  private boolean areRead(String one, String other) {
    List<String> settings = new ArrayList<>();
    node(one + "/when").fieldNames().forEachRemaining(settings::add);
    return settings.stream()
        .filter(setting -> node(other + "/when").has(setting))
        .noneMatch(
            setting ->
                Collections.disjoint(
                    tool.texts(one + "/when/" + setting), tool.texts(other + "/when/" + setting)));
  }
}

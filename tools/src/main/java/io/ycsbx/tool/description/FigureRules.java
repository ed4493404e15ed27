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
   * @param ofOutput whether another output may have it too: another has other rows, and another
   *     source of a fact
   */
  private record Mapped(String pointer, String output, String name, boolean ofOutput) {}

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
          boolean rows = hasRows(output, value);
          String owner = rows ? ROWS : key.equals("figure") ? operation(output, value) : "";
          all.add(
              new Mapped(
                  value + "/" + key, output, name(owner, value, key), rows || key.equals("fact")));
        }
      }
    }
    for (String latencies : List.of("/buckets", "/samples")) {
      if (node(output + latencies).has("operation")) {
        String name = "latencies of " + operation(output, output + latencies);
        all.add(new Mapped(output + latencies + "/operation", output, name, false));
      }
    }
    return all;
  }

  private JsonNode node(String pointer) {
    return tool.root().at(pointer);
  }

  private boolean hasRows(String output, String value) {
    return node(value).has("column") && node(output + "/table").has("operation");
  }

  /** Facts have no owner; statistics have that of a row, or none. */
  private String name(String owner, String value, String key) {
    String name = tool.text(value + "/" + key);
    if (key.equals("fact")) {
      return "fact " + name;
    }
    if (key.equals("figure")) {
      try {
        name = Value.kind(name, !owner.isEmpty()).label();
      } catch (IllegalArgumentException e) {
        // It is reported with its rule.
      }
    }
    String owned = (owner + " " + name).strip();
    return key.equals("figure") ? owned : key + " " + owned;
  }

  private String operation(String output, String value) {
    String own = tool.text(value + "/operation");
    return node(output + "/operations").path(own).asText(own);
  }

  private boolean isSame(Mapped one, Mapped other) {
    return one.name.equals(other.name)
        && (one.output.equals(other.output)
            || (!one.ofOutput && areRead(one.output, other.output)));
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

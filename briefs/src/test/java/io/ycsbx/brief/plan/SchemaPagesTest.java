package io.ycsbx.brief.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Metric.Of;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.tool.description.ToolDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages about plans, facts, tools and records, made from their schemas, and about figures. */
class SchemaPagesTest {

  private static final String MADE =
      "<!-- Made by SchemaPagesTest with -Dycsbx.rewrite=true. -->\n\n";

  @Test
  void pagesOfPlansFactsAndToolsAreMadeFromTheSchemas() throws IOException {
    Map<String, Class<?>> schemas =
        Map.of(
            "plan", PlanReader.class,
            "lab", Lab.class,
            "facts", Facts.class,
            "tool", ToolDescription.class);
    for (var schema : schemas.entrySet()) {
      JsonNode node = schema(schema.getValue(), schema.getKey());
      Map<String, JsonNode> parts = new LinkedHashMap<>();
      for (JsonNode part : node.findParents("properties")) {
        if (!part.equals(node) && part.has("title")) {
          parts.put("`" + part.get("title").asText() + "`", part);
        }
      }
      assertPage(schema.getKey(), page(node, parts));
    }
  }

  @Test
  void pageOfTheRecordIsMadeFromTheSchema() throws IOException {
    JsonNode node = schema(RunRecord.class, "run-record");
    Map<String, JsonNode> parts = new LinkedHashMap<>();
    node.get("$defs").properties().forEach(part -> parts.put(part.getKey(), part.getValue()));
    assertPage("run-record", page(node, parts));
  }

  @Test
  void pageOfFiguresIsMadeFromTheirRegistry() throws IOException {
    StringBuilder page =
        new StringBuilder(MADE).append("# Figures\n\nBy the word before them.\n\n");
    page.append("| before | figure | unit | better |\n|---|---|---|---|\n");
    Map<Of, String> owners = new LinkedHashMap<>();
    owners.put(Of.RUN, "");
    owners.put(Of.OPERATION, "`READ`, ... `TOTAL`, `each`");
    owners.put(Of.HOST, "`client`, `server`, `host`");
    owners.put(Of.DRIVE, "`drives`");
    owners.put(Of.DATABASE, "`database`");
    owners.forEach(
        (owner, before) ->
            Stream.of(Metric.values())
                .filter(metric -> metric.isOf(owner))
                .forEach(metric -> page.append(row(before, metric))));
    assertPage("figures", page.toString());
  }

  private static String row(String before, Metric metric) {
    String better =
        switch (metric.direction()) {
          case HIGHER_IS_BETTER -> "higher";
          case LOWER_IS_BETTER -> "lower";
          case NEITHER -> "";
        };
    return "| %s | `%s` | %s | %s |\n"
        .formatted(before, metric.label(), metric.unit().symbol(), better);
  }

  private static JsonNode schema(Class<?> beside, String name) throws IOException {
    return new ObjectMapper().readTree(beside.getResourceAsStream(name + ".schema.json"));
  }

  private static void assertPage(String name, String page) throws IOException {
    Path file = Path.of("..", "docs", "reference", name + ".md");
    if (Boolean.getBoolean("ycsbx.rewrite")) {
      Files.writeString(file, page);
    }
    assertThat(file).content(UTF_8).isEqualTo(page);
  }

  private static String page(JsonNode schema, Map<String, JsonNode> parts) {
    StringBuilder page = new StringBuilder();
    page.append(MADE);
    page.append("# ").append(schema.get("title").asText()).append("\n\n");
    page.append(schema.get("description").asText()).append("\n\n").append(table(schema));
    parts.forEach(
        (name, part) -> {
          page.append("\n## ").append(name).append("\n\n");
          if (part.has("description")) {
            page.append(part.get("description").asText()).append("\n\n");
          }
          page.append(table(part));
        });
    return page.toString();
  }

  private static String table(JsonNode object) {
    List<String> required = new ArrayList<>();
    object.path("required").forEach(key -> required.add(key.asText()));
    StringBuilder table = new StringBuilder("| key | meaning |\n|---|---|\n");
    for (var key : object.get("properties").properties()) {
      if (key.getValue().path("not").isObject()) {
        // No longer a key: the schema has the message alone.
        continue;
      }
      String mark = required.contains(key.getKey()) ? " (required)" : "";
      String meaning = key.getValue().path("description").asText().replace("|", "\\|");
      assertThat(meaning).as(key.getKey()).isNotEmpty();
      String see = see(key.getValue());
      table.append("| `%s`%s | %s%s |\n".formatted(key.getKey(), mark, meaning, see));
    }
    return table.toString();
  }

  /** A link to the part that a key of the record refers to, alone or in a list. */
  private static String see(JsonNode key) {
    String reference = key.path("$ref").asText(key.path("items").path("$ref").asText());
    String part = reference.substring(reference.lastIndexOf('/') + 1);
    boolean ofRecord = !part.isEmpty() && Character.isUpperCase(part.charAt(0));
    return ofRecord ? " [%s](#%s)".formatted(part, part.toLowerCase(Locale.ROOT)) : "";
  }
}

package io.ycsbx.brief.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.report.facts.Facts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages about keys of plans and facts, made from their schemas. */
class PlanReferenceTest {

  @ParameterizedTest
  @CsvSource({"plan", "facts"})
  void thePageIsMadeFromTheSchema(String name) throws IOException {
    Class<?> beside = name.equals("plan") ? PlanReader.class : Facts.class;
    JsonNode schema =
        new ObjectMapper().readTree(beside.getResourceAsStream(name + ".schema.json"));
    Path page = Path.of("..", "docs", "reference", name + ".md");
    if (Boolean.getBoolean("ycsbx.rewrite")) {
      Files.writeString(page, page(schema));
    }

    assertThat(page).hasContent(page(schema));
  }

  private static String page(JsonNode schema) {
    StringBuilder page = new StringBuilder();
    page.append(
        "<!-- Made from the schema by PlanReferenceTest with -Dycsbx.rewrite=true. -->\n\n");
    page.append("# ").append(schema.get("title").asText()).append("\n\n");
    page.append(schema.get("description").asText()).append("\n\n").append(table(schema));
    for (JsonNode part : schema.findParents("properties")) {
      if (!part.equals(schema) && part.has("title")) {
        page.append("\n## `").append(part.get("title").asText()).append("`\n\n");
        page.append(table(part));
      }
    }
    return page.toString();
  }

  private static String table(JsonNode object) {
    List<String> required = new ArrayList<>();
    object.path("required").forEach(key -> required.add(key.asText()));
    StringBuilder table = new StringBuilder("| key | meaning |\n|---|---|\n");
    for (var key : object.get("properties").properties()) {
      String mark = required.contains(key.getKey()) ? " (required)" : "";
      String meaning = key.getValue().path("description").asText().replace("|", "\\|");
      table.append("| `%s`%s | %s |\n".formatted(key.getKey(), mark, meaning));
    }
    return table.toString();
  }
}

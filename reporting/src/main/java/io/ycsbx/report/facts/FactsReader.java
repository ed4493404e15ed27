package io.ycsbx.report.facts;

import io.ycsbx.record.Sha256;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Look;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.report.yaml.YamlSchema;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads a file of facts, and reports all its errors at once, each with its line. The schema {@code
 * facts.schema.json} states keys and types.
 */
final class FactsReader {

  private static final String SECRETS = "and results hold a copy of their facts: leave it out";

  /** The keys of a file; several texts are paragraphs, or parts of a line. */
  private record Content(
      List<String> testedBy,
      List<String> testedOn,
      List<String> introduction,
      List<DeclaredHost> hosts,
      Map<String, List<String>> applications,
      List<DeclaredTable> tables,
      List<CompetitorEntry> competitors,
      List<Facts.Remark> remarks,
      List<String> conclusion,
      List<String> footnotes,
      List<String> trademarks,
      List<String> disclaimer,
      Optional<LookEntry> look) {

    Declaration declaration(String sha256, Neighbours neighbours) {
      return new Declaration(
          sha256,
          line(testedBy),
          line(testedOn),
          introduction,
          tables.stream().map(DeclaredTable::table).toList(),
          conclusion,
          footnotes,
          trademarks,
          disclaimer,
          look.map(entry -> entry.look(neighbours)).orElse(Look.PLAIN));
    }
  }

  private FactsReader() {}

  static Facts read(String file, String text, Neighbours neighbours) {
    YamlDocument facts = YamlDocument.read(file, "facts", text);
    new YamlSchema(FactsReader.class, "facts.schema.json", parsers(neighbours)).check(facts);
    facts.refuseSecrets(SECRETS);
    checkRows(facts);
    Content content = facts.as(Content.class);
    Map<String, String> applications = new LinkedHashMap<>();
    content.applications().forEach((name, texts) -> applications.put(name, joined(texts)));
    return new Facts(
        facts,
        text,
        content.declaration(Sha256.of(text), neighbours),
        content.hosts(),
        applications,
        content.remarks(),
        content.competitors().stream().map(CompetitorEntry::competitor).toList());
  }

  /** Returns the parsers of the schema's formats. */
  private static Map<String, Function<String, ?>> parsers(Neighbours neighbours) {
    Map<String, Function<String, ?>> parsers = new HashMap<>();
    for (Quantity quantity : Quantity.values()) {
      String name = quantity.name().toLowerCase(Locale.ROOT).replace('_', '-');
      parsers.put(name, quantity::checked);
    }
    parsers.put("figure", FigurePlan::parse);
    parsers.put("declared-figure", CompetitorEntry::figure);
    parsers.put("dark-colour", LookEntry::darkColour);
    parsers.put("logo", name -> LookEntry.logo(name, neighbours));
    parsers.put("font", name -> LookEntry.font(name, neighbours));
    return parsers;
  }

  /** Checks that each row of a table has a value for each column. */
  private static void checkRows(YamlDocument facts) {
    for (String table : facts.entries("tables")) {
      int columns = facts.texts(table + "/columns").size();
      for (int row = 0; row < facts.root().at(table + "/rows").size(); row++) {
        List<String> values = facts.texts(table + "/rows/" + row);
        if (columns > 1 && (values.size() != columns || values.get(0).isEmpty())) {
          facts.add(
              table + "/rows/" + row, "must be lists of " + columns + " values", values.size());
        }
      }
    }
  }

  /** Returns texts in one line; empty for none. */
  static Optional<String> line(List<String> texts) {
    return Stream.of(joined(texts)).filter(text -> !text.isEmpty()).findFirst();
  }

  /** Returns texts in one line. */
  static String joined(List<String> texts) {
    return String.join("; ", texts);
  }
}

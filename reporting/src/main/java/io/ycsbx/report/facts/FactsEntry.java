package io.ycsbx.report.facts;

import io.ycsbx.record.Sha256;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Look;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.report.yaml.YamlSchema;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The keys of a file of facts; several texts are paragraphs, or parts of a line. All errors of a
 * file are reported at once, each with its line. The schema {@code facts.schema.json} states keys
 * and types.
 */
record FactsEntry(
    List<String> testedBy,
    List<String> testedAt,
    List<String> testedOn,
    List<String> availability,
    Optional<String> subtitle,
    List<String> introduction,
    List<PictureEntry> pictures,
    List<DeclaredHost> hosts,
    Map<String, List<String>> applications,
    List<TableEntry> tables,
    List<CompetitorEntry> competitors,
    List<Facts.Remark> remarks,
    List<String> conclusion,
    List<String> setup,
    List<String> procedure,
    List<String> footnotes,
    List<String> trademarks,
    List<String> disclaimer,
    Optional<LookEntry> look) {

  private static final List<String> WITH_FOOTNOTES =
      List.of(
          "/introduction",
          "/conclusion",
          "/setup",
          "/procedure",
          "/footnotes",
          "/availability",
          "/trademarks",
          "/disclaimer");

  private static final String HOSTS = "/hosts/";

  private static final String SECRETS = "and results hold a copy of their facts: leave it out";

  /**
   * The authors' own table, which contains declared values only.
   *
   * @param caption e.g. {@code Generations of PCI Express}
   * @param source source of the values; may be empty
   * @param columns titles; the first column heads the rows
   * @param rows as many values as columns; an empty value is not declared
   */
  record TableEntry(
      String caption, List<String> source, List<String> columns, List<List<String>> rows) {

    Table table() {
      return new Table(
          caption,
          Direction.NEITHER,
          columns.get(0),
          columns.stream().skip(1).map(TableEntry::column).toList(),
          rows.stream().map(this::row).toList());
    }

    /** Returns a column, whose unit is a word in brackets at its end. */
    private static Table.Column column(String title) {
      int unit = title.lastIndexOf(" (");
      return unit > 0 && title.endsWith(")") && title.indexOf(' ', unit + 1) < 0
          ? new Table.Column(
              title.substring(0, unit),
              Optional.of(title.substring(unit + 2, title.length() - 1)),
              Direction.NEITHER)
          : new Table.Column(title);
    }

    private Table.Row row(List<String> values) {
      return new Table.Row(values.get(0), values.stream().skip(1).map(this::cell).toList());
    }

    private Cell cell(String text) {
      return text.isEmpty()
          ? new Cell.Missing("Not declared.")
          : new Cell.Declared(text, FactsEntry.joined(source));
    }
  }

  /**
   * A picture in a file of facts.
   *
   * @param file name of a PNG picture beside the facts
   * @param title the caption
   * @param note a line below it
   */
  record PictureEntry(String file, String title, Optional<String> note) {
    Declaration.Picture picture(Path folder) {
      return new Declaration.Picture(LookEntry.logo(file, folder), title, note);
    }
  }

  /**
   * A configuration that was not measured, in a file of facts.
   *
   * @param name as printed
   * @param source source of the figures
   * @param gains whether tables have gains over it
   * @param figures texts by test and name of the figure
   */
  record CompetitorEntry(
      String name, String source, boolean gains, Map<String, Map<String, String>> figures) {

    Competitor competitor() {
      Map<String, Map<Figure, Measurement>> byTest = new LinkedHashMap<>();
      figures.forEach(
          (test, texts) -> {
            Map<Figure, Measurement> byKey = new LinkedHashMap<>();
            texts.forEach((key, text) -> byKey.put(FigurePlan.parse(key).figure(), figure(text)));
            byTest.put(test, byKey);
          });
      return new Competitor(name, source, gains, byTest);
    }

    /**
     * Parses a number with its unit.
     *
     * @throws IllegalArgumentException if the text is none, or not above 0
     */
    static Measurement figure(String text) {
      return Amount.parse(text)
          .filter(amount -> amount.number() > 0)
          .flatMap(
              amount ->
                  Unit.of(amount.unit().replaceFirst("^[u\u03bc]s$", "µs"))
                      .map(unit -> new Measurement(amount.number(), unit)))
          .orElseThrow(() -> new IllegalArgumentException(text));
    }
  }

  static Facts parse(String file, String text, Path folder) {
    YamlDocument facts = YamlDocument.read(file, "facts", text);
    new YamlSchema(FactsEntry.class, "facts.schema.json", parsers(folder)).check(facts);
    facts.refuseSecrets(SECRETS);
    checkRows(facts);
    checkFootnotes(facts);
    FactsEntry content = facts.as(FactsEntry.class);
    checkCurrencies(facts);
    facts.throwAll();
    Map<String, String> applications = new LinkedHashMap<>();
    content.applications().forEach((name, texts) -> applications.put(name, joined(texts)));
    return new Facts(
        facts,
        text,
        content.declaration(Sha256.of(text), folder),
        content.hosts(),
        applications,
        content.remarks(),
        content.competitors().stream().map(CompetitorEntry::competitor).toList());
  }

  private static Map<String, Function<String, ?>> parsers(Path folder) {
    Map<String, Function<String, ?>> parsers = new HashMap<>();
    for (Quantity quantity : Quantity.values()) {
      String name = quantity.name().toLowerCase(Locale.ROOT).replace('_', '-');
      parsers.put(name, quantity::checked);
    }
    parsers.put("price", Price::parse);
    parsers.put("figure", FigurePlan::parse);
    parsers.put("declared-figure", CompetitorEntry::figure);
    parsers.put("dark-colour", LookEntry::darkColour);
    parsers.put("logo", name -> LookEntry.logo(name, folder));
    parsers.put("font", name -> LookEntry.font(name, folder));
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

  /**
   * Checks that texts refer to footnotes that exist; without footnotes, there are no references.
   */
  private static void checkFootnotes(YamlDocument facts) {
    int footnotes = facts.texts("/footnotes").size();
    List<String> keys = new ArrayList<>(WITH_FOOTNOTES);
    facts.entries("remarks").forEach(remark -> keys.add(remark + "/text"));
    facts.entries("pictures").forEach(picture -> keys.add(picture + "/note"));
    for (String key : keys) {
      for (String text : facts.texts(key)) {
        int last = Prose.lastFootnote(text);
        if (footnotes > 0 && last > footnotes) {
          facts.add(key, "must refer to one of the " + footnotes + " footnotes", "[" + last + "]");
        }
      }
    }
  }

  private static void checkCurrencies(YamlDocument facts) {
    List<String> prices = facts.pointers(FactsEntry::isPrice);
    for (String price : prices) {
      for (String other : prices) {
        if (areApart(facts, price, other)) {
          facts.add(
              price,
              "must be in one currency on all hosts of a configuration",
              facts.text(price) + " and " + facts.text(other));
          return;
        }
      }
    }
  }

  /** Tests for prices of one configuration in two currencies. */
  private static boolean areApart(YamlDocument facts, String price, String other) {
    List<String> own = configurations(facts, price);
    List<String> others = configurations(facts, other);
    Unit unit = Price.parse(facts.text(price)).perOperations();
    return Price.parse(facts.text(other)).perOperations() != unit
        && (own.isEmpty() || others.isEmpty() || !Collections.disjoint(own, others));
  }

  private static boolean isPrice(String pointer) {
    return pointer.startsWith(HOSTS)
        && (pointer.endsWith("/price-per-hour") || pointer.endsWith("/price"));
  }

  /** Returns the configurations of a host that has a price. */
  private static List<String> configurations(YamlDocument facts, String price) {
    String host = price.substring(0, price.indexOf('/', HOSTS.length()));
    return facts.texts(host + "/configurations");
  }

  /** Returns texts in one line; empty for none. */
  static Optional<String> line(List<String> texts) {
    return Stream.of(joined(texts)).filter(text -> !text.isEmpty()).findFirst();
  }

  static String joined(List<String> texts) {
    return String.join("; ", texts);
  }

  Declaration declaration(String sha256, Path folder) {
    return new Declaration(
        sha256,
        line(testedBy),
        line(testedAt),
        line(testedOn),
        subtitle,
        introduction,
        pictures.stream().map(entry -> entry.picture(folder)).toList(),
        tables.stream().map(TableEntry::table).toList(),
        conclusion,
        setup,
        procedure,
        footnotes,
        Stream.concat(availability.stream(), trademarks.stream()).toList(),
        disclaimer,
        look.map(entry -> entry.look(folder)).orElse(Look.PLAIN));
  }
}

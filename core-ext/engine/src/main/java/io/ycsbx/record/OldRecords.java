package io.ycsbx.record;

import io.ycsbx.config.TextFile;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Unit;
import io.ycsbx.spi.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Declares what the databases and workloads of earlier releases did not, by the names in their
 * records, from the resource {@code old-records.txt}. Not instantiable; thread-safe.
 */
public final class OldRecords {

  private static final Pattern OF_SHARD = Pattern.compile("shard (\\d{1,9}) (.*)");
  private static final Pattern OF_ENGINE = Pattern.compile("(.*)@(\\d{1,9})");
  private static final Map<String, List<Row>> ROWS = read();

  /** A row: what it declares, and where, by patterns of names or values. */
  private record Row(String subject, Map<String, Pattern> cells) {

    /** Tests for values that match all patterns; a value that is absent is empty. */
    boolean fits(Map<String, String> values) {
      return cells.entrySet().stream()
          .allMatch(
              cell -> cell.getValue().matcher(values.getOrDefault(cell.getKey(), "")).matches());
    }

    String text(String cell) {
      return Objects.requireNonNull(cells.get(cell)).pattern();
    }
  }

  private OldRecords() {}

  private static Map<String, List<Row>> read() {
    return TextFile.resource(OldRecords.class, "old-records.txt")
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split(" {2,}", -1))
        .collect(
            Collectors.groupingBy(
                cells -> cells[0], Collectors.mapping(OldRecords::row, Collectors.toList())));
  }

  private static Row row(String... cells) {
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    for (String cell : List.of(cells).subList(2, cells.length)) {
      int end = cell.indexOf('=');
      patterns.put(cell.substring(0, end), Pattern.compile(cell.substring(end + 1)));
    }
    return new Row(cells[1], patterns);
  }

  private static List<Row> rows(String kind) {
    return ROWS.getOrDefault(kind, List.of());
  }

  /** Returns what the rows of a kind declare of some values, in the order of the rows. */
  private static List<String> find(String kind, Map<String, String> values) {
    return rows(kind).stream().filter(row -> row.fits(values)).map(Row::subject).toList();
  }

  private static List<String> find(String kind, String name) {
    return find(kind, Map.of("name", name));
  }

  /**
   * Returns what is known by the names of facts, settings and statistics.
   *
   * @param texts the facts' texts by their names in a record
   * @param settings the settings' values
   */
  public static Declarations declarations(
      Map<String, String> texts, Map<String, String> settings, List<StatisticFigure> statistics) {
    Map<String, DeclaredFact> facts = new LinkedHashMap<>();
    texts.forEach((key, text) -> facts.put(key, DeclaredFact.of(fact(key, text))));
    return new Declarations(
        facts,
        durability(texts, facts),
        statistics.stream().map(OldRecords::figure).toList(),
        settings.keySet().stream().filter(key -> !find("choice", key).isEmpty()).toList(),
        Map.of(),
        rows("in-flight").stream()
            .flatMap(row -> Stream.of(texts, settings).map(values -> values.get(row.subject())))
            .filter(Objects::nonNull)
            .filter(text -> text.matches("\\d{1,9}"))
            .map(Integer::valueOf)
            .findFirst(),
        find("thinks", settings).isEmpty() ? Optional.empty() : Optional.of(true),
        find("remark", settings).stream().findFirst());
  }

  public static Fact fact(String key, String text) {
    Optional<Part> part = Optional.empty();
    String name = key;
    Matcher shard = OF_SHARD.matcher(key);
    Matcher engine = OF_ENGINE.matcher(key);
    if (shard.matches()) {
      part = Optional.of(new Part("shard", shard.group(1)));
      name = shard.group(2);
    } else if (engine.matches()) {
      part = Optional.of(new Part("engine", engine.group(2)));
      name = engine.group(1);
    }
    Fact.Side side =
        find("side", name).stream().findFirst().map(Fact.Side::valueOf).orElse(Fact.Side.SERVER);
    List<Fact.Role> roles = find("role", name).stream().map(Fact.Role::valueOf).toList();
    return new Fact(key, name, part, side, new Value(kind(name, text), text), roles);
  }

  private static Value.Kind kind(String name, String text) {
    Optional<Value.Kind> known = find("kind", name).stream().findFirst().map(Value.Kind::valueOf);
    boolean size = known.filter(kind -> kind == Value.Kind.SIZE).isPresent();
    return known
        .filter(kind -> !size || new Value(kind, text).number().isPresent())
        .orElseGet(() -> Value.parse(text).kind());
  }

  public static DeclaredFigure figure(StatisticFigure statistic) {
    DeclaredFigure figure =
        rows("figure").stream()
            .filter(row -> row.text("name").equals(statistic.name()))
            .findFirst()
            .map(
                row ->
                    DeclaredFigure.gauge(statistic.name(), Unit.valueOf(row.text("unit")))
                        .labelled(row.subject())
                        .better(Direction.valueOf(row.text("better"))))
            .orElseGet(() -> DeclaredFigure.gauge(statistic.name(), unit(statistic.unit())));
    return find("sum", statistic.name()).isEmpty() ? figure : figure.addingUp();
  }

  /** Tests for a setting of which each client of a fleet had its own value. */
  public static boolean isOwnOfClient(String key) {
    return !find("own", key).isEmpty();
  }

  private static Unit unit(String word) {
    return find("unit", word).isEmpty() ? Unit.MEAN_COUNT : Unit.ofWord(word);
  }

  /** Returns the durability of each shard, or of the database; empty if that of one is unknown. */
  private static List<Durability> durability(
      Map<String, String> texts, Map<String, DeclaredFact> facts) {
    Map<Integer, Map<String, String>> shards = new TreeMap<>();
    Map<String, String> ofAll = new LinkedHashMap<>();
    facts.forEach(
        (key, fact) -> {
          if (fact.part().filter(part -> part.kind().equals("shard")).isPresent()) {
            shards
                .computeIfAbsent(
                    Integer.valueOf(fact.part().orElseThrow().name()), shard -> new TreeMap<>())
                .put(fact.name(), texts.get(key));
          } else {
            ofAll.put(key, texts.get(key));
          }
        });
    List<Durability> durability = new ArrayList<>();
    if (shards.isEmpty()) {
      durability.addAll(durability(Optional.empty(), ofAll));
    }
    for (Map.Entry<Integer, Map<String, String>> shard : shards.entrySet()) {
      ofAll.forEach(shard.getValue()::putIfAbsent);
      durability.addAll(
          durability(Optional.of(new Part("shard", shard.getKey().toString())), shard.getValue()));
    }
    return durability.size() < shards.size() ? List.of() : durability;
  }

  private static List<Durability> durability(Optional<Part> part, Map<String, String> facts) {
    if (rows("database").stream().noneMatch(row -> facts.containsKey(row.subject()))) {
      return List.of();
    }
    return List.of(
        new Durability(
            part,
            find("durability", facts).stream()
                .findFirst()
                .map(Durability.Place::valueOf)
                .orElse(Durability.Place.NOT_KNOWN),
            rows("decides").stream().map(Row::subject).filter(facts::containsKey).toList(),
            find("caveat", facts).stream().findFirst()));
  }
}

package io.ycsbx.report.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where a write is when the database acknowledges it, e.g. on the drive, from the settings in a
 * run's record. Immutable.
 *
 * @param place the same words for all databases; {@link #NOT_KNOWN} if the record lacks a setting
 * @param facts the settings that decide it, by the record's names; those that the record lacks are
 *     absent
 */
public record Durability(String place, List<Fact> facts) {

  /** The place if the record lacks a setting that decides it. */
  public static final String NOT_KNOWN = "not known";

  private static final Pattern SHARD = Pattern.compile("shard (\\d{1,9}) (.*)");

  private static final String DRIVE = "on the drive";
  private static final String SYSTEM = "in the operating system's cache";
  private static final String MEMORY = "in the database's memory";

  private static final String WAL = "write-ahead log";
  private static final String SYNC = "sync each write";
  private static final String FLUSH = "innodb_flush_log_at_trx_commit";
  private static final String METHOD = "innodb_flush_method";
  private static final String BINLOG = "log_bin";
  private static final String SYNC_BINLOG = "sync_binlog";
  private static final String DOUBLEWRITE = "innodb_doublewrite";
  private static final String CONCERN = "write concern";

  /** Aerospike's kind of storage, which decides the place only with others of its settings. */
  public static final String STORAGE = "storage-engine";

  private static final String COMMIT_TO_DEVICE = "storage-engine.commit-to-device";
  private static final String ODSYNC_OFF = "storage-engine.disable-odsync";

  /** A setting of each database that its record has, and that no other database's record has. */
  private static final List<String> OF_DATABASE = List.of(WAL, FLUSH, CONCERN, STORAGE);

  /** The settings of all databases, in the order of display. */
  public static final List<String> NAMES =
      List.of(
          WAL,
          SYNC,
          FLUSH,
          METHOD,
          BINLOG,
          SYNC_BINLOG,
          DOUBLEWRITE,
          CONCERN,
          "topology",
          STORAGE,
          COMMIT_TO_DEVICE,
          ODSYNC_OFF,
          "strong-consistency",
          "commit");

  /** The rules, of which the first that a record fulfils decides. */
  private static final List<Rule> RULES =
      List.of(
          rule(MEMORY, WAL, "off"),
          rule(DRIVE, SYNC, "true"),
          rule(SYSTEM, SYNC, "false"),
          rule(MEMORY, FLUSH, "0"),
          rule(SYSTEM, FLUSH, "2"),
          rule(SYSTEM, FLUSH, "[13]", METHOD, "(?i).*nosync"),
          // InnoDB undoes at recovery a commit that the binary log lacks.
          rule(DRIVE, FLUSH, "[13]", BINLOG, "|OFF"),
          rule(DRIVE, FLUSH, "[13]", SYNC_BINLOG, "1"),
          rule(SYSTEM, FLUSH, "[13]"),
          // Without j, the server decides for a majority and for its own default.
          rule(DRIVE, CONCERN, ".*\"j\": *true.*"),
          rule("not acknowledged", CONCERN, ".*\"w\": 0.*"),
          rule(MEMORY, CONCERN, ".*(\"j\": *false|\"w\": \\d).*"),
          rule(MEMORY, STORAGE, "memory"),
          rule(SYSTEM, COMMIT_TO_DEVICE, "true", ODSYNC_OFF, "true"),
          rule(DRIVE, COMMIT_TO_DEVICE, "true"),
          rule(MEMORY, COMMIT_TO_DEVICE, "false"));

  /** A place, and patterns of the settings with which writes are there; "" if one is absent. */
  private record Rule(String place, Map<String, Pattern> patterns) {

    boolean isFulfilled(Map<String, String> settings) {
      return patterns.entrySet().stream()
          .allMatch(
              entry ->
                  entry.getValue().matcher(settings.getOrDefault(entry.getKey(), "")).matches());
    }
  }

  private static Rule rule(String place, String... namesAndPatterns) {
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    for (int i = 0; i < namesAndPatterns.length; i += 2) {
      patterns.put(namesAndPatterns[i], Pattern.compile(namesAndPatterns[i + 1]));
    }
    return new Rule(place, patterns);
  }

  /**
   * Reads the durability from the facts about the database.
   *
   * @param facts {@link Context#versions()}
   */
  public static Durability of(Map<String, String> facts) {
    List<Map<String, String>> servers = servers(facts);
    if (servers.stream().anyMatch(server -> OF_DATABASE.stream().noneMatch(server::containsKey))) {
      return new Durability(NOT_KNOWN, List.of());
    }
    Map<String, List<Integer>> places = new LinkedHashMap<>();
    for (int i = 0; i < servers.size(); i++) {
      places.computeIfAbsent(placeOf(servers.get(i)), place -> new ArrayList<>()).add(i);
    }
    return new Durability(
        place(places),
        NAMES.stream()
            .filter(name -> servers.stream().anyMatch(server -> server.containsKey(name)))
            .map(name -> Fact.recorded(Fact.Owner.SOFTWARE, name, listed(values(name, servers))))
            .toList());
  }

  /** Returns the place, of several shards each; not known if that of a shard is not. */
  private static String place(Map<String, List<Integer>> shards) {
    Optional<String> unknown =
        shards.keySet().stream().filter(place -> place.startsWith(NOT_KNOWN)).findFirst();
    if (unknown.isPresent() || shards.size() == 1) {
      return unknown.orElse(shards.keySet().iterator().next());
    }
    return shards.entrySet().stream()
        .map(entry -> entry.getKey() + " on shard " + listed(entry.getValue()))
        .collect(Collectors.joining("; "));
  }

  /** Returns the facts of each server: those of all, and those with a shard's number. */
  private static List<Map<String, String>> servers(Map<String, String> facts) {
    NavigableMap<Integer, Map<String, String>> shards = new TreeMap<>();
    Map<String, String> ofAll = new LinkedHashMap<>();
    facts.forEach(
        (name, value) -> {
          Matcher shard = SHARD.matcher(name);
          if (shard.matches()) {
            shards
                .computeIfAbsent(Integer.valueOf(shard.group(1)), number -> new LinkedHashMap<>())
                .put(shard.group(2), value);
          } else {
            ofAll.put(name, value);
          }
        });
    shards.values().forEach(shard -> ofAll.forEach(shard::putIfAbsent));
    return shards.isEmpty() ? List.of(ofAll) : List.copyOf(shards.values());
  }

  private static List<String> values(String name, List<Map<String, String>> servers) {
    List<String> values = servers.stream().map(server -> server.getOrDefault(name, "")).toList();
    return values.stream().distinct().count() == 1 ? values.subList(0, 1) : values;
  }

  private static String listed(List<?> elements) {
    return elements.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  private static String placeOf(Map<String, String> server) {
    Optional<String> place =
        RULES.stream().filter(rule -> rule.isFulfilled(server)).map(Rule::place).findFirst();
    boolean torn = server.getOrDefault(DOUBLEWRITE, "ON").matches("OFF|DETECT_ONLY");
    return place.orElse(NOT_KNOWN) + (torn ? ", pages not protected from partial writes" : "");
  }

  /** Returns the name of a setting without a shard's number. */
  public static String withoutShard(String fact) {
    return SHARD.matcher(fact).replaceFirst("$2");
  }

  /** Tests for settings that do not decide the place. */
  public boolean isUnknown() {
    return place.startsWith(NOT_KNOWN);
  }

  /** Returns the place, and the settings in parentheses. */
  @Override
  public String toString() {
    return facts.isEmpty()
        ? place
        : facts.stream()
            .map(fact -> fact.name() + " " + fact.value())
            .collect(Collectors.joining(", ", place + " (", ")"));
  }
}

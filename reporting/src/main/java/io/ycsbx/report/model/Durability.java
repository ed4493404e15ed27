package io.ycsbx.report.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private static final String STORAGE = "storage-engine";
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
    if (OF_DATABASE.stream().noneMatch(facts::containsKey)) {
      return new Durability(NOT_KNOWN, List.of());
    }
    String place =
        RULES.stream()
            .filter(rule -> rule.isFulfilled(facts))
            .map(Rule::place)
            .findFirst()
            .orElse(NOT_KNOWN);
    boolean torn = facts.getOrDefault(DOUBLEWRITE, "ON").matches("OFF|DETECT_ONLY");
    return new Durability(
        place + (torn ? ", pages not protected from partial writes" : ""),
        NAMES.stream()
            .filter(facts::containsKey)
            .map(name -> Fact.recorded(Fact.Owner.SOFTWARE, name, facts.get(name)))
            .toList());
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

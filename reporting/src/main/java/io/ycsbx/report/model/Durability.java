package io.ycsbx.report.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where a write is when the database acknowledges it, e.g. on the drive, from the settings in a
 * run's record. Immutable.
 *
 * @param place the same words for all databases; {@link #NOT_KNOWN} if the record lacks a setting
 * @param settings the settings that decide it, by the record's names; those that the record lacks
 *     are absent
 */
public record Durability(String place, Map<String, String> settings) {

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
  private static final String TOPOLOGY = "topology";
  private static final String STORAGE = "storage-engine";
  private static final String COMMIT_TO_DEVICE = "storage-engine.commit-to-device";
  private static final String ODSYNC_OFF = "storage-engine.disable-odsync";

  /** The settings of all databases, in the order of display. */
  private static final List<String> NAMES =
      List.of(
          WAL,
          SYNC,
          FLUSH,
          METHOD,
          BINLOG,
          SYNC_BINLOG,
          DOUBLEWRITE,
          CONCERN,
          TOPOLOGY,
          STORAGE,
          COMMIT_TO_DEVICE,
          ODSYNC_OFF,
          "strong-consistency",
          "commit");

  private static final Pattern JOURNALED = Pattern.compile("\"j\": *true");
  private static final Pattern UNJOURNALED = Pattern.compile("\"j\": *false");

  /** Copies the settings, whose order is kept. */
  public Durability {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /**
   * Reads the durability from the facts about the database.
   *
   * @param facts {@link Context#versions()}
   */
  public static Durability of(Map<String, String> facts) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (facts.containsKey(WAL)
        || facts.containsKey(FLUSH)
        || facts.containsKey(CONCERN)
        || facts.containsKey(STORAGE)) {
      NAMES.stream()
          .filter(facts::containsKey)
          .forEach(name -> settings.put(name, facts.get(name)));
    }
    return new Durability(place(settings), settings);
  }

  private static String place(Map<String, String> settings) {
    if (settings.containsKey(WAL)) {
      return rocksDb(settings);
    }
    if (settings.containsKey(FLUSH)) {
      return innoDb(settings);
    }
    if (settings.containsKey(CONCERN)) {
      return mongoDb(settings.get(CONCERN));
    }
    return settings.containsKey(STORAGE) ? aerospike(settings) : NOT_KNOWN;
  }

  private static String rocksDb(Map<String, String> settings) {
    if (settings.get(WAL).equals("off")) {
      return MEMORY;
    }
    return switch (settings.getOrDefault(SYNC, "")) {
      case "true" -> DRIVE;
      case "false" -> SYSTEM;
      default -> NOT_KNOWN;
    };
  }

  /** InnoDB undoes at recovery a commit that the binary log lacks, so the log has to be synced. */
  private static String innoDb(Map<String, String> settings) {
    boolean binlog = !settings.getOrDefault(BINLOG, "OFF").equals("OFF");
    boolean unsynced =
        settings.getOrDefault(METHOD, "").toLowerCase(Locale.ROOT).endsWith("nosync")
            || (binlog && !settings.getOrDefault(SYNC_BINLOG, "").equals("1"));
    String log =
        switch (settings.get(FLUSH)) {
          case "0" -> MEMORY;
          case "1", "3" -> unsynced ? SYSTEM : DRIVE;
          case "2" -> SYSTEM;
          default -> NOT_KNOWN;
        };
    return settings.getOrDefault(DOUBLEWRITE, "ON").matches("OFF|DETECT_ONLY")
        ? log + ", pages not protected from partial writes"
        : log;
  }

  /** Without {@code j}, the server decides for a majority and for its own default. */
  private static String mongoDb(String concern) {
    if (JOURNALED.matcher(concern).find()) {
      return DRIVE;
    }
    if (concern.contains("\"w\": 0")) {
      return "not acknowledged";
    }
    return UNJOURNALED.matcher(concern).find() || concern.matches(".*\"w\": \\d+.*")
        ? MEMORY
        : NOT_KNOWN;
  }

  private static String aerospike(Map<String, String> settings) {
    if (settings.get(STORAGE).equals("memory")) {
      return MEMORY;
    }
    return switch (settings.getOrDefault(COMMIT_TO_DEVICE, "")) {
      case "true" -> settings.getOrDefault(ODSYNC_OFF, "false").equals("true") ? SYSTEM : DRIVE;
      case "false" -> MEMORY;
      default -> NOT_KNOWN;
    };
  }

  /** Returns the settings as facts of the database. */
  public List<Fact> facts() {
    return settings.entrySet().stream()
        .map(setting -> Fact.recorded(Fact.Owner.SOFTWARE, setting.getKey(), setting.getValue()))
        .toList();
  }

  /** Tests for settings that do not decide the place. */
  public boolean isUnknown() {
    return place.startsWith(NOT_KNOWN);
  }

  /** Returns the place, and the settings in parentheses. */
  @Override
  public String toString() {
    return settings.isEmpty()
        ? place
        : settings.entrySet().stream()
            .map(setting -> setting.getKey() + " " + setting.getValue())
            .collect(Collectors.joining(", ", place + " (", ")"));
  }
}

package io.ycsbx.workload.kv.durability;

import io.ycsbx.spi.Verifiable.Verdict;
import io.ycsbx.workload.kv.KeyNames;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Counts the results of a check, and puts its verdicts into words. Used by one thread. */
final class CheckResult {

  /** Keys of each kind that a result names. */
  private static final int NAMED = 1_000;

  /** Findings on a key that hide whether its acknowledged writes are lost. */
  private static final List<Finding> UNJUDGED =
      List.of(Finding.TORN, Finding.NEVER_WRITTEN, Finding.UNREADABLE);

  private static final int PRINTED = 3;
  private static final long NEVER = Long.MAX_VALUE;

  private final KeyNames names;
  private final Map<Finding, Keys> found = new EnumMap<>(Finding.class);
  private final Map<Slot.Kind, Long> observed = new EnumMap<>(Slot.Kind.class);
  private final long openNanos;
  private final String deletion;
  private long writes;
  private long deletes;
  private long unknown;
  private long unknownPresent;
  private long unusedBytes;
  private long ofOtherLog;
  private long lastAcknowledged;

  /**
   * Starts with counts of 0.
   *
   * @param openNanos time to open the database, which for an embedded one includes its recovery
   * @param deletion what the database says of acknowledged deletes; empty if they last
   */
  CheckResult(KeyNames names, long openNanos, String deletion) {
    this.names = names;
    this.deletion = deletion;
    this.openNanos = openNanos;
    for (Finding finding : Finding.values()) {
      found.put(finding, new Keys());
    }
  }

  /** Errors of a key, by their names in the file of results and in a verdict. */
  enum Finding {
    LOST("lost", "acknowledged writes"),
    RESURRECTED("resurrected", "acknowledged deletes, resurrected"),
    TORN("torn", "torn values"),
    NEVER_WRITTEN("neverWritten", "values never written"),
    UNREADABLE("unreadable", "unreadable keys");

    private final String label;
    private final String subject;

    Finding(String label, String subject) {
      this.label = label;
      this.subject = subject;
    }
  }

  /** Occurrences, and the names of the first keys; a key may occur several times. */
  private static final class Keys {
    private long count;
    private long first = NEVER;
    private long last;
    private final Map<String, Long> named = new LinkedHashMap<>();

    void acknowledged(long micros) {
      first = Math.min(first, micros);
      last = Math.max(last, micros);
    }

    void add(String name, long version) {
      count++;
      if (named.size() < NAMED || named.containsKey(name)) {
        named.merge(name, version, Math::max);
      }
    }

    String text() {
      if (count == 0) {
        return "0";
      }
      return String.format(Locale.ROOT, "%,d (%s)", count, printed());
    }

    String printed() {
      String first = named.keySet().stream().limit(PRINTED).collect(Collectors.joining(", "));
      return named.size() > PRINTED ? first + ", ..." : first;
    }
  }

  void add(Finding finding, long key, long version) {
    found.get(finding).add(names.name(key), version);
  }

  void observed(Slot.Kind kind) {
    observed.merge(kind, 1L, Long::sum);
  }

  /** Counts a write or delete of unknown outcome. */
  void unknown(boolean present) {
    unknown++;
    unknownPresent += present ? 1 : 0;
  }

  /** Counts a record of another log, where none is of this one. */
  void ofOtherLog() {
    ofOtherLog++;
  }

  /** Sets the number of zeros at the end of the log that a killed client was adding. */
  void unused(long bytes) {
    unusedBytes = bytes;
  }

  void acknowledged(Slot slot, boolean missing) {
    lastAcknowledged = Math.max(lastAcknowledged, slot.micros());
    if (slot.isWrite()) {
      writes++;
    } else {
      deletes++;
    }
    if (missing) {
      Finding finding = slot.isWrite() ? Finding.LOST : Finding.RESURRECTED;
      found.get(finding).acknowledged(slot.micros());
      add(finding, slot.key(), slot.version());
    }
  }

  /** Passes on all verdicts; the first is the line for a brief. */
  void verdicts(Consumer<Verdict> each) {
    Keys lost = found.get(Finding.LOST);
    long unjudged = UNJUDGED.stream().mapToLong(finding -> found.get(finding).count).sum();
    String why =
        unjudged == 0 ? "" : String.format(Locale.ROOT, "%,d keys cannot be judged", unjudged);
    each.accept(
        new Verdict(
            String.format(Locale.ROOT, "%,d acknowledged writes, %,d lost", writes, lost.count),
            lost.count == 0 && unjudged == 0,
            lost.count == 0 ? why : lost.printed() + times(lost),
            details()));
    if (ofOtherLog > 0) {
      String others =
          String.format(
              Locale.ROOT,
              "no record is of this log, %,d are of another: another database, or all its writes"
                  + " are lost",
              ofOtherLog);
      each.accept(new Verdict("the log's records", false, others));
    }
    if (deletes > 0) {
      Keys returned = found.get(Finding.RESURRECTED);
      boolean holds = returned.count == 0;
      each.accept(
          new Verdict(
              String.format(Locale.ROOT, "%,d ", deletes) + Finding.RESURRECTED.subject,
              holds,
              returned.text()
                  + times(returned)
                  + (holds || deletion.isEmpty() ? "" : "; deletes " + deletion)));
    }
    for (Finding finding : UNJUDGED) {
      Keys keys = found.get(finding);
      each.accept(new Verdict(finding.subject, keys.count == 0, keys.text()));
    }
    each.accept(
        new Verdict("contradictions in the run's reads", observed.isEmpty(), observations()));
    each.accept(
        new Verdict(
            "writes of unknown outcome",
            true,
            String.format(Locale.ROOT, "%,d, present %,d (allowed)", unknown, unknownPresent)));
    if (unusedBytes > 0) {
      String bytes =
          String.format(
              Locale.ROOT, "%,d bytes, of a client that was killed or had no space", unusedBytes);
      each.accept(new Verdict("zeros at the end of the log", true, bytes));
    }
  }

  /** Returns the span of acknowledgements in words; empty without any. */
  private String times(Keys keys) {
    return keys.first == NEVER
        ? ""
        : "; acknowledged from %s to %s, %s s to %s s before the last acknowledgement"
            .formatted(
                time(keys.first),
                time(keys.last),
                seconds(lastAcknowledged - keys.first),
                seconds(lastAcknowledged - keys.last));
  }

  private static Instant time(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  private static String seconds(long micros) {
    return String.format(Locale.ROOT, "%.3f", micros / 1e6);
  }

  private String observations() {
    return observed.isEmpty()
        ? "0"
        : observed.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey().text())
            .collect(Collectors.joining(", "));
  }

  private Map<String, Object> details() {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("acknowledgedWrites", writes);
    details.put("acknowledgedDeletes", deletes);
    details.put("openSeconds", openNanos / 1e9);
    details.put("lastAcknowledged", time(lastAcknowledged).toString());
    found.forEach(
        (finding, keys) -> {
          details.put(finding.label, keys.count);
          details.put(finding.label + "Keys", keys.named);
          if (keys.first != NEVER) {
            String name =
                finding.label.substring(0, 1).toUpperCase(Locale.ROOT) + finding.label.substring(1);
            details.put("first" + name, time(keys.first).toString());
            details.put("last" + name, time(keys.last).toString());
            details.put(
                "first" + name + "SecondsBeforeLast", (lastAcknowledged - keys.first) / 1e6);
            details.put("last" + name + "SecondsBeforeLast", (lastAcknowledged - keys.last) / 1e6);
          }
        });
    details.put("unknownOutcome", unknown);
    details.put("unknownOutcomePresent", unknownPresent);
    details.put("contradictedReads", observed);
    return details;
  }
}

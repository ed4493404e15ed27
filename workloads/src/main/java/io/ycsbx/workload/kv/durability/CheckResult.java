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

  private static final int PRINTED = 3;
  private static final long NEVER = Long.MAX_VALUE;

  private final KeyNames names;
  private final Map<Finding, Keys> found = new EnumMap<>(Finding.class);
  private final Map<Slot.Kind, Long> observed = new EnumMap<>(Slot.Kind.class);
  private final long openNanos;
  private long writes;
  private long deletes;
  private long unknown;
  private long unknownPresent;
  private long unusedBytes;
  private long firstLost = NEVER;
  private long lastLost;
  private long lastAcknowledged;

  /**
   * Starts with counts of 0.
   *
   * @param openNanos time to open the database, which for an embedded one includes its recovery
   */
  CheckResult(KeyNames names, long openNanos) {
    this.names = names;
    this.openNanos = openNanos;
    for (Finding finding : Finding.values()) {
      found.put(finding, new Keys());
    }
  }

  /** What may be wrong with a key, as in the file of results and in a verdict. */
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
    private final Map<String, Long> named = new LinkedHashMap<>();

    void add(String name, long version) {
      count++;
      if (named.size() < NAMED || named.containsKey(name)) {
        named.merge(name, version, Math::max);
      }
    }

    /** Returns the count, and the first names. */
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

  /** Counts a key. */
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

  /** Sets the number of zeros at the end of the log that a killed client was adding. */
  void unused(long bytes) {
    unusedBytes = bytes;
  }

  /** Counts an acknowledged write or delete. */
  void acknowledged(Slot slot, boolean missing) {
    lastAcknowledged = Math.max(lastAcknowledged, slot.micros());
    if (slot.isWrite()) {
      writes++;
    } else {
      deletes++;
    }
    if (missing) {
      firstLost = Math.min(firstLost, slot.micros());
      lastLost = Math.max(lastLost, slot.micros());
      add(slot.isWrite() ? Finding.LOST : Finding.RESURRECTED, slot.key(), slot.version());
    }
  }

  /** Passes on all verdicts; the first is the line for a brief. */
  void verdicts(Consumer<Verdict> each) {
    Keys lost = found.get(Finding.LOST);
    each.accept(
        new Verdict(
            String.format(Locale.ROOT, "%,d acknowledged writes, %,d lost", writes, lost.count),
            lost.count == 0,
            lost.count == 0 ? "" : lost.printed() + "; " + times(),
            details()));
    if (deletes > 0) {
      each.accept(verdict(Finding.RESURRECTED, String.format(Locale.ROOT, "%,d ", deletes)));
    }
    for (Finding finding : List.of(Finding.TORN, Finding.NEVER_WRITTEN, Finding.UNREADABLE)) {
      each.accept(verdict(finding, ""));
    }
    each.accept(
        new Verdict("contradictions in the run's reads", observed.isEmpty(), observations()));
    each.accept(
        new Verdict(
            "writes of unknown outcome",
            true,
            String.format(Locale.ROOT, "%,d, present %,d (allowed)", unknown, unknownPresent)));
    if (unusedBytes > 0) {
      String bytes = String.format(Locale.ROOT, "%,d bytes, of a killed client", unusedBytes);
      each.accept(new Verdict("zeros at the end of the log", true, bytes));
    }
  }

  private Verdict verdict(Finding finding, String number) {
    Keys keys = found.get(finding);
    return new Verdict(number + finding.subject, keys.count == 0, keys.text());
  }

  private String times() {
    return "acknowledged from %s to %s, %s s to %s s before the last acknowledgement"
        .formatted(
            time(firstLost),
            time(lastLost),
            seconds(lastAcknowledged - firstLost),
            seconds(lastAcknowledged - lastLost));
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

  /** Returns all figures for the file of results. */
  private Map<String, Object> details() {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("acknowledgedWrites", writes);
    details.put("acknowledgedDeletes", deletes);
    details.put("openSeconds", openNanos / 1e9);
    details.put("lastAcknowledged", time(lastAcknowledged).toString());
    if (firstLost != NEVER) {
      details.put("firstLost", time(firstLost).toString());
      details.put("lastLost", time(lastLost).toString());
      details.put("firstLostSecondsBeforeLast", (lastAcknowledged - firstLost) / 1e6);
      details.put("lastLostSecondsBeforeLast", (lastAcknowledged - lastLost) / 1e6);
    }
    found.forEach(
        (finding, keys) -> {
          details.put(finding.label, keys.count);
          details.put(finding.label + "Keys", keys.named);
        });
    details.put("unknownOutcome", unknown);
    details.put("unknownOutcomePresent", unknownPresent);
    details.put("contradictedReads", observed);
    return details;
  }
}

package io.ycsbx.workload.kv.durability;

import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Verifiable.Databases;
import io.ycsbx.spi.Verifiable.Verdict;
import io.ycsbx.workload.kv.durability.CheckResult.Finding;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import site.ycsb.WorkloadException;

/**
 * Compares the records of a database with a log of writes. A key must have its last acknowledged
 * version, or one that was begun later. An older version is excused only if its own write has an
 * unknown outcome, because such a write may have taken effect after the acknowledged ones. An
 * absent key is excused likewise if it has a delete of unknown outcome. Used once, by one thread.
 */
final class DurabilityCheck {

  private final DurabilitySettings settings;
  private final WriteLog log;
  private final KeyStates states;
  private final BitSet torn = new BitSet();
  private final BitSet neverWritten = new BitSet();
  private final BitSet excused = new BitSet();

  /** The version of each key; for absent keys, that of the last acknowledged delete, or 0. */
  private long[] found;

  DurabilityCheck(DurabilitySettings settings, WriteLog log) {
    this.settings = settings;
    this.log = log;
    this.states = new KeyStates((int) settings.recordCount());
  }

  /**
   * Reads the log, then the database, and passes on every verdict.
   *
   * @throws SettingsException if there is nothing to check
   */
  void run(Databases databases, int threads, Consumer<Verdict> each)
      throws IOException, WorkloadException {
    states.replay(log);
    if (!states.anyAcknowledged()) {
      throw new SettingsException(
          "durability.log",
          "must have an acknowledged write or delete: there is nothing to check",
          settings.log());
    }
    KeyReads reads = new KeyReads(settings, log.number(), states);
    found = reads.all(databases, threads);
    CheckResult result = new CheckResult(settings.keyNames(), reads.openNanos(), reads.deletes());
    boolean noneOfThisLog = Arrays.stream(found).noneMatch(version -> version > 0);
    BitSet absent = new BitSet();
    for (int key = 0; key < found.length; key++) {
      if (found[key] == KeyReads.UNREADABLE) {
        result.add(Finding.UNREADABLE, key, 0);
      } else if (found[key] == VersionedValue.OTHER_LOG && noneOfThisLog) {
        // A database that fell back to a time before the log lost every write of it.
        found[key] = 0;
        result.ofOtherLog();
      } else if (found[key] == VersionedValue.TORN) {
        torn.set(key);
      } else if (found[key] < 0 || found[key] > states.version(key)) {
        neverWritten.set(key);
      } else if (found[key] == KeyReads.ABSENT && states.isTouched(key)) {
        absent.set(key);
      }
    }
    log.forEach(slot -> explain(slot, absent));
    result.unused(log.forEach(slot -> count(slot, result)));
    torn.stream().forEach(key -> result.add(Finding.TORN, key, 0));
    neverWritten.stream().forEach(key -> result.add(Finding.NEVER_WRITTEN, key, 0));
    result.verdicts(each);
  }

  /** Finds the writes that explain versions other than the acknowledged ones. */
  private void explain(Slot slot, BitSet absent) {
    int key = (int) slot.key();
    if (absent.get(key)) {
      if (slot.kind() == Slot.Kind.DELETE && slot.isAcknowledged()) {
        found[key] = Math.max(found[key], slot.version());
      } else if (slot.kind() == Slot.Kind.DELETE) {
        excused.set(key);
      }
    } else if (slot.isWrite() && slot.version() == found[key]) {
      neverWritten.clear(key);
      if (!slot.isAcknowledged()) {
        excused.set(key);
      }
    }
  }

  private void count(Slot slot, CheckResult result) {
    int key = (int) slot.key();
    switch (slot.outcome()) {
      case OBSERVED -> result.observed(slot.kind());
      case UNKNOWN -> result.unknown(slot.isWrite() && slot.version() == found[key]);
      case ACKNOWLEDGED -> {
        boolean judged = found[key] >= 0 && !neverWritten.get(key) && !excused.get(key);
        result.acknowledged(slot, judged && slot.version() > found[key]);
      }
    }
  }
}

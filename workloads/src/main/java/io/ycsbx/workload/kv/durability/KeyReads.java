package io.ycsbx.workload.kv.durability;

import io.ycsbx.config.FailureText;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.spi.Verifiable.Databases;
import io.ycsbx.workload.kv.KeyNames;
import io.ycsbx.workload.kv.RecordFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAccumulator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.WorkloadException;

/** Reads every key that a log names, with several threads. */
final class KeyReads {

  /** No record. */
  static final long ABSENT = 0;

  /** The read failed, {@value #ATTEMPTS} times. */
  static final long UNREADABLE = -3;

  private static final int ATTEMPTS = 3;

  private final DurabilitySettings settings;
  private final int logNumber;
  private final KeyStates states;

  /** The version of each key, or a code of this class or of {@link VersionedValue}. */
  private final long[] found;

  /** Set by the first thread that has found a former version. */
  private volatile String deletes = "";

  private final AtomicBoolean asked = new AtomicBoolean();

  private final LongAccumulator openNanos = new LongAccumulator(Math::max, 0);

  KeyReads(DurabilitySettings settings, int logNumber, KeyStates states) {
    this.settings = settings;
    this.logNumber = logNumber;
    this.states = states;
    this.found = new long[states.keys()];
  }

  /**
   * Reads all keys.
   *
   * @return the version of each key, or a code of this class or of {@link VersionedValue}
   */
  long[] all(Databases databases, int threads) throws WorkloadException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Void>> parts = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        int first = part(thread, threads);
        int end = part(thread + 1, threads);
        parts.add(() -> read(databases, first, end));
      }
      for (Future<Void> part : pool.invokeAll(parts)) {
        part.get();
      }
      return found;
    } catch (ExecutionException e) {
      throw new WorkloadException("cannot read: " + FailureText.of(e.getCause()), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WorkloadException("interrupted", e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Returns what the database says of acknowledged deletes; empty if they last, or if unknown. */
  String deletes() {
    return deletes;
  }

  /** Returns the longest time that a thread has taken to open the database. */
  long openNanos() {
    return openNanos.get();
  }

  private int part(int thread, int threads) {
    return (int) ((long) found.length * thread / threads);
  }

  private Void read(Databases databases, int first, int end) throws DBException {
    long start = System.nanoTime();
    DB db = databases.open();
    openNanos.accumulate(System.nanoTime() - start);
    try {
      KeyNames names = settings.keyNames();
      RecordFields fields = settings.fields();
      VersionedValue value =
          new VersionedValue(
              logNumber, settings.fieldLength(), fields.names(), new SplittableRandom());
      boolean former = false;
      for (int key = first; key < end; key++) {
        if (states.isTouched(key)) {
          found[key] = read(db, key, names.name(key), fields, value);
          former |= found[key] > ABSENT && found[key] < states.version(key);
        }
      }
      // A delete has returned at most where a former version is.
      if (former && db instanceof StatisticsDB statistics && asked.compareAndSet(false, true)) {
        deletes = deletes(statistics);
      }
    } finally {
      db.cleanup();
    }
    return null;
  }

  private static String deletes(StatisticsDB statistics) {
    try {
      return statistics.facts().stream()
          .filter(fact -> fact.has(Fact.Role.DELETES))
          .map(fact -> fact.value().text())
          .findFirst()
          .orElse("");
    } catch (DBException | RuntimeException e) {
      // Only a remark is missing; the verdicts do not depend on it.
      return "";
    }
  }

  private long read(DB db, int key, String name, RecordFields fields, VersionedValue value) {
    Map<String, ByteIterator> cells = new HashMap<>();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      cells.clear();
      Status status = db.read(settings.table(), name, fields.all(), cells);
      if (Status.OK.equals(status) && !cells.isEmpty()) {
        return value.version(key, cells);
      }
      if (Status.OK.equals(status) || Status.NOT_FOUND.equals(status)) {
        return ABSENT;
      }
    }
    return UNREADABLE;
  }
}

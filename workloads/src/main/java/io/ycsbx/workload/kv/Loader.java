package io.ycsbx.workload.kv;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;

/** Inserts the records of a load on one thread, one by one or in batches. */
final class Loader {

  private static final long MILLIS_PER_SECOND = 1_000;

  private final SharedState shared;
  private final KeyValueSettings settings;
  private final KeyNames names;
  private final RecordValues values;
  private final Batch batch;
  private final SplittableRandom random;
  private final BooleanSupplier stopRequested;
  private String key;
  private Map<String, ByteIterator> record;

  /**
   * Creates one thread's loader.
   *
   * @param values of single records
   * @param batch null to insert one by one
   * @param stopRequested whether the load is to end
   */
  Loader(
      SharedState shared,
      RecordValues values,
      Batch batch,
      SplittableRandom random,
      BooleanSupplier stopRequested) {
    this.shared = shared;
    this.settings = shared.settings;
    this.names = shared.keyNames();
    this.values = values;
    this.batch = batch;
    this.random = random;
    this.stopRequested = stopRequested;
  }

  /**
   * Inserts the next record or batch, the last batch being smaller, and retries failed inserts as
   * often as the settings allow.
   *
   * @return whether the load may go on
   */
  boolean next(DB db) {
    if (!take()) {
      return false;
    }
    for (int attempts = 1; !insert(db); attempts++) {
      if (attempts > settings.insertionRetryLimit() || !pause()) {
        return settings.insertionKeepGoing();
      }
    }
    return true;
  }

  /** Takes the next record or batch; returns false if none is left for a batch. */
  private boolean take() {
    if (batch == null) {
      key = names.name(shared.nextToLoad(1));
      record = values.all(key);
      return true;
    }
    batch.clear();
    long first = shared.nextToLoad(batch.capacity());
    long end = Math.min(first + batch.capacity(), shared.endOfLoad());
    for (long number = first; number < end; number++) {
      batch.addRecord(names.name(number));
    }
    return batch.size() > 0;
  }

  /** Inserts the taken records; returns false if any of them failed and can be inserted again. */
  private boolean insert(DB db) {
    if (batch != null) {
      batch.insert(db);
      return !batch.keepFailed();
    }
    boolean done = Operations.orError(db.insert(settings.table(), key, record)).isOk();
    if (!done) {
      values.rewindAll();
    }
    return done;
  }

  /** Waits 0.8 to 1.2 times the retry interval; returns false if the load is to end. */
  private boolean pause() {
    double seconds = settings.insertionRetryIntervalSeconds() * (0.8 + 0.4 * random.nextDouble());
    try {
      Thread.sleep((long) (seconds * MILLIS_PER_SECOND));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !stopRequested.getAsBoolean();
  }
}

package io.ycsbx.workload.kv;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** The inserts of a load, on one thread. */
final class Loader {

  private static final long MILLIS_PER_SECOND = 1_000;

  private final SharedState shared;
  private final KeyNames names;
  private final RecordValues values;
  private final SplittableRandom random;
  private final BooleanSupplier stopRequested;

  Loader(
      SharedState shared,
      RecordValues values,
      SplittableRandom random,
      BooleanSupplier stopRequested) {
    this.shared = shared;
    this.names = shared.keyNames();
    this.values = values;
    this.random = random;
    this.stopRequested = stopRequested;
  }

  /**
   * Inserts the next record, trying again as often as the settings say.
   *
   * @return whether the load may go on
   */
  boolean next(DB db) {
    String key = names.name(shared.nextToLoad());
    Map<String, ByteIterator> record = values.all(key);
    int attempts = 1;
    while (!insert(db, key, record)) {
      if (attempts > shared.settings().insertionRetryLimit() || !pause()) {
        return shared.settings().insertionKeepGoing();
      }
      attempts++;
      values.rewindAll();
    }
    return true;
  }

  private boolean insert(DB db, String key, Map<String, ByteIterator> record) {
    Status status = db.insert(shared.settings().table(), key, record);
    return status != null && status.isOk();
  }

  /** Waits 0.8 to 1.2 times the interval; false if the load was told to stop meanwhile. */
  private boolean pause() {
    double seconds =
        shared.settings().insertionRetryIntervalSeconds() * (0.8 + 0.4 * random.nextDouble());
    try {
      Thread.sleep((long) (seconds * MILLIS_PER_SECOND));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !stopRequested.getAsBoolean();
  }
}

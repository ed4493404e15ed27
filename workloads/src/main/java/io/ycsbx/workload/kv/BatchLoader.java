package io.ycsbx.workload.kv;

import site.ycsb.DB;

/** The inserts of a load in batches, on one thread. */
final class BatchLoader implements Loader {

  private final SharedState shared;
  private final KeyNames names;
  private final Batches batches;
  private final int size;
  private final RetryPause pause;

  BatchLoader(SharedState shared, Batches batches, RetryPause pause) {
    this.shared = shared;
    this.names = shared.keyNames();
    this.batches = batches;
    this.size = shared.settings().batchSize().orElseThrow();
    this.pause = pause;
  }

  /** Inserts the next batch, the last one smaller, and tries again what of it has failed. */
  @Override
  public boolean next(DB db) {
    fill();
    if (batches.size() == 0) {
      return false;
    }
    batches.insert(db);
    for (int attempts = 1; batches.keepFailed(); attempts++) {
      if (attempts > shared.settings().insertionRetryLimit() || !pause.await()) {
        return shared.settings().insertionKeepGoing();
      }
      batches.insert(db);
    }
    return true;
  }

  private void fill() {
    batches.clear();
    long first = shared.nextToLoad(size);
    long end = Math.min(first + size, shared.endOfLoad());
    for (long number = first; number < end; number++) {
      batches.addRecord(names.name(number));
    }
  }
}

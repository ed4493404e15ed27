package io.ycsbx.workload.kv;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.DB;

/** The inserts of a load record by record, on one thread. */
final class SingleLoader implements Loader {

  private final SharedState shared;
  private final KeyNames names;
  private final RecordValues values;
  private final RetryPause pause;

  SingleLoader(SharedState shared, RecordValues values, RetryPause pause) {
    this.shared = shared;
    this.names = shared.keyNames();
    this.values = values;
    this.pause = pause;
  }

  @Override
  public boolean next(DB db) {
    String key = names.name(shared.nextToLoad(1));
    Map<String, ByteIterator> record = values.all(key);
    int attempts = 1;
    while (!insert(db, key, record)) {
      if (attempts > shared.settings().insertionRetryLimit() || !pause.await()) {
        return shared.settings().insertionKeepGoing();
      }
      attempts++;
      values.rewindAll();
    }
    return true;
  }

  private boolean insert(DB db, String key, Map<String, ByteIterator> record) {
    return Statuses.orError(db.insert(shared.settings().table(), key, record)).isOk();
  }
}

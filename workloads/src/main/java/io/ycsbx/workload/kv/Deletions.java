package io.ycsbx.workload.kv;

import java.util.SplittableRandom;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Deletes records and inserts each again, in turn, on one thread: at most one record per thread is
 * missing. A record whose delete failed is not inserted, because it may still exist.
 */
final class Deletions {

  private static final long NONE = -1;

  private final String table;
  private final LongSampler keys;
  private final AbsentKeys absent;
  private final KeyNames names;
  private final RecordValues values;
  private final SplittableRandom random;
  private long deleted = NONE;

  /** Creates one thread's deletions. */
  Deletions(SharedState shared, LongSampler keys, RecordValues values, SplittableRandom random) {
    this.table = shared.settings.table();
    this.keys = keys;
    this.absent = shared.absentKeys;
    this.names = shared.keyNames();
    this.values = values;
    this.random = random;
  }

  /** Inserts the record that was deleted last, or deletes one. */
  void next(DB db) {
    if (deleted == NONE) {
      delete(db);
    } else {
      restore(db);
    }
  }

  /** Inserts the record that was deleted last, if it is still missing. */
  void end(DB db) {
    if (deleted != NONE) {
      restore(db);
    }
  }

  private void delete(DB db) {
    long number = keys.next(random);
    while (!absent.remove(number)) {
      number = keys.next(random);
    }
    Status status = Operations.orError(db.delete(table, names.name(number)));
    if (status.isOk() || status.equals(Status.NOT_FOUND)) {
      deleted = number;
    } else {
      absent.restore(number);
    }
  }

  private void restore(DB db) {
    String key = names.name(deleted);
    db.insert(table, key, values.all(key));
    absent.restore(deleted);
    deleted = NONE;
  }
}

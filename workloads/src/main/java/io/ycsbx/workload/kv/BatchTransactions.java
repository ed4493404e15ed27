package io.ycsbx.workload.kv;

import java.util.Set;
import java.util.function.Supplier;
import site.ycsb.DB;

/** The batches of a run, on one thread. Keys are drawn one by one, so a key may occur twice. */
final class BatchTransactions {

  private final KeyValueSettings settings;
  private final InsertedKeys inserted;
  private final KeyNames names;
  private final Batches batches;
  private final int size;
  private final long[] numbers;

  /**
   * Batches of {@code batch.size} keys, which must be set.
   *
   * @param batches for the keys of this thread
   */
  BatchTransactions(SharedState shared, Batches batches) {
    this.settings = shared.settings();
    this.inserted = shared.inserted();
    this.names = shared.keyNames();
    this.batches = batches;
    this.size = settings.batchSize().orElseThrow();
    this.numbers = new long[size];
  }

  /**
   * Reads a batch.
   *
   * @param fields those to read; null for all
   * @return the batch with its results
   */
  Batches read(DB db, Supplier<String> keys, Set<String> fields) {
    batches.clear();
    for (int i = 0; i < size; i++) {
      batches.add(keys.get());
    }
    batches.read(db, fields);
    return batches;
  }

  void update(DB db, Supplier<String> keys) {
    batches.clear();
    for (int i = 0; i < size; i++) {
      if (settings.writeAllFields()) {
        batches.addRecord(keys.get());
      } else {
        batches.addField(keys.get());
      }
    }
    batches.update(db);
  }

  void insert(DB db) {
    batches.clear();
    int taken = 0;
    try {
      while (taken < size) {
        numbers[taken] = inserted.next();
        batches.addRecord(names.name(numbers[taken++]));
      }
      batches.insert(db);
    } finally {
      for (int i = 0; i < taken; i++) {
        inserted.acknowledge(numbers[i]);
      }
    }
  }
}

package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.OperationTimer;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.Status;

/** The part of a batch that one engine serves. Not thread-safe. */
final class Share {

  private final Engine engine;
  private final List<String> keys = new ArrayList<>();
  private final int[] positions;

  private Share(Engine engine, int batchSize) {
    this.engine = engine;
    this.positions = new int[batchSize];
  }

  /**
   * Splits a batch by engine. Returns every engine's share in the order of the engines; shares may
   * be empty.
   */
  static List<Share> of(Engines engines, List<String> batch) {
    List<Share> shares =
        engines.all().stream().map(engine -> new Share(engine, batch.size())).toList();
    for (int i = 0; i < batch.size(); i++) {
      String key = batch.get(i);
      shares.get(engines.of(key).number()).add(key, i);
    }
    return shares;
  }

  private void add(String key, int position) {
    positions[keys.size()] = position;
    keys.add(key);
  }

  Engine engine() {
    return engine;
  }

  /** Returns the keys that this engine serves, in the order of the batch. */
  List<String> keys() {
    return keys;
  }

  /** Returns the number of keys that this engine serves. */
  int size() {
    return keys.size();
  }

  /** Returns a key's position in the batch; {@code i} is from 0 to {@code size() - 1}. */
  int position(int i) {
    return positions[i];
  }

  void fill(Status[] statuses, Status status) {
    for (int i = 0; i < size(); i++) {
      statuses[positions[i]] = status;
    }
  }

  /** Returns the first failure among its keys' statuses; OK if there is none. */
  Status firstFailure(Status[] statuses) {
    for (int i = 0; i < size(); i++) {
      if (!statuses[positions[i]].isOk()) {
        return statuses[positions[i]];
      }
    }
    return Status.OK;
  }

  void countKeys(Status[] statuses, OperationTimer timer) {
    int succeeded = 0;
    for (int i = 0; i < size(); i++) {
      Status status = statuses[positions[i]];
      if (status.isOk()) {
        succeeded++;
      } else {
        timer.countKeys(status, 1);
      }
    }
    if (succeeded > 0) {
      timer.countKeys(Status.OK, succeeded);
    }
  }
}

package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.OperationTimer;
import java.util.List;
import site.ycsb.Status;

/**
 * The part of a batch that one engine serves: some of its positions, in ascending order. Reusable;
 * belongs to one thread.
 */
final class Share {

  private final Engine engine;
  private List<String> keys = List.of();
  private int[] positions = new int[0];
  private int size;

  Share(Engine engine) {
    this.engine = engine;
  }

  /** Turns to another batch; nothing of it belongs to this share yet. */
  void open(List<String> batch) {
    keys = batch;
    size = 0;
    if (positions.length < batch.size()) {
      positions = new int[Math.max(batch.size(), 2 * positions.length)];
    }
  }

  /** Takes a position, which must be above those taken before. */
  void take(int position) {
    positions[size++] = position;
  }

  Engine engine() {
    return engine;
  }

  /** How many keys this engine serves. */
  int size() {
    return size;
  }

  /** The place in the batch of one of them, {@code i} from 0 to {@code size() - 1}. */
  int position(int i) {
    return positions[i];
  }

  /** One of its keys. */
  String key(int i) {
    return keys.get(positions[i]);
  }

  /** Of its keys' statuses the first that is no success; OK if there is none. */
  Status firstFailure(Status[] statuses) {
    for (int i = 0; i < size; i++) {
      if (!statuses[positions[i]].isOk()) {
        return statuses[positions[i]];
      }
    }
    return Status.OK;
  }

  /** Counts its keys by their statuses. */
  void countKeys(Status[] statuses, OperationTimer timer) {
    int succeeded = 0;
    for (int i = 0; i < size; i++) {
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

  /** Gives all its keys one status. */
  void fill(Status[] statuses, Status status) {
    for (int i = 0; i < size; i++) {
      statuses[positions[i]] = status;
    }
  }
}

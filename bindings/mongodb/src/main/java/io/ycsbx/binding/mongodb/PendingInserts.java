package io.ycsbx.binding.mongodb;

import io.ycsbx.binding.CollectedInserts;
import io.ycsbx.spi.OperationTimer;
import java.util.Map;
import java.util.Optional;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Collects one thread's inserts until a batch is full, for stock YCSB's {@code batchsize}.
 * Collected inserts are outside of transactions. Not thread-safe.
 */
final class PendingInserts {

  private final int batchSize;
  private final boolean ordered;
  private final Inserts inserts;
  private final Tables tables;
  private final Status[] statuses;
  private String table;
  private Optional<OperationTimer> timer = Optional.empty();

  PendingInserts(Inserts inserts, Tables tables, MongoDbSettings settings) {
    this.batchSize = settings.batchSize();
    this.ordered = settings.ordered();
    this.inserts = inserts;
    this.tables = tables;
    this.statuses = new Status[batchSize];
  }

  /** Times each batch as one operation. */
  void measureWith(OperationTimer batches) {
    timer = Optional.of(batches);
  }

  /**
   * Adds a record.
   *
   * @return {@link Status#BATCHED_OK} if the record is collected; otherwise the status of its batch
   */
  Status add(String target, String key, Map<String, ByteIterator> values) {
    if (!target.equals(table)) {
      Status others = flush();
      if (!others.isOk()) {
        return others;
      }
      table = target;
    }
    inserts.add(key, values);
    return inserts.size() < batchSize ? Status.BATCHED_OK : flush();
  }

  /**
   * Writes the collected inserts.
   *
   * @return {@link Status#OK}, or the first failure
   */
  Status flush() {
    int size = inserts.size();
    if (size == 0) {
      return Status.OK;
    }
    long start = System.nanoTime();
    inserts.write(tables.get(table), ordered, statuses);
    Status status = CollectedInserts.summary(statuses, size);
    timer.ifPresent(batches -> batches.record(status, start, System.nanoTime()));
    return status;
  }
}

package io.ycsbx.binding.mongodb;

import io.ycsbx.binding.CollectedInserts;
import io.ycsbx.spi.OperationTimer;
import java.util.Map;
import java.util.Optional;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Inserts of one thread that wait until there are as many as a batch has, as stock YCSB's {@code
 * batchsize} has it. They are part of no transaction. Not thread-safe.
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

  /** Has each batch timed as one operation. */
  void measureWith(OperationTimer batches) {
    timer = Optional.of(batches);
  }

  /**
   * Adds a record.
   *
   * @return {@link Status#BATCHED_OK} if it waits; else how its batch ended
   */
  Status add(String target, String key, Map<String, ByteIterator> values)
      throws IllegalFieldException {
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
   * Inserts what waits.
   *
   * @return {@link Status#OK} if nothing failed; else why the first one did
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

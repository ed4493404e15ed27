package io.ycsbx.binding.mongodb;

import com.mongodb.client.model.WriteModel;
import io.ycsbx.binding.CollectedInserts;
import io.ycsbx.spi.OperationTimer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bson.BsonDocument;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Collects one thread's inserts until a batch is full, for stock YCSB's {@code batchsize}.
 * Collected inserts are outside of transactions. Not thread-safe.
 */
final class PendingInserts {

  private final int batchSize;
  private final boolean ordered;
  private final Server server;
  private final Tables tables;
  private final DocumentMaker documents;
  private final List<WriteModel<BsonDocument>> writes = new ArrayList<>();
  private final Status[] statuses;
  private String table;
  private Optional<OperationTimer> timer = Optional.empty();

  PendingInserts(Server server, Tables tables, DocumentMaker documents, MongoDbSettings settings) {
    this.batchSize = settings.batchSize();
    this.ordered = settings.ordered();
    this.server = server;
    this.tables = tables;
    this.documents = documents;
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
    writes.add(documents.insert(key, values));
    return writes.size() < batchSize ? Status.BATCHED_OK : flush();
  }

  /**
   * Writes the collected inserts.
   *
   * @return {@link Status#OK}, or the first failure
   */
  Status flush() {
    int size = writes.size();
    if (size == 0) {
      return Status.OK;
    }
    long start = System.nanoTime();
    try {
      new Bulk(server, ordered, statuses).write(tables.get(table), writes);
    } finally {
      writes.clear();
    }
    Status status = CollectedInserts.summary(statuses, size);
    timer.ifPresent(batches -> batches.record(status, start, System.nanoTime()));
    return status;
  }
}

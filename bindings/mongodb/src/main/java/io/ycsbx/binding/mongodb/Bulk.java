package io.ycsbx.binding.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoException;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.WriteModel;
import java.util.Arrays;
import java.util.List;
import org.bson.BsonDocument;
import site.ycsb.Status;

/**
 * One bulk write with a status for each of its records. The server ends an ordered bulk write at
 * the first failure; it is then continued with the next record. For one use by one thread.
 */
final class Bulk {

  private static final BulkWriteOptions ORDERED = new BulkWriteOptions().ordered(true);
  private static final BulkWriteOptions UNORDERED = new BulkWriteOptions().ordered(false);

  private final Server server;
  private final boolean ordered;
  private final Status[] statuses;
  private int matched;
  private boolean matchedKnown = true;

  /**
   * Creates a bulk write.
   *
   * @param ordered whether the server handles it in order, one record after the other
   * @param writes number of records
   */
  Bulk(Server server, boolean ordered, int writes) {
    this.server = server;
    this.ordered = ordered;
    this.statuses = new Status[writes];
  }

  Status status(int index) {
    return statuses[index];
  }

  void write(Documents table, List<? extends WriteModel<BsonDocument>> writes) {
    int end = writes.size();
    int from = 0;
    while (from < end) {
      try {
        note(table.bulkWrite(writes.subList(from, end), ordered ? ORDERED : UNORDERED));
        Arrays.fill(statuses, from, end, Status.OK);
        return;
      } catch (MongoBulkWriteException e) {
        note(e.getWriteResult());
        from = note(e, from, end);
      } catch (MongoException e) {
        Arrays.fill(statuses, from, end, server.failed(e));
        return;
      }
    }
  }

  private void note(BulkWriteResult result) {
    if (result.wasAcknowledged()) {
      matched += result.getMatchedCount();
    } else {
      matchedKnown = false;
    }
  }

  /** Stores the statuses of a failure. Returns the first record that was not attempted. */
  private int note(MongoBulkWriteException failure, int from, int end) {
    List<BulkWriteError> errors = failure.getWriteErrors();
    int attempted = ordered && !errors.isEmpty() ? from + errors.get(0).getIndex() + 1 : end;
    Status done =
        failure.getWriteConcernError() == null
            ? Status.OK
            : server.failed(failure.getWriteConcernError());
    Arrays.fill(statuses, from, attempted, done);
    for (BulkWriteError error : errors) {
      statuses[from + error.getIndex()] = server.failed(error.getCode(), error.getMessage());
    }
    return attempted;
  }

  /**
   * Returns whether a record existed for every write that did not fail; true if the server
   * acknowledged nothing.
   */
  boolean allFound() {
    long ok = Arrays.stream(statuses).filter(Status::isOk).count();
    return !matchedKnown || matched >= ok;
  }
}

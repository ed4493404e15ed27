package io.ycsbx.binding.mongodb;

import com.mongodb.client.model.Filters;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.WriteModel;
import io.ycsbx.binding.mongodb.layout.DocumentMaker;
import io.ycsbx.binding.mongodb.layout.IllegalFieldException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bson.BsonDocument;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Records that are inserted together. Not thread-safe. */
final class Inserts {

  private final Server server;
  private final DocumentMaker documents;
  private final boolean upsert;
  private final ReplaceOptions upsertOptions;
  private final List<WriteModel<BsonDocument>> writes = new ArrayList<>();

  Inserts(Server server, DocumentMaker documents, MongoDbSettings settings) {
    this.server = server;
    this.documents = documents;
    this.upsert = settings.upsert();
    this.upsertOptions = WriteOptions.of(settings).upsert();
  }

  /**
   * Adds a record; its values are copied.
   *
   * @throws IllegalFieldException if a field cannot be stored; then nothing is added
   */
  void add(String key, Map<String, ByteIterator> values) {
    BsonDocument record = documents.record(key, values);
    writes.add(
        upsert
            ? new ReplaceOneModel<>(Filters.eq(key), record, upsertOptions)
            : new InsertOneModel<>(record));
  }

  int size() {
    return writes.size();
  }

  /**
   * Inserts the records and removes them from this object, even if that fails.
   *
   * @param statuses receives the status of each, in the order in which they were added
   */
  void write(Documents table, boolean ordered, Status[] statuses) {
    try {
      new Bulk(server, ordered, statuses).write(table, writes);
    } finally {
      writes.clear();
    }
  }
}

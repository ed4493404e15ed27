package io.ycsbx.binding.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.WriteModel;
import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.bson.BsonDocument;
import org.bson.conversions.Bson;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Many records in one command, with a status for each. Not thread-safe.
 *
 * <p>For a bulk write the server returns the number of records found, not their keys. If it found
 * fewer than requested, a second command identifies the missing keys. A delete begins with that
 * command, since the records are gone afterwards.
 */
record Batches(Server server, Documents documents, DocumentMaker maker, boolean ordered)
    implements BatchDB {

  private static final Set<String> KEY_ONLY = Set.of();

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    try {
      Map<String, StoredRecord> found =
          byKey(documents.of(table).find(in(keys), fields), keys.size());
      for (int i = 0; i < keys.size(); i++) {
        StoredRecord record = found.get(keys.get(i));
        if (record != null) {
          record.copyTo(results.get(i));
        }
        statuses[i] = record == null ? Status.NOT_FOUND : Status.OK;
      }
    } catch (MongoException e) {
      Arrays.fill(statuses, 0, keys.size(), server.failed(e));
    }
  }

  /**
   * Reads all records in one answer; without a batch size, the server's first answer has 101
   * documents.
   */
  private static Map<String, StoredRecord> byKey(FindIterable<StoredRecord> find, int most) {
    Map<String, StoredRecord> found = new HashMap<>();
    find.batchSize(most).forEach(record -> found.put(record.key(), record));
    return found;
  }

  private static Bson in(List<String> keys) {
    return Filters.in(DocumentMaker.ID, keys);
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    write(table, keys, i -> maker.insert(keys.get(i), values.get(i)), statuses);
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    boolean allFound =
        write(
            table,
            keys,
            i ->
                new UpdateOneModel<>(
                    Filters.eq(keys.get(i)), maker.set(values.get(i)), Documents.UPDATE),
            statuses);
    if (!allFound) {
      markMissing(table, keys, statuses);
    }
  }

  /**
   * Writes a batch in one command, without the records that have a field that cannot be stored.
   *
   * @return whether every write without a failure found a record
   */
  private boolean write(
      String table,
      List<String> keys,
      IntFunction<WriteModel<BsonDocument>> part,
      Status[] statuses) {
    List<WriteModel<BsonDocument>> parts = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      statuses[i] = null;
      try {
        parts.add(part.apply(i));
      } catch (DocumentMaker.IllegalFieldException e) {
        statuses[i] = server.failed(e);
      }
    }
    boolean repeats = new HashSet<>(keys).size() < keys.size();
    Bulk bulk = new Bulk(server, ordered || repeats, parts.size());
    bulk.write(documents.of(table), parts);
    int written = 0;
    for (int i = 0; i < keys.size(); i++) {
      statuses[i] = statuses[i] == null ? bulk.status(written++) : statuses[i];
    }
    return bulk.allFound();
  }

  private Set<String> existing(Documents collection, List<String> keys) {
    return byKey(collection.findOnPrimary(in(keys), KEY_ONLY), keys.size()).keySet();
  }

  private void markMissing(String table, List<String> keys, Status[] statuses) {
    Set<String> found;
    try {
      found = existing(documents.of(table), keys);
    } catch (MongoException e) {
      Arrays.fill(statuses, 0, keys.size(), server.failed(e));
      return;
    }
    for (int i = 0; i < keys.size(); i++) {
      if (statuses[i].isOk() && !found.contains(keys.get(i))) {
        statuses[i] = Status.NOT_FOUND;
      }
    }
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    Documents collection = documents.of(table);
    try {
      boolean acknowledged = collection.acknowledged();
      Set<String> left = acknowledged ? existing(collection, keys) : new HashSet<>(keys);
      collection.deleteMany(in(keys));
      for (int i = 0; i < keys.size(); i++) {
        boolean deleted = left.remove(keys.get(i)) || !acknowledged;
        statuses[i] = deleted ? Status.OK : Status.NOT_FOUND;
      }
    } catch (MongoException e) {
      Arrays.fill(statuses, 0, keys.size(), server.failed(e));
    }
  }
}

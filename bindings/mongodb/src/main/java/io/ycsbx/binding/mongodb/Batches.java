package io.ycsbx.binding.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.WriteModel;
import io.ycsbx.binding.mongodb.layout.DocumentMaker;
import io.ycsbx.binding.mongodb.layout.IllegalFieldException;
import io.ycsbx.binding.mongodb.layout.StoredRecord;
import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
final class Batches implements BatchDB {

  private static final Set<String> KEY_ONLY = Set.of();

  private final Server server;
  private final Tables tables;
  private final DocumentMaker documents;
  private final Inserts inserts;
  private final boolean ordered;
  private final WriteOptions options;

  Batches(Server server, Tables tables, DocumentMaker documents, MongoDbSettings settings) {
    this.server = server;
    this.tables = tables;
    this.documents = documents;
    this.inserts = new Inserts(server, documents, settings);
    this.ordered = settings.ordered();
    this.options = WriteOptions.of(settings);
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    try {
      Map<String, StoredRecord> found =
          byKey(tables.get(table).find(in(keys), fields), keys.size());
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
    Parts parts = new Parts(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      try {
        inserts.add(keys.get(i), values.get(i));
        parts.add(i);
      } catch (IllegalFieldException e) {
        statuses[i] = server.failed(e);
      }
    }
    inserts.write(tables.get(table), ordered || repeats(keys), parts.statuses());
    parts.spread(statuses);
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    Parts parts = new Parts(keys.size());
    List<WriteModel<BsonDocument>> updates = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      try {
        BsonDocument set = documents.set(values.get(i));
        updates.add(new UpdateOneModel<>(Filters.eq(keys.get(i)), set, options.update()));
        parts.add(i);
      } catch (IllegalFieldException e) {
        statuses[i] = server.failed(e);
      }
    }
    Bulk bulk = new Bulk(server, ordered || repeats(keys), parts.statuses());
    bulk.write(tables.get(table), updates);
    parts.spread(statuses);
    if (!bulk.allFound(updates.size())) {
      markMissing(table, keys, statuses);
    }
  }

  /** Returns the keys that have a record. */
  private Set<String> existing(Documents collection, List<String> keys) {
    return byKey(collection.findOnPrimary(in(keys), KEY_ONLY), keys.size()).keySet();
  }

  /** Sets the status of keys without a record. */
  private void markMissing(String table, List<String> keys, Status[] statuses) {
    Set<String> found;
    try {
      found = existing(tables.get(table), keys);
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
    Documents collection = tables.get(table);
    try {
      boolean acknowledged = collection.acknowledged();
      Set<String> left = acknowledged ? existing(collection, keys) : new HashSet<>(keys);
      collection.deleteMany(in(keys), options.delete());
      for (int i = 0; i < keys.size(); i++) {
        boolean deleted = left.remove(keys.get(i)) || !acknowledged;
        statuses[i] = deleted ? Status.OK : Status.NOT_FOUND;
      }
    } catch (MongoException e) {
      Arrays.fill(statuses, 0, keys.size(), server.failed(e));
    }
  }

  private static boolean repeats(List<String> keys) {
    return new HashSet<>(keys).size() < keys.size();
  }

  /** The records of a batch that can be stored, and their statuses. */
  private static final class Parts {

    private final int[] positions;
    private final Status[] statuses;
    private int count;

    Parts(int size) {
      positions = new int[size];
      statuses = new Status[size];
    }

    void add(int position) {
      positions[count++] = position;
    }

    Status[] statuses() {
      return statuses;
    }

    void spread(Status[] whole) {
      for (int i = 0; i < count; i++) {
        whole[positions[i]] = statuses[i];
      }
    }
  }
}

package io.ycsbx.binding.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.WriteModel;
import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Many records in one command, with a status for each. Belongs to one thread.
 *
 * <p>The server tells of a bulk write how many records it found, not which. Where it found fewer
 * than it was asked for, a second command finds out; a delete asks first, as it is too late
 * afterwards.
 */
final class Batches implements BatchDB {

  private static final Set<String> KEY_ONLY = Set.of();

  private final Server server;
  private final Tables tables;
  private final DocumentWriter writer;
  private final DocumentReader reader;
  private final Inserts inserts;
  private final boolean ordered;
  private final Optional<Hint> hint;
  private final WriteOptions options;

  Batches(
      Server server,
      Tables tables,
      DocumentWriter writer,
      DocumentReader reader,
      MongoDbSettings settings) {
    this.server = server;
    this.tables = tables;
    this.writer = writer;
    this.reader = reader;
    this.inserts = new Inserts(server, writer, settings);
    this.ordered = settings.ordered();
    this.hint = settings.hint();
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
      Map<String, RawBsonDocument> found = find(tables.get(table).find(in(keys)), keys, fields);
      for (int i = 0; i < keys.size(); i++) {
        RawBsonDocument record = found.get(keys.get(i));
        if (record != null) {
          reader.read(record, results.get(i));
        }
        statuses[i] = record == null ? Status.NOT_FOUND : Status.OK;
      }
    } catch (MongoException e) {
      Arrays.fill(statuses, 0, keys.size(), server.failed(e));
    }
  }

  private Map<String, RawBsonDocument> find(
      FindIterable<RawBsonDocument> find, List<String> keys, Set<String> fields) {
    find.projection(Queries.projection(fields)).batchSize(keys.size());
    hint.ifPresent(index -> index.on(find));
    Map<String, RawBsonDocument> found = new HashMap<>();
    try (MongoCursor<RawBsonDocument> records = find.iterator()) {
      while (records.hasNext()) {
        RawBsonDocument record = records.next();
        found.put(DocumentReader.key(record), record);
      }
    }
    return found;
  }

  private static BsonDocument in(List<String> keys) {
    BsonArray all = new BsonArray(keys.size());
    keys.forEach(key -> all.add(new BsonString(key)));
    return new BsonDocument(DocumentWriter.ID, new BsonDocument("$in", all));
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
    List<WriteModel<RawBsonDocument>> updates = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      try {
        RawBsonDocument set = DocumentWriter.keep(writer.set(values.get(i)));
        updates.add(new UpdateOneModel<>(Queries.key(keys.get(i)), set, options.update()));
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

  /** Those of the keys that there is a record of. */
  private Set<String> existing(Documents documents, List<String> keys) {
    return find(documents.findOnPrimary(in(keys)), keys, KEY_ONLY).keySet();
  }

  /** Gives those keys that there is no record of the status they should have. */
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
    Documents documents = tables.get(table);
    try {
      boolean acknowledged = documents.acknowledged();
      Set<String> left = acknowledged ? existing(documents, keys) : new HashSet<>(keys);
      documents.deleteMany(in(keys), options.delete());
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

  /** Those records of a batch whose values can be stored, and how they end. */
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

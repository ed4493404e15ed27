package io.ycsbx.binding.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.ClientSession;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.DeleteOptions;
import com.mongodb.client.model.Projections;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import io.ycsbx.binding.mongodb.layout.DocumentMaker;
import io.ycsbx.binding.mongodb.layout.StoredRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bson.BsonDocument;
import org.bson.conversions.Bson;

/**
 * Commands on one table's documents, within the thread's transaction if one is open. Not
 * thread-safe.
 */
final class Documents {

  private final MongoCollection<BsonDocument> collection;
  private final MongoCollection<BsonDocument> onPrimary;
  private final Transaction transaction;
  private final Optional<Hint> hint;

  Documents(
      MongoCollection<BsonDocument> collection, Transaction transaction, Optional<Hint> hint) {
    this.collection = collection;
    this.onPrimary = collection.withReadPreference(ReadPreference.primary());
    this.transaction = transaction;
    this.hint = hint;
  }

  /** Returns whether the server acknowledges writes. */
  boolean acknowledged() {
    return collection.getWriteConcern().isAcknowledged();
  }

  /**
   * Finds documents.
   *
   * @param fields fields to return besides the key; null for all
   */
  FindIterable<StoredRecord> find(Bson query, Set<String> fields) {
    return find(collection, query, fields);
  }

  /** Finds documents on the primary, because a secondary may lack recent writes. */
  FindIterable<StoredRecord> findOnPrimary(Bson query, Set<String> fields) {
    return find(onPrimary, query, fields);
  }

  private FindIterable<StoredRecord> find(
      MongoCollection<BsonDocument> documents, Bson query, Set<String> fields) {
    ClientSession session = transaction.session();
    FindIterable<StoredRecord> find =
        session == null
            ? documents.find(query, StoredRecord.class)
            : documents.find(session, query, StoredRecord.class);
    if (fields != null) {
      List<String> returned = new ArrayList<>(fields);
      returned.add(DocumentMaker.ID);
      find.projection(Projections.include(returned));
    }
    hint.ifPresent(index -> index.on(find));
    return find;
  }

  void insertOne(BsonDocument document) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.insertOne(document);
    } else {
      collection.insertOne(session, document);
    }
  }

  void replaceOne(Bson key, BsonDocument document, ReplaceOptions options) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.replaceOne(key, document, options);
    } else {
      collection.replaceOne(session, key, document, options);
    }
  }

  UpdateResult updateOne(Bson key, BsonDocument set, UpdateOptions options) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.updateOne(key, set, options)
        : collection.updateOne(session, key, set, options);
  }

  DeleteResult deleteOne(Bson key, DeleteOptions options) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.deleteOne(key, options)
        : collection.deleteOne(session, key, options);
  }

  void deleteMany(Bson query, DeleteOptions options) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.deleteMany(query, options);
    } else {
      collection.deleteMany(session, query, options);
    }
  }

  BulkWriteResult bulkWrite(
      List<? extends WriteModel<BsonDocument>> writes, BulkWriteOptions options) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.bulkWrite(writes, options)
        : collection.bulkWrite(session, writes, options);
  }
}

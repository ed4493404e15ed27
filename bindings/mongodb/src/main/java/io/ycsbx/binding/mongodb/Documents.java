package io.ycsbx.binding.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.ClientSession;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.DeleteOptions;
import com.mongodb.client.model.Projections;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bson.BsonDocument;
import org.bson.conversions.Bson;

/**
 * Commands on the documents of the table that was chosen last, within the thread's transaction if
 * one is open. Not thread-safe.
 */
final class Documents {

  // Mutable, but never changed, and made once, so that no operation allocates them.
  static final UpdateOptions UPDATE = new UpdateOptions();
  private static final DeleteOptions DELETE = new DeleteOptions();

  private final MongoDatabase database;
  private final Transaction transaction;
  private String table;
  private MongoCollection<BsonDocument> collection;
  private MongoCollection<BsonDocument> onPrimary;

  Documents(MongoDatabase database, Transaction transaction) {
    this.database = database;
    this.transaction = transaction;
  }

  /** Chooses the table of the following commands. */
  Documents of(String name) {
    if (!name.equals(table)) {
      table = name;
      collection = database.getCollection(name, BsonDocument.class);
      onPrimary = collection.withReadPreference(ReadPreference.primary());
    }
    return this;
  }

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

  void upsertOne(Bson key, BsonDocument document) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.replaceOne(key, document, DocumentMaker.UPSERT);
    } else {
      collection.replaceOne(session, key, document, DocumentMaker.UPSERT);
    }
  }

  UpdateResult updateOne(Bson key, BsonDocument set) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.updateOne(key, set, UPDATE)
        : collection.updateOne(session, key, set, UPDATE);
  }

  DeleteResult deleteOne(Bson key) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.deleteOne(key, DELETE)
        : collection.deleteOne(session, key, DELETE);
  }

  void deleteMany(Bson query) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.deleteMany(query, DELETE);
    } else {
      collection.deleteMany(session, query, DELETE);
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

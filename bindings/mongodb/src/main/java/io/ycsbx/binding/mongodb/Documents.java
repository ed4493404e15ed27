package io.ycsbx.binding.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.ClientSession;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.DeleteOptions;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;

/**
 * The documents of one table: what is done to them is part of the thread's transaction, as long as
 * there is one. Not thread-safe.
 */
final class Documents {

  private final MongoCollection<RawBsonDocument> collection;
  private final MongoCollection<RawBsonDocument> onPrimary;
  private final Transaction transaction;

  Documents(MongoCollection<RawBsonDocument> collection, Transaction transaction) {
    this.collection = collection;
    this.onPrimary = collection.withReadPreference(ReadPreference.primary());
    this.transaction = transaction;
  }

  /** Whether the server answers writes. */
  boolean acknowledged() {
    return collection.getWriteConcern().isAcknowledged();
  }

  FindIterable<RawBsonDocument> find(BsonDocument query) {
    return find(collection, query);
  }

  /** For what a write has to know, which a secondary may not have heard of yet. */
  FindIterable<RawBsonDocument> findOnPrimary(BsonDocument query) {
    return find(onPrimary, query);
  }

  private FindIterable<RawBsonDocument> find(
      MongoCollection<RawBsonDocument> documents, BsonDocument query) {
    ClientSession session = transaction.session();
    return session == null ? documents.find(query) : documents.find(session, query);
  }

  void insertOne(RawBsonDocument document) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.insertOne(document);
    } else {
      collection.insertOne(session, document);
    }
  }

  void replaceOne(BsonDocument key, RawBsonDocument document, ReplaceOptions options) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.replaceOne(key, document, options);
    } else {
      collection.replaceOne(session, key, document, options);
    }
  }

  UpdateResult updateOne(BsonDocument key, RawBsonDocument set, UpdateOptions options) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.updateOne(key, set, options)
        : collection.updateOne(session, key, set, options);
  }

  DeleteResult deleteOne(BsonDocument key, DeleteOptions options) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.deleteOne(key, options)
        : collection.deleteOne(session, key, options);
  }

  void deleteMany(BsonDocument query, DeleteOptions options) {
    ClientSession session = transaction.session();
    if (session == null) {
      collection.deleteMany(query, options);
    } else {
      collection.deleteMany(session, query, options);
    }
  }

  BulkWriteResult bulkWrite(
      List<? extends WriteModel<RawBsonDocument>> writes, BulkWriteOptions options) {
    ClientSession session = transaction.session();
    return session == null
        ? collection.bulkWrite(writes, options)
        : collection.bulkWrite(session, writes, options);
  }
}

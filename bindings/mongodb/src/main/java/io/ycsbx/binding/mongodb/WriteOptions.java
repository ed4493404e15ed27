package io.ycsbx.binding.mongodb;

import com.mongodb.client.model.DeleteOptions;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.UpdateOptions;

/**
 * The driver's options for writes, created once; mutable, but never changed. Thread-safe.
 *
 * @param update options of an update of one record
 * @param upsert options of a replacement that inserts missing records
 * @param delete options of a delete of one record
 */
record WriteOptions(UpdateOptions update, ReplaceOptions upsert, DeleteOptions delete) {

  static WriteOptions of(MongoDbSettings settings) {
    UpdateOptions update = new UpdateOptions();
    ReplaceOptions upsert = new ReplaceOptions().upsert(true);
    DeleteOptions delete = new DeleteOptions();
    settings
        .hint()
        .ifPresent(
            hint -> {
              hint.on(update);
              hint.on(upsert);
              hint.on(delete);
            });
    return new WriteOptions(update, upsert, delete);
  }
}

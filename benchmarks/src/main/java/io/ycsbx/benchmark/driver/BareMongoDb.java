package io.ycsbx.benchmark.driver;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Sorts;
import com.mongodb.client.model.Updates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.bson.types.Binary;

/** MongoDB by the driver's documents. */
final class BareMongoDb implements BareDriver {

  private static final String ID = "_id";

  private final MongoClient client;
  private final MongoCollection<Document> table;

  BareMongoDb(String url, int threads) {
    ConnectionString parsed = new ConnectionString(url);
    client =
        MongoClients.create(
            MongoClientSettings.builder()
                .applyToSocketSettings(socket -> socket.readTimeout(10, TimeUnit.SECONDS))
                .applyToConnectionPoolSettings(pool -> pool.maxSize(threads).minSize(threads))
                .applyConnectionString(parsed)
                .build());
    table = client.getDatabase(parsed.getDatabase()).getCollection(TABLE);
  }

  @Override
  public Session session() {
    return new Handle();
  }

  @Override
  public void close() {
    client.close();
  }

  /** All threads use one client, which has a connection for each. */
  private final class Handle implements Session {

    @Override
    public Map<String, byte[]> read(String key) {
      return fields(table.find(Filters.eq(ID, key)).first());
    }

    @Override
    public void update(String key, String field, byte[] value) {
      table.updateOne(Filters.eq(ID, key), Updates.set(field, new Binary(value)));
    }

    @Override
    public List<Map<String, byte[]>> scan(String startKey, int count) {
      List<Map<String, byte[]>> records = new ArrayList<>(count);
      table
          .find(Filters.gte(ID, startKey))
          .sort(Sorts.ascending(ID))
          .limit(count)
          .batchSize(count)
          .forEach(record -> records.add(fields(record)));
      return records;
    }
  }

  private static Map<String, byte[]> fields(Document record) {
    Map<String, byte[]> fields = new HashMap<>();
    record.forEach(
        (name, value) -> {
          if (value instanceof Binary binary) {
            fields.put(name, binary.getData());
          }
        });
    return fields;
  }
}

package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.Fields.value;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bson.Document;
import org.bson.types.Binary;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The stored documents, read through the driver as by stock's binding. */
class StoredLayoutTest {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();
  private MongoClient client;
  private MongoCollection<Document> stored;

  @BeforeEach
  void open() {
    client = MongoClients.create("mongodb://" + server.address());
    stored = client.getDatabase("ycsb").getCollection(TABLE);
  }

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void aRecordIsADocumentOfBinaryFieldsAsStockWritesIt() throws DBException {
    MongoDbDatabase database = server.run().open();
    insert(database, "user1", "field0", "a", "field1", "b");
    database.update(TABLE, "user1", fields("field1", "c"));

    assertThat(stored.find().first())
        .isEqualTo(
            new Document("_id", "user1")
                .append("field0", new Binary("a".getBytes(UTF_8)))
                .append("field1", new Binary("c".getBytes(UTF_8))));
  }

  @Test
  void fieldsCanBeStrings() throws DBException {
    MongoDbDatabase database = server.run().with("mongodb.fields", "string").open();
    insert(database, "user1", "field0", "größe", "field1", "");
    database.update(TABLE, "user1", fields("field0", "ключ"));

    assertThat(stored.find().first())
        .isEqualTo(new Document("_id", "user1").append("field0", "ключ").append("field1", ""));
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "ключ", "field1", ""));
  }

  @Test
  void aStringFieldTakesTextOnly() throws DBException {
    MongoDbDatabase database = server.run().with("mongodb.fields", "string").open();

    Status status = database.insert(TABLE, "user1", Map.of("field0", value((byte) 0xC3)));

    assertThat(status)
        .isEqualTo(
            new Status(
                "BAD_REQUEST",
                "MongoDB at "
                    + server.address()
                    + ": the value of field0 is not UTF-8: set mongodb.fields=binary"));
    assertThat(stored.find().first()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.b", "$a", "a\0b", "_id"})
  void aNameThatWouldBeAPathAnOperatorOrTheKeyIsRefused(String name) throws DBException {
    MongoDbDatabase database = server.run().open();

    Status status = database.insert(TABLE, "user1", fields(name, "a"));

    assertThat(status.getName()).isEqualTo("BAD_REQUEST");
    assertThat(status.getDescription())
        .endsWith(
            ": a field's name must not be _id or hold a dot, a dollar sign or NUL, was \""
                + name
                + "\"");
  }

  @Test
  void whatIsNeitherBinaryNorAStringIsPassedOver() throws DBException {
    stored.insertOne(
        new Document("oid", new ObjectId())
            .append("_id", "user1")
            .append("list", List.of(1, 2.5, 3L))
            .append("nested", new Document("field0", "no"))
            .append("date", Instant.EPOCH)
            .append("nothing", null)
            .append("truth", true)
            .append("field0", "a")
            .append("field1", new Binary("b".getBytes(UTF_8))));
    MongoDbDatabase database = server.run().open();

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a", "field1", "b"));
  }

  @Test
  void theDatabaseIsTheUrls() throws DBException {
    MongoDbDatabase database =
        new RunFixture().with("mongodb.url", "mongodb://" + server.address() + "/mine").open();
    insert(database, "user1", "field0", "a");
    MongoDbDatabase unnamed =
        new RunFixture().with("mongodb.url", "mongodb://" + server.address() + "/admin").open();
    insert(unnamed, "user2", "field0", "a");

    assertThat(client.getDatabase("mine").getCollection(TABLE).countDocuments()).isEqualTo(1);
    assertThat(stored.countDocuments()).isEqualTo(1);
  }
}

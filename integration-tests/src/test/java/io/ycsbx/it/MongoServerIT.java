package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import org.bson.Document;
import org.junit.jupiter.api.Test;

/** That the server under test is what it is said to be. */
@NeedsContainer(Images.MONGODB)
class MongoServerIT {

  @Test
  void keepsItsDataOnTheVolume() {
    MongoServer server = new MongoServer();
    try (server) {
      server.start();
      try (MongoClient client = MongoClients.create(server.url())) {
        MongoCollection<Document> table = client.getDatabase("ycsb").getCollection("usertable");
        table.insertOne(new Document("_id", "user1").append("field0", "a value"));
        assertThat(table.find().first()).containsEntry("field0", "a value");
      }
      assertThat(server.data()).isNotEmptyDirectory();
    }
    assertThat(server.data()).doesNotExist();
  }
}

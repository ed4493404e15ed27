package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What MongoDB does beyond the contract of every binding. */
class OperationsTest {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();
  private MongoDbDatabase database;

  @BeforeEach
  void open() throws DBException {
    database = server.run().open();
  }

  @Test
  void anInsertedKeyIsNotInsertedAgain() {
    insert(database, "user1", "field0", "a");

    Status again = insert(database, "user1", "field0", "b");

    assertThat(again.getName()).isEqualTo("ALREADY_EXISTS");
    assertThat(again.isOk()).isFalse();
    assertThat(again.getDescription())
        .startsWith("MongoDB at " + server.address() + ": ")
        .contains("duplicate key");
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
  }

  @Test
  void aScanOfNoRecordsReturnsNone() {
    insert(database, "user1", "field0", "a");

    assertThat(RunFixture.scan(database, "user1", 0)).isEmpty();
  }
}

package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A server that has just become a secondary. */
class FailingServerTest {

  @RegisterExtension final MongoServerExtension server = MongoServerExtension.primary();

  @Test
  void writesAreTriedAgainWithTheirValues() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    server.failAsNotPrimary("insert");
    server.failAsNotPrimary("update");

    assertThat(insert(database, "user1", "field0", "a", "field1", "b")).isEqualTo(Status.OK);
    assertThat(database.update(TABLE, "user1", fields("field1", "c"))).isEqualTo(Status.OK);

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a", "field1", "c"));
    assertThat(server.received("insert", "update")).hasSize(4);
  }
}

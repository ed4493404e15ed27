package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A run that reads from secondaries, which may not have heard of the last writes yet. */
class SecondaryTest {

  @RegisterExtension final MongoServerExtension server = MongoServerExtension.primary();

  @Test
  void whatAWriteHasToKnowIsAskedOfThePrimary() throws DBException {
    MongoDbDatabase database =
        server.run("replicaSet=rs0&readPreference=secondaryPreferred").open();
    insert(database, "user1", "field0", "a");
    List<String> keys = List.of("user1", "user2");

    database.readBatch(TABLE, keys, null, List.of(new HashMap<>(), new HashMap<>()), new Status[2]);
    database.updateBatch(
        TABLE, keys, List.of(fields("field0", "b"), fields("field0", "b")), new Status[2]);
    database.deleteBatch(TABLE, keys, new Status[2]);

    assertThat(server.received("find"))
        .extracting(find -> find.contains("secondaryPreferred"))
        .containsExactly(true, false, false);
  }
}

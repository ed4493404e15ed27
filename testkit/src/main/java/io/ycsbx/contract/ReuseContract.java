package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;

/** Tests that callers may reuse arguments after a call, and that results stay unchanged. */
interface ReuseContract extends Contracted {

  /** A workload reuses its values, so that writing does not allocate. */
  @Test
  default void valuesAreTheCallersAgainAfterTheCall() throws DBException {
    Client client = session().open();
    ReusedRecord record = new ReusedRecord();
    for (int i = 0; i < 20; i++) {
      client.insertValues("user" + i, record.fill("insert" + i));
    }
    record.fill("overwritten");
    for (int i = 0; i < 20; i++) {
      assertThat(client.read("user" + i)).isEqualTo(Fields.record("insert" + i));
    }

    for (int i = 0; i < 20; i++) {
      Statuses.ok(client.db().update(client.table(), "user" + i, record.fill("u" + i)), "update");
    }
    record.fill("overwritten");
    for (int i = 0; i < 20; i++) {
      assertThat(client.read("user" + i)).isEqualTo(Fields.record("u" + i));
    }
  }

  @Test
  default void mapsAreTheCallersAgainAfterTheCall() throws DBException {
    Client client = session().open();
    Map<String, ByteIterator> values = new HashMap<>(Fields.values(Fields.record("a")));
    client.insertValues("user1", values);
    values.clear();
    values.put("field0", Fields.value("changed".getBytes(UTF_8)));
    Statuses.ok(client.db().update(client.table(), "user1", values), "update");
    values.clear();

    assertThat(client.read("user1"))
        .isEqualTo(Fields.with(Fields.record("a"), Map.of("field0", "changed")));
  }

  /** A read-modify-write uses its read values after the write. */
  @Test
  default void whatWasReadStaysReadableAfterLaterOperations() throws DBException {
    Client client = session().open();
    List<Map<String, ByteIterator>> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      client.insert("user" + i, Fields.record("first" + i));
      results.add(client.readValues("user" + i, null));
      client.update("user" + i, Fields.record("later" + i));
      client.read("user0");
    }

    for (int i = 0; i < 20; i++) {
      assertThat(Fields.text(results.get(i))).isEqualTo(Fields.record("first" + i));
    }
  }
}

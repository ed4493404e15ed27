package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Tests that callers may reuse arguments after a call, and that results are complete when the call
 * returns, so that an operation's latency includes all of its work, and stay unchanged.
 */
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
      Client.ok(client.tryUpdate("user" + i, record.fill("u" + i)), "update");
    }
    record.fill("overwritten");
    for (int i = 0; i < 20; i++) {
      assertThat(client.read("user" + i)).isEqualTo(Fields.record("u" + i));
    }
  }

  @Test
  default void mapsAreTheCallersAgainAfterTheCall() throws DBException {
    Client client = session().open();
    Map<String, ByteIterator> values = new HashMap<>(Fields.record("a").values());
    client.insertValues("user1", values);
    values.clear();
    values.put("field0", Fields.value("changed".getBytes(UTF_8)));
    Client.ok(client.tryUpdate("user1", values), "update");
    values.clear();

    client.expect("user1", "a", Fields.of("field0", "changed"));
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
      assertThat(Fields.of(results.get(i))).isEqualTo(Fields.record("first" + i));
    }
  }

  @Test
  default void aReadIsCompleteWhenItReturns() throws DBException {
    Client client = opened("a", "first", "b", "second");
    Map<String, ByteIterator> all = client.readValues("a", null);
    Map<String, ByteIterator> fewer = client.readValues("b", Set.of("field2", "field9"));

    session().close();

    assertThat(Fields.of(all)).isEqualTo(Fields.record("first"));
    assertThat(Fields.of(fewer)).isEqualTo(Fields.of("field2", "second-2", "field9", "second-9"));
  }

  @Test
  default void aScanIsCompleteWhenItReturns() throws DBException {
    needs(Capability.SCANS);
    Client client = opened("a", "first", "b", "second");
    List<HashMap<String, ByteIterator>> all = client.scanValues("a", 2, null);
    List<HashMap<String, ByteIterator>> fewer = client.scanValues("b", 2, Set.of("field3"));

    session().close();

    assertThat(all.stream().map(Fields::of))
        .containsExactly(Fields.record("first"), Fields.record("second"));
    assertThat(fewer.stream().map(Fields::of)).containsExactly(Fields.of("field3", "second-3"));
    assertThat(all)
        .as("plain maps: one of the binding's own could decode fields after the latency has ended")
        .allSatisfy(record -> assertThat(record).isExactlyInstanceOf(HashMap.class));
  }

  @Test
  default void aBatchOfReadsIsCompleteWhenItReturns() throws DBException {
    Client client = session().open();
    client.needsBatches();
    List<String> keys = List.of("a", "b", "c");
    List<Map<String, ByteIterator>> results = new ArrayList<>();
    for (String key : keys) {
      client.insert(key, Fields.record("of " + key));
      results.add(new HashMap<>());
    }
    Status[] statuses = new Status[keys.size()];
    BatchDB.of(client.db()).readBatch(client.table(), keys, null, results, statuses);

    session().close();

    assertThat(statuses).allMatch(Status::isOk);
    assertThat(results.stream().map(Fields::of))
        .containsExactly(Fields.record("of a"), Fields.record("of b"), Fields.record("of c"));
  }
}

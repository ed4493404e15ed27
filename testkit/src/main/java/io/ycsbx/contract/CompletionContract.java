package io.ycsbx.contract;

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
 * Tests that an operation's latency includes all of its work: the result is complete when the call
 * returns. Each test closes the connection or engine before it reads the fields.
 */
interface CompletionContract extends Contracted {

  @Test
  default void aReadIsCompleteWhenItReturns() throws DBException {
    Client client = session().open();
    client.insert("a", Fields.record("first"));
    client.insert("b", Fields.record("second"));
    Map<String, ByteIterator> all = client.readValues("a", null);
    Map<String, ByteIterator> some = client.readValues("b", Set.of("field2", "field9"));

    session().close();

    assertThat(Fields.text(all)).isEqualTo(Fields.record("first"));
    assertThat(Fields.text(some)).isEqualTo(Map.of("field2", "second-2", "field9", "second-9"));
  }

  @Test
  default void aScanIsCompleteWhenItReturns() throws DBException {
    needs(Capability.SCANS);
    Client client = session().open();
    client.insert("a", Fields.record("first"));
    client.insert("b", Fields.record("second"));
    List<HashMap<String, ByteIterator>> all = client.scanValues("a", 2, null);
    List<HashMap<String, ByteIterator>> some = client.scanValues("b", 2, Set.of("field3"));

    session().close();

    assertThat(all.stream().map(Fields::text))
        .containsExactly(Fields.record("first"), Fields.record("second"));
    assertThat(some.stream().map(Fields::text)).containsExactly(Map.of("field3", "second-3"));
    assertThat(all)
        .as("plain maps: one of the binding's own could decode fields after the latency has ended")
        .allSatisfy(record -> assertThat(record).isExactlyInstanceOf(HashMap.class));
  }

  @Test
  default void aBatchOfReadsIsCompleteWhenItReturns() throws DBException {
    Client client = session().open();
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
    assertThat(results.stream().map(Fields::text))
        .containsExactly(Fields.record("of a"), Fields.record("of b"), Fields.record("of c"));
  }
}

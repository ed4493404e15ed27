package io.ycsbx.contract;

import static io.ycsbx.contract.Capability.SCANS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;

/** Tests scans: from a start key, in the order of the keys. */
interface ScanContract extends Contracted {

  @Test
  default void aScanStartsAtOrBehindItsStartKeyAndEndsWithTheLastRecord() throws DBException {
    Client client = loaded("b", "d", "f", "h");

    assertThat(records(client, "d", 2)).containsExactly("d", "f");
    assertThat(records(client, "c", 2)).containsExactly("d", "f");
    assertThat(records(client, "d ", 2)).containsExactly("f", "h");
    assertThat(records(client, "a", 1)).containsExactly("b");
    assertThat(records(client, "f", 100)).containsExactly("f", "h");
    assertThat(records(client, "h", 1)).containsExactly("h");
    assertThat(records(client, "a", 4)).containsExactly("b", "d", "f", "h");
  }

  @Test
  default void aScanThatFindsNothingIsOk() throws DBException {
    assertThat(records(loaded(), "a", 10)).as("empty table").isEmpty();
    assertThat(records(loaded("b"), "c", 10)).isEmpty();
    assertThat(records(loaded("b"), "b", 0)).as("none asked for").isEmpty();
  }

  @Test
  default void aScanFollowsTheBytesOfTheKeys() throws DBException {
    Client client = loaded("a", "B", "b", "A", "10", "9", "a1", "a ", "~", "_", "user10", "user9");

    assertThat(records(client, "10", 100))
        .containsExactly("10", "9", "A", "B", "_", "a", "a ", "a1", "b", "user10", "user9", "~");
  }

  @Test
  default void aScanLeavesDeletedRecordsOutAndShowsUpdates() throws DBException {
    Client client = loaded("b", "d", "f");
    client.delete("d");
    client.update("f", Fields.of("field0", "updated"));

    assertThat(records(client, "b", 10)).containsExactly("b", "updated");
  }

  @Test
  default void aScanReturnsTheFieldsAskedFor() throws DBException {
    Client client = loaded();
    client.insert("a", Fields.record("first"));
    client.insert("b", Fields.record("second"));

    assertThat(client.scan("a", 2, null))
        .containsExactly(Fields.record("first"), Fields.record("second"));
    assertThat(client.scan("a", 2, Set.of("field1", "field7")))
        .containsExactly(
            Fields.of("field1", "first-1", "field7", "first-7"),
            Fields.of("field1", "second-1", "field7", "second-7"));
  }

  @Test
  default void aLongScanReturnsEveryRecordOnce() throws DBException {
    needs(SCANS);
    Client client = session().open();
    for (int i = 0; i < 300; i++) {
      String key = "user" + (1000 + i * 7 % 300);
      client.insert(key, Fields.record("x").with(Fields.of("field0", key)));
    }

    List<String> scanned = records(client, "user1000", 250);

    assertThat(scanned).hasSize(250).isSorted().doesNotHaveDuplicates();
    assertThat(scanned).startsWith("user1000").endsWith("user1249");
  }

  @Test
  default void whatWasScannedStaysReadableAfterLaterOperations() throws DBException {
    Client client = loaded("a", "b", "c");
    List<HashMap<String, ByteIterator>> scanned = client.scanValues("a", 3, null);
    for (String key : List.of("a", "b", "c")) {
      client.update(key, Fields.of("field0", "later"));
      client.read(key);
    }
    client.scan("a", 3, null);

    assertThat(scanned.stream().map(record -> Fields.of(record).texts().get("field0")))
        .containsExactly("a", "b", "c");
    assertThat(scanned.get(1)).hasSize(10);
  }

  /** Returns a client of a table with the given keys, inserted in this order. */
  private Client loaded(String... keys) throws DBException {
    needs(SCANS);
    Client client = session().open();
    for (String key : keys) {
      client.insert(key, Fields.record("x").with(Fields.of("field0", key)));
    }
    return client;
  }

  /** Returns field0 of a scan's records: the key, unless the record was updated. */
  private static List<String> records(Client client, String startKey, int count) {
    return client.scan(startKey, count, Set.of("field0")).stream()
        .map(record -> record.texts().get("field0"))
        .toList();
  }
}

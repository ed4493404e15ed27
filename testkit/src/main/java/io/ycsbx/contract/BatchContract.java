package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Tests batches, by the database's own or key by key. */
interface BatchContract extends Contracted {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 128})
  default void aBatchOfThisManyKeysDoesAllThatSingleCallsDo(int size) throws DBException {
    if (size >= 100) {
      needs(Capability.LARGE_BATCHES);
    }
    Client client = session().open();
    Batches batches = client.batches();
    List<String> keys = keys(size);

    batches.insert(keys, records("a", size));
    assertThat(batches.read(keys, null)).isEqualTo(records("a", size));
    assertThat(client.read(keys.get(size - 1))).isEqualTo(records("a", size).get(size - 1));

    Fields change = Fields.of("field3", "c");
    assertThat(batches.update(keys, Collections.nCopies(size, change))).containsOnly("OK");
    assertThat(batches.read(keys, null))
        .isEqualTo(records("a", size).stream().map(record -> record.with(change)).toList());

    assertThat(batches.delete(keys)).containsOnly("OK");
    assertThat(batches.read(keys, null)).containsOnlyNulls().hasSize(size);
    client.readNothing(keys.get(0));
  }

  @Test
  default void aSmallBatchAfterALargeOneSeesNothingOfIt() throws DBException {
    needs(Capability.LARGE_BATCHES);
    Batches batches = session().open().batches();
    batches.insert(keys(128), records("large", 128));
    batches.read(keys(128), null);

    batches.insert(keys(2), records("small", 2));

    assertThat(batches.read(keys(2), null)).isEqualTo(records("small", 2));
    assertThat(batches.read(keys(3), null).get(2)).isEqualTo(records("large", 3).get(2));
  }

  @Test
  default void aBatchReadsOnlyTheFieldsAskedFor() throws DBException {
    Batches batches = session().open().batches();
    batches.insert(keys(3), records("a", 3));

    assertThat(batches.read(keys(3), Set.of("field1", "field8")))
        .containsExactly(
            Fields.of("field1", "a0-1", "field8", "a0-8"),
            Fields.of("field1", "a1-1", "field8", "a1-8"),
            Fields.of("field1", "a2-1", "field8", "a2-8"));
  }

  @Test
  default void keysWithoutARecordAreNotFoundAndTheOthersAreOk() throws DBException {
    Client client = session().open();
    Batches batches = client.batches();
    List<String> keys = List.of("user0", "user3", "user2", "user1", "user4");
    Fields change = Fields.of("field5", "c");
    assertThat(batches.update(keys, Collections.nCopies(5, change))).containsOnly("NOT_FOUND");
    assertThat(batches.read(keys, null)).containsOnlyNulls().hasSize(5);

    client.insert("user1", Fields.record("a"));
    client.insert("user3", Fields.record("b"));
    assertThat(batches.read(keys, null))
        .containsExactly(null, Fields.record("b"), null, Fields.record("a"), null);
    assertThat(batches.update(keys, Collections.nCopies(5, change)))
        .containsExactly("NOT_FOUND", "OK", "NOT_FOUND", "OK", "NOT_FOUND");
    assertThat(batches.read(keys, null))
        .containsExactly(
            null, Fields.record("b").with(change), null, Fields.record("a").with(change), null);
  }

  @Test
  default void aBatchDeletesEachKeyOnceAndTreatsTheRestAsASingleDeleteDoes() throws DBException {
    Client client = opened("user1", "a", "user2", "b");
    String missing = client.db().delete(client.table(), "user0").getName();

    List<String> statuses = client.batches().delete(List.of("user0", "user2", "user1", "user1"));
    assertThat(statuses).startsWith(missing, "OK").hasSize(4);
    assertThat(statuses.subList(2, 4)).containsExactlyInAnyOrder("OK", missing);

    client.readNothing("user1");
    client.readNothing("user2");
  }

  @Test
  default void aBatchOfLargeValuesIsKept() throws DBException {
    Batches batches = session().open().batches();
    List<Fields> large =
        IntStream.range(0, 16)
            .mapToObj(i -> Fields.record("a").with(Fields.of("field0", "v".repeat(65536 + i))))
            .toList();

    batches.insert(keys(16), large);

    assertThat(batches.read(keys(16), null)).isEqualTo(large);
  }

  @Test
  default void whatABatchWasGivenIsTheCallersAgainAfterTheCall() throws DBException {
    Client client = session().open();
    BatchDB db = BatchDB.of(client.db());
    List<ReusedRecord> records = IntStream.range(0, 4).mapToObj(i -> new ReusedRecord()).toList();
    List<String> keys = new ArrayList<>();
    List<Map<String, ByteIterator>> values = new ArrayList<>();
    client.batches().insert(keys(8), records("before", 8));

    for (int start = 0; start < 8; start += 4) {
      keys.clear();
      values.clear();
      for (int i = 0; i < 4; i++) {
        keys.add("user" + (start + i));
        values.add(records.get(i).fill("a" + (start + i)));
      }
      db.insertBatch(client.table(), keys, values, new Status[4]);
      records.forEach(record -> record.fill("overwritten"));
    }

    assertThat(client.batches().read(keys(8), null)).isEqualTo(records("a", 8));
  }

  @Test
  default void whatABatchHasReadStaysReadableAfterLaterOperations() throws DBException {
    Client client = session().open();
    client.batches().insert(keys(8), records("first", 8));
    List<Map<String, ByteIterator>> results = new ArrayList<>();
    IntStream.range(0, 8).forEach(i -> results.add(new HashMap<>()));
    BatchDB.of(client.db()).readBatch(client.table(), keys(8), null, results, new Status[8]);

    client.batches().update(keys(8), records("later", 8));
    client.batches().read(keys(8), null);
    client.update("user0", Fields.of("field0", new String(new byte[256], UTF_8)));

    assertThat(results.stream().map(Fields::of).toList()).isEqualTo(records("first", 8));
  }

  @Test
  default void ofSeveralInsertsOfAKeyTheLastOneStays() throws DBException {
    needs(Capability.ORDERED_BATCHES);
    Batches batches = session().open().batches();

    batches.insert(
        List.of("user1", "user2", "user1", "user1"),
        List.of(
            Fields.record("a"), Fields.record("other"), Fields.record("b"), Fields.record("c")));

    assertThat(batches.read(List.of("user1", "user2"), null))
        .containsExactly(Fields.record("c"), Fields.record("other"));
  }

  @Test
  default void severalUpdatesOfAKeyAddUpAndTheLastOfAFieldStays() throws DBException {
    needs(Capability.ORDERED_BATCHES);
    Client client = opened("user1", "a", "user2", "b");

    List<String> statuses =
        client
            .batches()
            .update(
                List.of("user1", "user2", "user1", "none", "user1"),
                List.of(
                    Fields.of("field0", "first", "field1", "first"),
                    Fields.of("field0", "other"),
                    Fields.of("field2", "second"),
                    Fields.of("field0", "nobody's"),
                    Fields.of("field1", "third")));

    assertThat(statuses).containsExactly("OK", "OK", "OK", "NOT_FOUND", "OK");
    client.expect(
        "user1", "a", Fields.of("field0", "first", "field1", "third", "field2", "second"));
    client.expect("user2", "b", Fields.of("field0", "other"));
  }

  @Test
  default void aKeyThatIsReadSeveralTimesIsReturnedEachTime() throws DBException {
    Client client = opened("user1", "a", "user2", "b");

    assertThat(client.batches().read(List.of("user1", "none", "user2", "user1", "none"), null))
        .containsExactly(Fields.record("a"), null, Fields.record("b"), Fields.record("a"), null);
  }

  private static List<String> keys(int count) {
    return IntStream.range(0, count).mapToObj(i -> "user" + i).toList();
  }

  private static List<Fields> records(String text, int count) {
    return IntStream.range(0, count).mapToObj(i -> Fields.record(text + i)).toList();
  }
}

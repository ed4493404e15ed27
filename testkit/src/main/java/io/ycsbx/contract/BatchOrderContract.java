package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Tests batches in which a key occurs more than once: its entries take effect in sequence. */
interface BatchOrderContract extends Contracted {

  @Test
  default void ofSeveralInsertsOfAKeyTheLastOneStays() throws DBException {
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
    Client client = session().open();
    client.insert("user1", Fields.record("a"));
    client.insert("user2", Fields.record("b"));

    List<String> statuses =
        client
            .batches()
            .update(
                List.of("user1", "user2", "user1", "none", "user1"),
                List.of(
                    Map.of("field0", "first", "field1", "first"),
                    Map.of("field0", "other"),
                    Map.of("field2", "second"),
                    Map.of("field0", "nobody's"),
                    Map.of("field1", "third")));

    assertThat(statuses).containsExactly("OK", "OK", "OK", "NOT_FOUND", "OK");
    assertThat(client.read("user1"))
        .isEqualTo(
            Fields.with(
                Fields.record("a"),
                Map.of("field0", "first", "field1", "third", "field2", "second")));
    assertThat(client.read("user2"))
        .isEqualTo(Fields.with(Fields.record("b"), Map.of("field0", "other")));
  }

  @Test
  default void aKeyThatIsReadSeveralTimesIsReturnedEachTime() throws DBException {
    Client client = session().open();
    client.insert("user1", Fields.record("a"));
    client.insert("user2", Fields.record("b"));

    assertThat(client.batches().read(List.of("user1", "none", "user2", "user1", "none"), null))
        .containsExactly(Fields.record("a"), null, Fields.record("b"), Fields.record("a"), null);
  }

  @Test
  default void aSecondDeleteOfAKeyFindsNoRecord() throws DBException {
    Client client = session().open();
    client.insert("user1", Fields.record("a"));
    client.insert("user2", Fields.record("b"));
    Status missing = client.db().delete(client.table(), "none");

    assertThat(client.batches().delete(List.of("user1", "user2", "user1")))
        .containsExactly("OK", "OK", missing.getName());

    client.readNothing("user1");
    client.readNothing("user2");
  }
}

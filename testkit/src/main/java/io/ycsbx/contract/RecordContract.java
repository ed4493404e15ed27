package io.ycsbx.contract;

import static io.ycsbx.contract.Capability.ANY_FIELD_NAME;
import static io.ycsbx.contract.Capability.NOT_FOUND_ON_DELETE;
import static io.ycsbx.contract.Capability.SPARSE_RECORDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Tests insert, read, update and delete of single records. */
interface RecordContract extends Contracted {

  @Test
  default void onlyTheFieldsAskedForAreRead() throws DBException {
    Client client = opened("user1", "a");

    assertThat(client.read("user1", Set.of("field3"))).isEqualTo(Fields.of("field3", "a-3"));
    assertThat(client.read("user1", Set.of("field0", "field9")))
        .isEqualTo(Fields.of("field0", "a-0", "field9", "a-9"));
  }

  @Test
  default void aKeyWithoutARecordIsNotFound() throws DBException {
    Client client = opened("user1", "a");

    client.readNothing("user2");
    client.readNothing("user");
    client.readNothing("user11");
  }

  @Test
  default void anUpdateReplacesItsFieldsAndKeepsTheOthers() throws DBException {
    Client client = opened("user1", "a", "user2", "b");
    client.update("user1", Fields.of("field4", "longer than before"));
    client.expect("user1", "a", Fields.of("field4", "longer than before"));

    Fields changes = Fields.of("field0", "x", "field4", "yy", "field9", "zzz");
    client.update("user1", changes);
    client.expect("user1", "a", changes);

    client.update("user1", Fields.record("all"));
    client.expect("user1", "all");
    // The first record exists already, and is written again.
    client.update("user1", Fields.record("all"));
    client.expect("user1", "all");
    client.expect("user2", "b");
  }

  @Test
  default void anUpdateOfAKeyWithoutARecordIsNotFoundAndMakesNone() throws DBException {
    Client client = session().open();

    Status status = client.tryUpdate("user1", Fields.of("field0", "x").values());

    Client.notFound(status, "update");
    client.readNothing("user1");
  }

  @Test
  default void anInsertOfAKeyThatIsThereReplacesItsRecord() throws DBException {
    Client client = opened("user1", "a");

    client.insert("user1", Fields.record("b"));

    client.expect("user1", "b");
  }

  @Test
  default void anInsertLeavesNoFieldOfTheRecordItReplaces() throws DBException {
    needs(SPARSE_RECORDS);
    Client client = opened("user1", "a");

    client.insert("user1", Fields.of("field2", "b"));

    assertThat(client.read("user1")).isEqualTo(Fields.of("field2", "b"));
  }

  @Test
  default void anUpdateAddsAFieldThatTheRecordHadNot() throws DBException {
    needs(SPARSE_RECORDS);
    Client client = session().open();
    client.insert("user1", Fields.of("field0", "a"));
    assertThat(client.read("user1", Set.of("field0", "field1")))
        .isEqualTo(Fields.of("field0", "a"));

    client.update("user1", Fields.of("field1", "b"));

    assertThat(client.read("user1")).isEqualTo(Fields.of("field0", "a", "field1", "b"));
    client.update("user1", Fields.of("field1", "c", "field2", "d"));
    assertThat(client.read("user1"))
        .isEqualTo(Fields.of("field0", "a", "field1", "c", "field2", "d"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"f", " a b ", "a.b", "$a", "a/b\\c'\"`", "ключ", "鍵🔑", "FIELD0"})
  default void aFieldHasAnyName(String name) throws DBException {
    needs(ANY_FIELD_NAME);
    Client client = session().open();
    client.insert("user1", Fields.of(name, "a", "other", "b"));

    client.update("user1", Fields.of(name, "c"));

    assertThat(client.read("user1")).isEqualTo(Fields.of(name, "c", "other", "b"));
    assertThat(client.read("user1", Set.of(name))).isEqualTo(Fields.of(name, "c"));
  }

  @Test
  default void aDeletedRecordIsNotFound() throws DBException {
    Client client = opened("user1", "a", "user2", "b");

    client.delete("user1");

    client.readNothing("user1");
    client.expect("user2", "b");
    client.insert("user1", Fields.record("again"));
    client.expect("user1", "again");
  }

  @Test
  default void aDeleteOfAKeyWithoutARecordIsNoError() throws DBException {
    Client client = session().open();

    Status status = client.db().delete(client.table(), "user1");

    assertThat(status.getName()).as("%s", status).isIn("OK", "NOT_FOUND");
    needs(NOT_FOUND_ON_DELETE);
    Client.notFound(status, "delete");
  }
}

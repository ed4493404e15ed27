package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The commands of transactions, on a server that accepts but does not isolate them. */
class TransactionTest {

  private static final Pattern NUMBER = Pattern.compile("\"txnNumber\" : (\\d+)");
  private static final String PART = "\"autocommit\" : false";
  private static final String FIRST = "\"startTransaction\" : true";

  @RegisterExtension final MongoServerExtension server = MongoServerExtension.primary();
  private MongoDbDatabase database;

  @BeforeEach
  void open() throws DBException {
    database = transactional("w=1").open();
    insert(database, "user1", "field0", "a");
  }

  private RunFixture transactional(String options) {
    return server.run("replicaSet=rs0&" + options).with("mongodb.transactions", "true");
  }

  @Test
  void whatLiesBetweenBeginAndCommitIsOneTransaction() {
    assertThat(database.transactional()).isTrue();
    database.begin();
    assertThat(database.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.OK);
    assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
    assertThat(database.commit()).isEqualTo(Status.OK);

    List<String> sent = server.received("find", "update", "commitTransaction");
    assertThat(sent).hasSize(3).allMatch(command -> command.contains(PART));
    assertThat(sent)
        .extracting(command -> command.contains(FIRST))
        .containsExactly(true, false, false);
    assertThat(sent).extracting(TransactionTest::number).containsOnly(number(sent.get(0)));
    assertThat(server.received("abortTransaction")).isEmpty();
  }

  @Test
  void everyOperationTakesPart() {
    database.begin();
    insert(database, "user2", "field0", "a");
    database.delete(TABLE, "user2");
    database.insertBatch(
        TABLE,
        List.of("user3", "user4"),
        List.of(fields("field0", "a"), fields("field0", "a")),
        new Status[2]);
    database.readBatch(
        TABLE,
        List.of("user3", "user4"),
        null,
        List.of(new HashMap<>(), new HashMap<>()),
        new Status[2]);
    database.updateBatch(
        TABLE,
        List.of("user3", "none"),
        List.of(fields("field0", "b"), fields("field0", "b")),
        new Status[2]);
    database.deleteBatch(TABLE, List.of("user3", "user4"), new Status[2]);
    database.commit();
    record(database, "user1");

    List<String> sent = new ArrayList<>(server.received("insert", "delete", "find", "update"));
    // Those before and after the transaction.
    assertThat(sent.remove(0)).doesNotContain(PART);
    assertThat(sent.remove(8)).doesNotContain(PART);
    assertThat(sent).hasSize(8).allMatch(command -> command.contains(PART));
  }

  @Test
  void aConflictRollsTheTransactionBack() {
    server.failWithConflict("update");
    database.begin();
    database.read(TABLE, "user1", null, new HashMap<>());
    Status status = database.update(TABLE, "user1", fields("field0", "b"));
    database.rollback();

    assertThat(status.getName()).isEqualTo("CONFLICT");
    assertThat(status.getDescription())
        .isEqualTo("MongoDB at " + server.address() + ": another was first (112)");
    assertThat(server.received("abortTransaction")).hasSize(1);
    assertThat(server.received("update")).as("it is not tried again").hasSize(1);
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
  }

  @Test
  void aCommitMayFailToo() {
    server.failWithConflict("commitTransaction");
    database.begin();
    database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(database.commit().getName()).isEqualTo("CONFLICT");

    database.begin();
    database.read(TABLE, "user1", null, new HashMap<>());
    assertThat(database.commit()).isEqualTo(Status.OK);
    List<String> reads = server.received("find");
    assertThat(number(reads.get(1))).isGreaterThan(number(reads.get(0)));
  }

  @Test
  void unacknowledgedWritesAreRefused() {
    RunFixture run = transactional("w=0");

    run.assertRefused(
        "mongodb.transactions: must be false with w=0, which transactions do not support");
  }

  @Test
  void workloadsWithoutTransactionsAreWarnedOf() throws DBException {
    assertThat(database.warnings()).isEmpty();
    MongoDbDatabase stocks =
        transactional("w=1").with("workload", "site.ycsb.workloads.CoreWorkload").open();

    assertThat(stocks.warnings()).extracting(Warning::code).containsExactly("no-transactions");
  }

  private static long number(String command) {
    Matcher matcher = NUMBER.matcher(command);
    assertThat(matcher.find()).as(command).isTrue();
    return Long.parseLong(matcher.group(1));
  }
}

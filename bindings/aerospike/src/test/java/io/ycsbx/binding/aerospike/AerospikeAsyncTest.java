package io.ycsbx.binding.aerospike;

import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.NeedsAerospike;
import io.ycsbx.spi.Completions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;

@NeedsAerospike
class AerospikeAsyncTest {

  private static final String TABLE = "async";
  private static final int RECORDS = 500;

  private record Told(Completions.Operation operation, String status, long nanos, long lagNanos) {}

  /** Keeps what it is told; every transaction is 7 ns late. */
  private static final class Keeper implements Completions {
    private final List<Told> told = new ArrayList<>();
    private final Set<Thread> threads = new HashSet<>();

    @Override
    public long lagNanos(long startNanos) {
      return 7;
    }

    @Override
    public void ended(
        Operation operation, Status status, long startNanos, long endNanos, long lagNanos) {
      threads.add(Thread.currentThread());
      told.add(new Told(operation, status.getName(), endNanos - startNanos, lagNanos));
    }
  }

  private final Keeper keeper = new Keeper();
  private AerospikeDatabase database;

  private void open(String... assignments) throws DBException {
    database = new AerospikeDatabase();
    database.setProperties(Server.properties(assignments));
    database.init();
    database.reportTo(keeper);
  }

  @AfterEach
  void deleteAndClose() throws DBException, InterruptedException {
    for (int i = 0; i < RECORDS; i++) {
      database.delete(TABLE, "user" + i);
    }
    database.awaitAll();
    database.cleanup();
  }

  private void begin(IntConsumer transaction) throws InterruptedException {
    for (int number = 0; number < RECORDS; number++) {
      transaction.accept(number);
    }
    database.awaitAll();
  }

  private Status insert(int number) {
    return database.insert(TABLE, "user" + number, fields("field0", "v" + number));
  }

  @Test
  void everyCommandIsToldOnceWithItsOwnTimes() throws Exception {
    open("as.async=16", "dotransactions=false");

    begin(number -> assertThat(insert(number)).isSameAs(Status.BATCHED_OK));

    assertThat(keeper.told).hasSize(RECORDS);
    assertThat(keeper.told)
        .allMatch(told -> told.operation() == Completions.Operation.INSERT)
        .allMatch(told -> told.status().equals("OK") && told.nanos() > 0 && told.lagNanos() == 7);
    assertThat(keeper.threads).containsExactly(Thread.currentThread());
  }

  @Test
  void anInsertOfARunIsWaitedFor() throws Exception {
    open("as.async=16", "insertproportion=0.5");

    begin(
        number -> {
          if (number % 2 == 0) {
            assertThat(insert(number)).isSameAs(Status.OK);
          } else {
            Status status = database.read(TABLE, "user" + (number - 1), null, new HashMap<>());
            assertThat(status).isSameAs(Status.BATCHED_OK);
          }
        });

    assertThat(keeper.told).hasSize(RECORDS / 2);
    assertThat(keeper.told)
        .as("a record is there as soon as its insert has returned")
        .allMatch(told -> told.status().equals("OK"));
  }

  @Test
  void aMissingRecordIsToldAsNotFound() throws Exception {
    open("as.async=4");

    begin(number -> database.update(TABLE, "nobody" + number, fields("field0", "x")));
    begin(number -> database.read(TABLE, "nobody" + number, null, new HashMap<>()));

    assertThat(keeper.told).hasSize(2 * RECORDS);
    assertThat(keeper.told).allMatch(told -> told.status().equals("NOT_FOUND"));
  }
}

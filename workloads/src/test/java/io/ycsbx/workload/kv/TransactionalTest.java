package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.TransactionalDB;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.WorkloadException;

/** A read-modify-write on a database that has transactions. */
class TransactionalTest extends WorkloadFixture {

  private static final class Database extends MemoryDB implements TransactionalDB {

    private boolean transactional = true;
    private Status commit = Status.OK;

    @Override
    public boolean transactional() {
      return transactional;
    }

    @Override
    public void begin() {
      calls.add("begin");
    }

    @Override
    public Status commit() {
      calls.add("commit");
      return commit;
    }

    @Override
    public void rollback() {
      calls.add("rollback");
    }
  }

  private static final String MIX =
      "recordcount=1 readproportion=0 updateproportion=0 readmodifywriteproportion=1";

  private final Database database = new Database();

  @Test
  void isOneTransaction() throws WorkloadException {
    load();

    run();

    assertThat(database.calls).containsExactly("begin", "read null", "update 1", "commit");
    assertThat(timed).containsOnlyKeys("READ-MODIFY-WRITE OK");
  }

  @Test
  void endsAsItsCommitDoes() throws WorkloadException {
    load();
    database.commit = new Status("CONFLICT", "another was first");

    run();

    assertThat(timed).containsOnlyKeys("READ-MODIFY-WRITE CONFLICT");
  }

  @Test
  void isTakenBackIfAnythingFails() throws WorkloadException {
    run();

    assertThat(database.calls).containsExactly("begin", "read null", "update 1", "rollback");
    assertThat(timed).containsOnlyKeys("READ-MODIFY-WRITE NOT_FOUND");
  }

  @Test
  void isNoneIfTheDatabaseIsNotSetUpForIt() throws WorkloadException {
    load();
    database.transactional = false;

    run();

    assertThat(database.calls).containsExactly("read null", "update 1");
  }

  private void load() throws WorkloadException {
    load(new KeyValueWorkload(), database, 1, MIX);
    database.calls.clear();
  }

  private void run() throws WorkloadException {
    run(new KeyValueWorkload(), database, 1, MIX);
  }
}

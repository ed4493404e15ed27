package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.TransactionalDB;
import io.ycsbx.workload.Given;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.WorkloadException;

/** A read-modify-write on a database that has transactions. */
class TransactionalTest {

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

  private final Database database = new Database();
  private final List<String> timed = new ArrayList<>();

  @Test
  void isOneTransaction() throws WorkloadException {
    load();

    run();

    assertThat(database.calls).containsExactly("begin", "read null", "update 1", "commit");
    assertThat(timed).containsExactly("READ-MODIFY-WRITE OK");
  }

  @Test
  void endsAsItsCommitDoes() throws WorkloadException {
    load();
    database.commit = new Status("CONFLICT", "another was first");

    run();

    assertThat(timed).containsExactly("READ-MODIFY-WRITE CONFLICT");
  }

  @Test
  void isTakenBackIfAnythingFails() throws WorkloadException {
    run();

    assertThat(database.calls).containsExactly("begin", "read null", "update 1", "rollback");
    assertThat(timed).containsExactly("READ-MODIFY-WRITE NOT_FOUND");
  }

  @Test
  void isNoneIfTheDatabaseIsNotSetUpForIt() throws WorkloadException {
    load();
    database.transactional = false;

    run();

    assertThat(database.calls).containsExactly("read null", "update 1");
  }

  private void load() throws WorkloadException {
    KeyValueWorkload workload = workload("dotransactions=false");
    workload.doInsert(database, workload.initThread(new Properties(), 0, 1, timers()));
    database.calls.clear();
  }

  private void run() throws WorkloadException {
    KeyValueWorkload workload = workload("dotransactions=true");
    workload.doTransaction(database, workload.initThread(new Properties(), 0, 1, timers()));
  }

  private static KeyValueWorkload workload(String phase) throws WorkloadException {
    KeyValueWorkload workload = new KeyValueWorkload();
    workload.init(
        Given.properties(
            phase,
            "recordcount=1",
            "readproportion=0",
            "updateproportion=0",
            "readmodifywriteproportion=1"));
    return workload;
  }

  private OperationTimers timers() {
    return operation -> (status, start, end) -> timed.add(operation + " " + status.getName());
  }
}

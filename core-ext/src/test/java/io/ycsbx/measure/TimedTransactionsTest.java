package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.TransactionalDB;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.Status;

class TimedTransactionsTest {

  private static final class Transactional extends BasicDB implements TransactionalDB {

    private final List<String> calls = new ArrayList<>();

    @Override
    public boolean transactional() {
      return true;
    }

    @Override
    public void begin() {
      calls.add("begin");
    }

    @Override
    public Status commit() {
      calls.add("commit");
      if (calls.size() > 2) {
        throw new IllegalStateException("no transaction");
      }
      return Status.OK;
    }

    @Override
    public void rollback() {
      calls.add("rollback");
    }
  }

  private final Transactional database = new Transactional();
  private final TimedDB timed = new TimedDB(database, new WorkerRecorder(false));

  @Test
  void transactionsReachTheDatabase() {
    assertThat(timed.transactional()).isTrue();

    timed.begin();
    assertThat(timed.commit()).isEqualTo(Status.OK);
    timed.rollback();

    assertThat(database.calls).containsExactly("begin", "commit", "rollback");
  }

  @Test
  void aCommitThatThrowsHasFailed() {
    timed.begin();
    timed.begin();

    assertThat(timed.commit())
        .isEqualTo(new Status("ERROR", "java.lang.IllegalStateException: no transaction"));
  }

  @Test
  void aDatabaseWithoutTransactionsHasNone() {
    assertThat(new TimedDB(new BasicDB(), new WorkerRecorder(false)).transactional()).isFalse();
  }
}

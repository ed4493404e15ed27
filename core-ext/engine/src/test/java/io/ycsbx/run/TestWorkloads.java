package io.ycsbx.run;

import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.PacedWorkload;
import io.ycsbx.spi.ReportingWorkload;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** The smallest workloads that show one thing each. */
final class TestWorkloads {

  private TestWorkloads() {}

  /** Reads one key over and over; a load inserts nothing but is counted. */
  public static class Reads extends Workload {
    private final AtomicLong inserted = new AtomicLong();

    @Override
    public boolean doInsert(DB db, Object state) {
      return db.insert("t", "user" + inserted.getAndIncrement(), new HashMap<>()).isOk();
    }

    @Override
    public boolean doTransaction(DB db, Object state) {
      db.read("t", "user1", null, new HashMap<>());
      return true;
    }
  }

  /** Is known to the databases of its run, so that they see a stop. */
  public static final class ReadsUntilTheStop extends Reads {
    private static final String KEY = "test.workload";

    static Workload of(Properties properties) {
      return (Workload) properties.get(KEY);
    }

    @Override
    public void init(Properties properties) {
      properties.put(KEY, this);
    }
  }

  public static final class Refuses extends Reads {
    @Override
    public void init(Properties properties) {
      throw new SettingsException("table", "must be another", "t");
    }
  }

  /** Ends each thread after ten transactions. */
  public static final class EndsAfterTen extends Reads {
    @Override
    public Object initThread(Properties properties, int id, int count) {
      return new AtomicLong();
    }

    @Override
    public boolean doTransaction(DB db, Object state) {
      return ((AtomicLong) state).incrementAndGet() <= 10 && super.doTransaction(db, state);
    }
  }

  /** Requests a stop before the time of its first transaction, which has come then. */
  public static final class StopsBeforeItsFirst extends Reads implements PacedWorkload {
    @Override
    public long startNanos(Object threadState) {
      requestStop();
      return System.nanoTime();
    }
  }

  /** Requests a stop in its tenth transaction. */
  public static final class StopsInItsTenth extends Reads {
    private final AtomicLong transactions = new AtomicLong();

    @Override
    public boolean doTransaction(DB db, Object state) {
      if (transactions.incrementAndGet() == 10) {
        requestStop();
      }
      return super.doTransaction(db, state);
    }
  }

  /** Tries every insert again until it succeeds. */
  public static final class Retries extends Reads {
    @Override
    public boolean doInsert(DB db, Object state) {
      while (!super.doInsert(db, state)) {
        if (isStopRequested()) {
          return false;
        }
      }
      return true;
    }
  }

  /** Cannot be initialised. */
  public static final class RunsOutOfStack extends Reads {
    @Override
    public void init(Properties properties) {
      throw new StackOverflowError();
    }
  }

  /** Fails with a defect of its own. */
  public static final class Broken extends Reads {
    @Override
    public boolean doTransaction(DB db, Object state) {
      throw new UnsupportedOperationException("not yet");
    }
  }

  /** Cannot tell its result, and fails again when it is cleaned up. */
  public static final class HasNoResult extends Reads implements ReportingWorkload {
    @Override
    public void measuringStarts() {
      throw new LinkageError("no result");
    }

    @Override
    public Report measuringEnded(long nanos) {
      return new Report(Optional.empty(), List.of(), List.of());
    }

    @Override
    public void cleanup() throws WorkloadException {
      throw new WorkloadException("cleaned up");
    }
  }
}

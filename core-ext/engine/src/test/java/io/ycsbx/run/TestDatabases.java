package io.ycsbx.run;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.MeasuredDB;
import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.SettlingDB;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** Databases that behave, or misbehave, in one way each. */
public final class TestDatabases {

  private TestDatabases() {}

  /** Counts of all databases of one run, kept in the run's properties. */
  static final class Counts {
    final AtomicLong opened = new AtomicLong();
    final AtomicLong closed = new AtomicLong();
    final AtomicLong reads = new AtomicLong();

    static Counts of(Properties properties) {
      return (Counts) properties.computeIfAbsent("test.counts", key -> new Counts());
    }
  }

  /** Keeps records in memory, one map per run. */
  public static class Memory extends DB {

    private Map<String, Map<String, String>> records;
    private long number;

    @SuppressWarnings("unchecked")
    @Override
    public void init() throws DBException {
      records =
          (Map<String, Map<String, String>>)
              getProperties().computeIfAbsent("test.records", key -> new ConcurrentHashMap<>());
      number = counts().opened.incrementAndGet();
    }

    /** Returns how many had been opened with this one. */
    final long number() {
      return number;
    }

    final Counts counts() {
      return Counts.of(getProperties());
    }

    @Override
    public void cleanup() throws DBException {
      counts().closed.incrementAndGet();
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      counts().reads.incrementAndGet();
      Map<String, String> record = records.get(key);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      record.forEach((field, value) -> result.put(field, new StringByteIterator(value)));
      return Status.OK;
    }

    @Override
    public Status scan(
        String table,
        String key,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return Status.NOT_IMPLEMENTED;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return insert(table, key, values);
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      Map<String, String> record = new HashMap<>(records.getOrDefault(key, Map.of()));
      values.forEach((field, value) -> record.put(field, value.toString()));
      records.put(key, record);
      return Status.OK;
    }

    @Override
    public Status delete(String table, String key) {
      return records.remove(key) == null ? Status.NOT_FOUND : Status.OK;
    }
  }

  /** Times a part of each read itself. */
  public static final class TimesParts extends Memory implements MeasuredDB {
    private OperationTimer part;

    @Override
    public void measureWith(OperationTimers timers) {
      part = timers.timer("READ@0");
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      long start = System.nanoTime();
      Status status = super.read(table, key, fields, result);
      part.record(status, start, System.nanoTime());
      return status;
    }
  }

  /** Answers reads without regard to the key. */
  abstract static class Reads extends Memory {

    abstract Status read();

    @Override
    public final Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return read();
    }
  }

  /** Every second read fails, with a message of its own. */
  public static final class EverySecondFails extends Reads {
    private long count;

    @Override
    Status read() {
      return ++count % 2 == 0 ? new Status("TIMEOUT", "no answer after 5 ms") : Status.OK;
    }
  }

  /** Its drive is full. */
  public static final class Full extends Memory {
    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return new Status("NO_SPACE", "no space left on device");
    }
  }

  /** The sixth that is opened can't be. */
  public static final class SixthDoesNotOpen extends Memory {
    @Override
    public void init() throws DBException {
      super.init();
      if (number() == 6) {
        throw new DBException("connection to mongodb://me:hunter2@db1/ refused");
      }
    }
  }

  /** Throws in place of returning a status. */
  public static final class Throws extends Reads {
    @Override
    Status read() {
      throw new IllegalStateException("socket closed");
    }
  }

  /** The 50th read takes 200 ms, all others none. */
  public static final class StallsOnce extends Reads {
    @Override
    Status read() {
      if (counts().reads.incrementAndGet() == 50) {
        LockSupport.parkNanos(200_000_000);
      }
      return Status.OK;
    }
  }

  /** 5,000 reads succeed; after that each one fails, slowly. */
  public static final class GoesAway extends Reads {
    @Override
    Status read() {
      if (counts().reads.incrementAndGet() <= 5_000) {
        return Status.OK;
      }
      LockSupport.parkNanos(100_000_000);
      return new Status("ERROR", "connection to db1:27017 refused");
    }
  }

  /** The third read never ends, whatever happens. */
  public static final class Hangs extends Reads {
    @Override
    Status read() {
      while (counts().reads.incrementAndGet() >= 3) {
        LockSupport.park();
        // An interrupted thread does not park: it would keep a processor busy until the last test.
        Thread.interrupted();
      }
      return Status.OK;
    }
  }

  /** The third read ends when another thread's database is closed, which waits for that. */
  public static final class EndsWhileOthersClose extends Reads {
    @Override
    Status read() {
      if (counts().reads.incrementAndGet() == 3) {
        while (counts().closed.get() == 0) {
          LockSupport.parkNanos(1_000_000);
          // An interrupted thread does not park.
          Thread.interrupted();
        }
      }
      LockSupport.parkNanos(1_000_000);
      return Status.OK;
    }

    @Override
    public void cleanup() throws DBException {
      super.cleanup();
      try {
        Thread.sleep(300);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** No read ends before its run is stopped: that of {@link TestWorkloads.ReadsUntilTheStop}. */
  public static final class EndsAfterTheStop extends Reads {
    /** Number of reads of all runs. */
    static final AtomicLong BEGUN = new AtomicLong();

    @Override
    Status read() {
      BEGUN.incrementAndGet();
      while (!TestWorkloads.ReadsUntilTheStop.of(getProperties()).isStopRequested()) {
        LockSupport.parkNanos(1_000_000);
      }
      return Status.OK;
    }
  }

  /** No read ends, unless it is interrupted. */
  public static final class Slow extends Reads {
    @Override
    Status read() {
      try {
        Thread.sleep(600_000);
        return Status.OK;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return new Status("INTERRUPTED", "before it had ended");
      }
    }
  }

  /** Never connects, unless it is interrupted. */
  public static final class NeverConnects extends Memory {
    static final CountDownLatch BEGUN = new CountDownLatch(1);

    @Override
    public void init() throws DBException {
      BEGUN.countDown();
      try {
        Thread.sleep(600_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new DBException("interrupted");
      }
    }
  }

  /** Every second insert fails. */
  public static final class EverySecondInsertFails extends Memory {
    private long count;

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return ++count % 2 == 1
          ? new Status("BUSY", "db://me:hunter2@host\nis busy")
          : super.insert(table, key, values);
    }
  }

  /** Settles for ever, until it is told to stop. */
  public static final class SettlesForEver extends Memory implements SettlingDB {
    static final CountDownLatch BEGUN = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);

    @Override
    public boolean settles(boolean load) {
      return true;
    }

    @Override
    public void settle() throws DBException {
      BEGUN.countDown();
      try {
        cancelled.await();
      } catch (InterruptedException e) {
        throw new DBException("interrupted");
      }
    }

    @Override
    public void cancelSettling() {
      cancelled.countDown();
    }
  }

  /** Has statistics of its own, and work to finish after a load. */
  public static final class Settles extends Memory implements StatisticsDB, SettlingDB {
    private boolean settled;

    @Override
    public List<Statistic> statistics() {
      return List.of(
          new Statistic("reads.ever", 1e3 + counts().reads.get()), new Statistic("cache.size", 7));
    }

    @Override
    public List<Fact> facts() {
      return new Facts()
          .add("token ring", "1.2.3", Fact.Role.VERSION)
          .of(Fact.Side.CLIENT)
          .add("url", "jdbc:db://me:hunter2@db1/ycsb", Fact.Role.PLACE)
          .all();
    }

    @Override
    public List<Durability> durability() {
      return Durability.of(Durability.Place.MEMORY, "token ring");
    }

    @Override
    public List<Warning> warnings() {
      Warning cache = new Warning("small-cache", "the cache is small", "use a larger one");
      return settled
          ? List.of(cache, new Warning("half-settled", "a part is not settled", "settle again"))
          : List.of(cache);
    }

    @Override
    public boolean settles(boolean load) {
      return load;
    }

    @Override
    public void settle() {
      counts().reads.incrementAndGet();
      settled = true;
    }

    @Override
    public void cancelSettling() {
      throw new AssertionError("nobody stops this run");
    }
  }

  /** Has its data in the directory of the property {@code dir}. */
  public static final class OnDisk extends Memory implements StatisticsDB {
    @Override
    public List<Statistic> statistics() {
      return List.of();
    }

    @Override
    public List<Fact> facts() {
      return List.of();
    }

    @Override
    public List<Path> dataDirectories() {
      return List.of(Path.of(getProperties().getProperty("dir")));
    }
  }

  /** Cannot tell its statistics, for the reason in its property, nor its warnings. */
  public static final class HidesStatistics extends Memory implements StatisticsDB {
    @Override
    public List<Statistic> statistics() throws DBException {
      throw new DBException(getProperties().getProperty("test.reason"));
    }

    @Override
    public List<Warning> warnings() {
      throw new IllegalStateException("no warnings");
    }

    @Override
    public List<Fact> facts() {
      return List.of();
    }
  }
}

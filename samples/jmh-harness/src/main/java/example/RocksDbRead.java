package example;

import io.ycsbx.binding.rocksdb.RocksDbDatabase;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.RandomByteIterator;
import site.ycsb.Status;

/** Times a read of a random record. JMH paces and times; the binding only talks to RocksDB. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 2, time = 1)
public class RocksDbRead {

  private static final String TABLE = "usertable";
  private static final int FIELDS = 10;
  private static final int FIELD_BYTES = 100;

  @Param("target/data")
  String directory;

  @Param("10000")
  int records;

  private final RocksDbDatabase database = new RocksDbDatabase();

  /** Opens an empty database, and fills it. */
  @Setup
  public void load() throws DBException {
    Properties properties = new Properties();
    properties.setProperty("rocksdb.dir", directory);
    properties.setProperty("rocksdb.destroy", "true");
    properties.setProperty("dotransactions", "false");
    database.setProperties(properties);
    database.init();
    for (int i = 0; i < records; i++) {
      Map<String, ByteIterator> fields = new HashMap<>();
      for (int field = 0; field < FIELDS; field++) {
        fields.put("field" + field, new RandomByteIterator(FIELD_BYTES));
      }
      check(database.insert(TABLE, "user" + i, fields));
    }
  }

  @TearDown
  public void close() throws DBException {
    database.cleanup();
  }

  @Benchmark
  public Map<String, ByteIterator> read() {
    String key = "user" + ThreadLocalRandom.current().nextInt(records);
    Map<String, ByteIterator> fields = new HashMap<>();
    check(database.read(TABLE, key, null, fields));
    return fields;
  }

  private static void check(Status status) {
    if (!status.isOk()) {
      throw new IllegalStateException(status.toString());
    }
  }
}

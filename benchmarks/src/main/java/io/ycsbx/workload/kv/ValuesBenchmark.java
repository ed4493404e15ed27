package io.ycsbx.workload.kv;

import io.ycsbx.config.Settings;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
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
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.ByteIterator;
import site.ycsb.WorkloadException;

/** Making values: of one field, as for an update, and of all ten. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ValuesBenchmark {

  /** Bytes of a field. */
  @Param({"100", "1000"})
  public int length;

  /** Kind of bytes: stock's characters, or half compressible, or checkable. */
  @Param({"stock", "compressible", "integrity"})
  public String kind;

  private RecordValues values;

  /** Sets the values up as the workload does. */
  @Setup
  public void prepare() throws WorkloadException {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "1000000");
    properties.setProperty("fieldlength", Integer.toString(length));
    switch (kind) {
      case "stock" -> {}
      case "compressible" -> properties.setProperty("compressibility", "0.5");
      case "integrity" -> properties.setProperty("dataintegrity", "true");
      default -> throw new IllegalArgumentException("kind is '" + kind + "'");
    }
    SharedState shared = new SharedState(Settings.bind(KeyValueSettings.class, properties));
    values = shared.recordValues(new SplittableRandom(1)).get();
  }

  /** A value for one field, drawn at random. */
  @Benchmark
  public Map<String, ByteIterator> oneField() {
    return values.one("user6284781860667377211");
  }

  /** Values for all ten fields. */
  @Benchmark
  public Map<String, ByteIterator> allFields() {
    return values.all("user6284781860667377211");
  }
}

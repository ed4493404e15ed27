package io.ycsbx.workload.kv;

import io.ycsbx.benchmark.HotPathBenchmark;
import io.ycsbx.config.Settings;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import site.ycsb.ByteIterator;
import site.ycsb.WorkloadException;

/** Making values: of one field, as for an update, and of all ten. */
public class ValuesBenchmark extends HotPathBenchmark {

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

package io.ycsbx.workload.kv;

import io.ycsbx.benchmark.HotPathBenchmark;
import io.ycsbx.config.Settings;
import java.util.Properties;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import site.ycsb.WorkloadException;

/** Choosing one of 1 M keys, for each distribution, and naming it. */
public class KeysBenchmark extends HotPathBenchmark {

  /** A value of the property {@code requestdistribution}. */
  @Param({"uniform", "zipfian", "latest", "hotspot", "exponential", "sequential"})
  public String distribution;

  private final SplittableRandom random = new SplittableRandom(1);
  private LongSampler keys;
  private KeyNames names;

  /** Sets the distribution up as the workload does. */
  @Setup
  public void prepare() throws WorkloadException {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "1000000");
    properties.setProperty("requestdistribution", distribution);
    SharedState shared = new SharedState(Settings.bind(KeyValueSettings.class, properties));
    keys = shared.requestedKeys(0, 1);
    names = shared.keyNames();
  }

  @Benchmark
  public long number() {
    return keys.next(random);
  }

  /** A key's number, and its name by the number's hash: one string of 64 bytes of heap. */
  @Benchmark
  public String name() {
    return names.name(keys.next(random));
  }
}

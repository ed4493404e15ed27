package io.ycsbx.workload.kv;

import io.ycsbx.config.Settings;
import io.ycsbx.workload.Given;
import java.lang.reflect.Field;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.WorkloadException;

/** Properties and shared state for tests. */
public final class Setups {

  private Setups() {}

  /** Returns the shared state of a workload with these properties. */
  static SharedState shared(String... lines) throws WorkloadException {
    return new SharedState(Settings.bind(KeyValueSettings.class, Given.properties(lines)));
  }

  /** Seeds the randomness of stock's generators on this thread. */
  static void seedStock(long seed) throws ReflectiveOperationException {
    ThreadLocalRandom.current();
    Field field = Thread.class.getDeclaredField("threadLocalRandomSeed");
    field.setAccessible(true);
    field.setLong(Thread.currentThread(), seed);
  }
}

package io.ycsbx.workload.kv;

import io.ycsbx.config.Settings;
import java.lang.reflect.Field;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.WorkloadException;

/** Properties and shared state for tests. */
public final class Setups {

  private Setups() {}

  /** Returns properties from lines {@code key=value}. */
  public static Properties properties(String... lines) {
    Properties properties = new Properties();
    for (String line : lines) {
      int equals = line.indexOf('=');
      properties.setProperty(line.substring(0, equals), line.substring(equals + 1));
    }
    return properties;
  }

  /** Returns the shared state of a workload with these properties. */
  static SharedState shared(String... lines) throws WorkloadException {
    return new SharedState(Settings.bind(KeyValueSettings.class, properties(lines)));
  }

  /** Seeds the randomness of stock's generators on this thread. */
  static void seedStock(long seed) throws ReflectiveOperationException {
    ThreadLocalRandom.current();
    Field field = Thread.class.getDeclaredField("threadLocalRandomSeed");
    field.setAccessible(true);
    field.setLong(Thread.currentThread(), seed);
  }
}

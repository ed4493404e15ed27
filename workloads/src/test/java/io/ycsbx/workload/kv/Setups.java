package io.ycsbx.workload.kv;

import io.ycsbx.config.Settings;
import java.util.Properties;
import site.ycsb.WorkloadException;

/** What tests start from. */
final class Setups {

  private Setups() {}

  /** Properties from lines {@code key=value}. */
  static Properties properties(String... lines) {
    Properties properties = new Properties();
    for (String line : lines) {
      int equals = line.indexOf('=');
      properties.setProperty(line.substring(0, equals), line.substring(equals + 1));
    }
    return properties;
  }

  /** What the threads of a workload with these properties share. */
  static SharedState shared(String... lines) throws WorkloadException {
    return new SharedState(Settings.bind(KeyValueSettings.class, properties(lines)));
  }
}

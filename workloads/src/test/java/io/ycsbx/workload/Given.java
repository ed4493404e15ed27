package io.ycsbx.workload;

import io.ycsbx.config.Settings;
import io.ycsbx.workload.tpcc.model.TpccSettings;
import java.util.Properties;

/** Properties and settings as a test gives them. */
public final class Given {

  private Given() {}

  /** Properties from lines {@code key=value}. */
  public static Properties properties(String... lines) {
    Properties properties = new Properties();
    for (String line : lines) {
      int equals = line.indexOf('=');
      properties.setProperty(line.substring(0, equals), line.substring(equals + 1));
    }
    return properties;
  }

  /** Settings of TPC-C, likewise. */
  public static TpccSettings tpcc(String... lines) {
    return Settings.bind(TpccSettings.class, properties(lines));
  }
}

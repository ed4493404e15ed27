package io.ycsbx.workload;

import io.ycsbx.config.Settings;
import io.ycsbx.workload.tpcc.TpccSettings;
import java.util.Properties;

/** Properties and settings as a test gives them. */
public final class Given {

  private Given() {}

  /** Properties from words {@code key=value}, which blanks separate. */
  public static Properties properties(String... words) {
    Properties properties = new Properties();
    for (String word : String.join(" ", words).strip().split("\\s+", -1)) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        properties.setProperty(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return properties;
  }

  /** Settings of TPC-C, likewise. */
  public static TpccSettings tpcc(String... words) {
    return Settings.bind(TpccSettings.class, properties(words));
  }
}

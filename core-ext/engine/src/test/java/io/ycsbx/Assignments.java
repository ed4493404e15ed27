package io.ycsbx;

import io.ycsbx.config.Settings;
import java.util.Properties;

/** Properties and settings from texts of the form {@code KEY=VALUE}. */
public final class Assignments {

  private Assignments() {}

  public static Properties properties(String... assignments) {
    Properties properties = new Properties();
    for (String assignment : assignments) {
      String[] keyAndValue = assignment.split("=", 2);
      properties.setProperty(keyAndValue[0], keyAndValue[1]);
    }
    return properties;
  }

  public static <T extends Record> T bind(Class<T> type, String... assignments) {
    return Settings.bind(type, properties(assignments));
  }
}

package io.ycsbx.binding.aerospike;

import io.ycsbx.config.Settings;
import java.util.Properties;

/** Settings as a user would write them. */
final class Bound {

  private Bound() {}

  static AerospikeSettings settings(String... assignments) {
    return Settings.bind(AerospikeSettings.class, properties(assignments));
  }

  static Properties properties(String... assignments) {
    Properties properties = new Properties();
    for (String assignment : assignments) {
      int equals = assignment.indexOf('=');
      properties.setProperty(assignment.substring(0, equals), assignment.substring(equals + 1));
    }
    return properties;
  }
}

package io.ycsbx.brief.run;

import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The settings that a load or run will have. */
final class JobSettings {

  private JobSettings() {}

  /**
   * Validates them without touching a database.
   *
   * @throws io.ycsbx.config.SettingsException with everything that is wrong with them
   */
  static Run check(Job job) {
    return Run.of(
        RunOptions.builder(job.binding())
            .properties(properties(job))
            .settings(ReportSettings.class)
            .settings(OutputSettings.class)
            .settings(LiveSettings.class)
            .build());
  }

  private static Properties properties(Job job) {
    Properties properties = ScaledPlan.read(job.files());
    properties.setProperty("dotransactions", Boolean.toString(!job.load()));
    properties.putAll(job.properties());
    properties.setProperty("status", "true");
    return properties;
  }

  /** As the record will show them: what tells whether a record is of this very job. */
  static Map<String, String> recorded(Job job) {
    return check(job).shownProperties();
  }

  /** One property's value, if it is set. */
  static Optional<String> value(Job job, String key) {
    return Optional.ofNullable(properties(job).getProperty(key));
  }
}

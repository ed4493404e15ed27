package io.ycsbx.command;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SuiteVersion;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.live.LiveMetrics;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Subject;
import io.ycsbx.run.setup.RunSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** Serves a run's figures during the run. Not instantiable. */
final class LiveReports {

  private LiveReports() {}

  /**
   * Starts the server before the run, so that a port in use fails the start.
   *
   * @param report the settings of the results; empty if they are wrong
   * @param database the binding or class to be driven
   * @return empty if the settings require no server, or are wrong
   */
  static Optional<LiveMetrics> start(
      Properties properties,
      Optional<ReportSettings> report,
      Optional<String> database,
      List<Problem> problems) {
    Optional<LiveSettings> live =
        Settings.bind(LiveSettings.class, properties, problems).filter(LiveSettings::enabled);
    List<Problem> reportedElsewhere = new ArrayList<>();
    Optional<RunSettings> run = Settings.bind(RunSettings.class, properties, reportedElsewhere);
    if (live.isEmpty() || report.isEmpty() || run.isEmpty()) {
      return Optional.empty();
    }
    try {
      RunRecord planned = planned(run.get(), database.orElse(""), properties);
      return Optional.of(LiveMetrics.start(live.get(), planned, report.get()));
    } catch (SettingsException e) {
      problems.addAll(e.problems());
      return Optional.empty();
    }
  }

  /** Returns the label without secrets, of which names of keys tell before a binding is bound. */
  private static String label(RunSettings run, Properties properties) {
    String label = Secrets.redactText(run.label());
    for (String key : properties.stringPropertyNames()) {
      String value = properties.getProperty(key);
      if (Secrets.isSecretKey(key) && !value.isEmpty()) {
        label = label.replace(value, Secrets.REDACTED);
      }
    }
    return label;
  }

  /** Returns what is known of a record before the run. */
  private static RunRecord planned(RunSettings run, String database, Properties properties) {
    boolean isClass = database.contains(".");
    return RunRecord.planned(
        SuiteVersion.number().orElse(""),
        new RunDescription(
            !run.transactions(),
            label(run, properties),
            List.of(),
            Map.of(),
            Optional.of(run.threads()),
            Optional.of(run.target()).filter(target -> target > 0),
            ""),
        new Subject(
            Optional.of(database).filter(name -> !isClass && !name.isEmpty()),
            isClass ? database : "",
            Optional.empty(),
            properties.getProperty("workload", ""),
            Map.of()));
  }
}

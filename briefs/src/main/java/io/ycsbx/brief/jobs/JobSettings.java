package io.ycsbx.brief.jobs;

import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The settings of a load or run: those of a job, whatever its repeat. They are bound once.
 * Thread-safe.
 */
public final class JobSettings {

  private final boolean load;
  private final String binding;
  private final PropertyFiles files;
  private final Map<String, String> properties;
  private Map<String, String> recorded;

  /**
   * Takes settings; nothing is checked yet.
   *
   * @param load whether it loads
   * @param binding the database's name
   * @param files property files
   * @param properties those that differ from the files, or are not in them
   */
  JobSettings(boolean load, String binding, PropertyFiles files, Map<String, String> properties) {
    this.load = load;
    this.binding = binding;
    this.files = files;
    this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  /** Returns the properties that differ from the files, or are not in them. */
  public Map<String, String> properties() {
    return properties;
  }

  /**
   * Returns every property of the record, without secrets; touches no database.
   *
   * @throws io.ycsbx.config.SettingsException with everything that is wrong with the settings
   */
  public synchronized Map<String, String> recorded() {
    if (recorded == null) {
      recorded =
          Run.of(
                  RunOptions.builder(binding)
                      .properties(all())
                      .settings(ReportSettings.class)
                      .settings(OutputSettings.class)
                      .settings(LiveSettings.class)
                      .build())
              .shownProperties();
    }
    return recorded;
  }

  /** Returns one property's value, if it is set. */
  public Optional<String> value(String key) {
    return Optional.ofNullable(all().getProperty(key));
  }

  private Properties all() {
    Properties all = new Properties();
    all.putAll(files.properties());
    all.setProperty("dotransactions", Boolean.toString(!load));
    all.putAll(properties);
    all.setProperty("status", "true");
    return all;
  }

  /** Returns the arguments of {@code bin/ycsb} for the database and its load, with secrets. */
  public List<String> arguments(Home home) {
    return arguments(home, properties);
  }

  /** Returns the same arguments without secrets. */
  public List<String> shownArguments(Home home) {
    Map<String, String> shown = new LinkedHashMap<>(properties);
    Map<String, String> recorded = recorded();
    shown.replaceAll(recorded::getOrDefault);
    return arguments(home, shown);
  }

  private List<String> arguments(Home home, Map<String, String> values) {
    List<String> arguments = new ArrayList<>(List.of(binding));
    files.paths().forEach(file -> arguments.addAll(List.of("-P", home.typed(file))));
    values.forEach((key, value) -> arguments.addAll(List.of("-p", key + "=" + value)));
    return arguments;
  }
}

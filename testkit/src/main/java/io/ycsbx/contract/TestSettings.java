package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.RunOptions;
import java.util.Properties;

/** Settings from assignments {@code key=value}, as a user would write them. */
public final class TestSettings {

  private TestSettings() {}

  /** Returns properties. */
  public static Properties properties(String... assignments) {
    Properties properties = new Properties();
    for (String assignment : assignments) {
      String[] keyAndValue = assignment.split("=", 2);
      properties.setProperty(keyAndValue[0], keyAndValue[1]);
    }
    return properties;
  }

  /**
   * Binds a settings type.
   *
   * @throws SettingsException with every problem
   */
  public static <T extends Record> T bind(Class<T> type, String... assignments) {
    return Settings.bind(type, properties(assignments));
  }

  /** Checks that assignments have these problems, one in a line. */
  public static void assertProblems(
      Class<? extends Record> type, String problems, String... assignments) {
    assertThatThrownBy(() -> bind(type, assignments))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problems);
  }

  /** Checks that a run of stock's workload is refused because of its binding's properties. */
  public static void assertRunProblems(String binding, String problems, String... assignments) {
    RunOptions options =
        RunOptions.builder(binding)
            .property("workload", "site.ycsb.workloads.CoreWorkload")
            .property("recordcount", "1")
            .properties(properties(assignments))
            .build();
    assertThatThrownBy(() -> Run.of(options))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problems);
  }
}

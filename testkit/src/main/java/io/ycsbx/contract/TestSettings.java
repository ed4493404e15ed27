package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.RunOptions;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** Settings from assignments {@code key=value}, as a user would write them. */
public final class TestSettings {

  private TestSettings() {}

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
    assertThatThrownBy(() -> run(binding, assignments))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problems);
  }

  /**
   * Returns the cases in a test's settings.txt, which empty lines separate: {@code settings} or
   * {@code run BINDING}, the properties that are set, {@code ----}, and the bound settings or the
   * problems.
   */
  public static Stream<String> cases(Class<?> test) {
    return Stream.of(TextFile.resource(test, "settings.txt").split("\n\n"));
  }

  public static void assertCase(Class<? extends Record> type, String text) {
    String[] halves = text.strip().split("\n----\n", 2);
    List<String> lines = halves[0].lines().toList();
    assertThat(outcome(type, lines.get(0), lines.subList(1, lines.size()).toArray(String[]::new)))
        .isEqualTo(halves[1]);
  }

  private static String outcome(Class<? extends Record> type, String what, String... assignments) {
    try {
      if (what.startsWith("run ")) {
        run(what.substring("run ".length()), assignments);
        return "a run";
      }
      return bind(type, assignments).toString();
    } catch (SettingsException e) {
      return e.getMessage();
    }
  }

  private static Run run(String binding, String... assignments) {
    return Run.of(
        RunOptions.builder(binding)
            .property("workload", "site.ycsb.workloads.CoreWorkload")
            .property("recordcount", "1")
            .properties(properties(assignments))
            .build());
  }
}

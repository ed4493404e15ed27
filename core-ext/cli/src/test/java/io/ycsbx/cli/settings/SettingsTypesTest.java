package io.ycsbx.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.Expected;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.StockSettings;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.fleet.FleetSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.setup.FaultSettings;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.telemetry.TelemetrySettings;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The engine's settings types, in settings.txt: the type, the properties that are set, and the
 * bound settings or the problems. Each type has its defaults, every key of it, and its rules.
 */
class SettingsTypesTest {

  static Stream<String> cases() throws IOException {
    return Stream.of(Expected.text(SettingsTypesTest.class, "/settings.txt").split("\n\n"));
  }

  static Stream<Class<? extends Record>> types() {
    return Stream.of(
        RunSettings.class,
        FaultSettings.class,
        TelemetrySettings.class,
        ReportSettings.class,
        OutputSettings.class,
        LiveSettings.class,
        FleetSettings.class);
  }

  private static String bind(Class<? extends Record> type, String... assignments) {
    try {
      return Assignments.bind(type, assignments).toString();
    } catch (SettingsException e) {
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String text) {
    String[] halves = text.strip().split("\n----\n", 2);
    List<String> lines = halves[0].lines().toList();
    Class<? extends Record> type =
        types()
            .filter(settings -> settings.getSimpleName().equals(lines.get(0)))
            .findFirst()
            .orElseThrow();

    assertThat(bind(type, lines.subList(1, lines.size()).toArray(String[]::new)))
        .isEqualTo(halves[1]);
  }

  @ParameterizedTest
  @MethodSource("types")
  void settingsOfStockHaveTheirOwners(Class<? extends Record> type) {
    assertThat(Settings.describe(type))
        .allSatisfy(
            setting ->
                assertThat(StockSettings.owner(setting.key(), setting.owner()))
                    .as(setting.key())
                    .isEqualTo(setting.owner()));
  }
}

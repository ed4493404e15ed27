package io.ycsbx.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import io.ycsbx.config.StockSettings;
import io.ycsbx.config.TextFile;
import io.ycsbx.contract.TestSettings;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.fleet.FleetSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.setup.FaultSettings;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.telemetry.TelemetrySettings;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The engine's settings types, in settings.txt: the type, the properties that are set, and the
 * bound settings or the problems. Each type has its defaults, every key of it, and its rules.
 */
class SettingsTypesTest {

  static Stream<String> cases() {
    return Stream.of(TextFile.resource(SettingsTypesTest.class, "/settings.txt").split("\n\n"));
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

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String text) {
    Class<? extends Record> type =
        types()
            .filter(settings -> text.strip().startsWith(settings.getSimpleName() + "\n"))
            .findFirst()
            .orElseThrow();

    TestSettings.assertCase(type, text);
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

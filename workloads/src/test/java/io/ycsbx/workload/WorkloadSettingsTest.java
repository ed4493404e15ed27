package io.ycsbx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.DeclaredSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.StockSettings;
import io.ycsbx.config.TextFile;
import io.ycsbx.workload.kv.KeyValueSettings;
import io.ycsbx.workload.kv.durability.DurabilitySettings;
import io.ycsbx.workload.tpcc.TpccSettings;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The settings of the workloads, in settings.txt: each case has a line with a type and properties,
 * and then the bound record or all problems. A line that begins with a blank continues the one
 * before it.
 */
class WorkloadSettingsTest {

  static Stream<String> cases() {
    String text = TextFile.resource(WorkloadSettingsTest.class, "/settings.txt");
    return Stream.of(text.replaceAll("(?m)^#.*\n", "").strip().split("\n\n"))
        .map(lines -> lines.replaceAll("\n +", " "));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String lines) {
    String[] words = lines.lines().findFirst().orElseThrow().split(" ", 2);

    assertThat(bind(words[0], words.length > 1 ? words[1] : ""))
        .isEqualTo(lines.substring(lines.indexOf('\n') + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"kv", "durability", "tpcc"})
  void settingsOfStockHaveTheirOwners(String type) {
    assertThat(Settings.describe(type(type)))
        .allSatisfy(
            setting ->
                assertThat(StockSettings.owner(setting.key(), setting.owner()))
                    .as(setting.key())
                    .isEqualTo(setting.owner()));
  }

  @ParameterizedTest
  @CsvSource({
    "kv, zipfian.constant, WORKLOAD",
    "kv, batch.size, WORKLOAD",
    "kv, compressibility, DATA",
    "tpcc, tpcc.duration, WORKLOAD",
    "tpcc, tpcc.retries, WORKLOAD",
    "tpcc, tpcc.warehouses, DATA",
    "tpcc, tpcc.log, PLACE"
  })
  void haveTheirOwners(String type, String key, Owner owner) {
    assertThat(Settings.describe(type(type)))
        .filteredOn(setting -> setting.key().equals(key))
        .extracting(DeclaredSetting::owner)
        .containsExactly(owner);
  }

  private static String bind(String type, String properties) {
    try {
      return Settings.bind(type(type), Given.properties(properties)).toString();
    } catch (SettingsException e) {
      return e.getMessage();
    }
  }

  private static Class<? extends Record> type(String name) {
    return switch (name) {
      case "kv" -> KeyValueSettings.class;
      case "durability" -> DurabilitySettings.class;
      case "tpcc" -> TpccSettings.class;
      default -> throw new IllegalArgumentException(name);
    };
  }
}

package io.ycsbx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.workload.kv.KeyValueSettings;
import io.ycsbx.workload.kv.durability.DurabilitySettings;
import io.ycsbx.workload.tpcc.TpccSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The settings of the workloads, in settings.txt: each case has a line with a type and properties,
 * and then the bound record or all problems. A line that begins with a blank continues the one
 * before it.
 */
class WorkloadSettingsTest {

  static Stream<String> cases() throws IOException {
    try (InputStream in = WorkloadSettingsTest.class.getResourceAsStream("/settings.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Stream.of(text.replaceAll("(?m)^#.*\n", "").strip().split("\n\n"))
          .map(lines -> lines.replaceAll("\n +", " "));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String lines) {
    String[] words = lines.lines().findFirst().orElseThrow().split(" ", 2);

    assertThat(bind(words[0], words.length > 1 ? words[1] : ""))
        .isEqualTo(lines.substring(lines.indexOf('\n') + 1));
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

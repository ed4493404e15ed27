package io.ycsbx.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputSettingsTest {

  private static OutputSettings settings(String... properties) {
    Properties set = new Properties();
    for (String property : properties) {
      int equals = property.indexOf('=');
      set.setProperty(property.substring(0, equals), property.substring(equals + 1));
    }
    return Settings.bind(OutputSettings.class, set);
  }

  @Test
  void defaults() {
    assertThat(settings())
        .isEqualTo(new OutputSettings(Optional.empty(), Optional.empty(), List.of()));
    assertThat(settings().targets()).containsExactly(new ExportTarget("text", Optional.empty()));
  }

  @Test
  void fullMapping() {
    assertThat(settings("exporter=json", "exportfile=out/results.json"))
        .isEqualTo(
            new OutputSettings(
                Optional.of("json"), Optional.of(Path.of("out/results.json")), List.of()));
    assertThat(settings("exporters=text:-,csv:a:b.csv,io.example.Exporter:out").targets())
        .containsExactly(
            new ExportTarget("text", Optional.empty()),
            new ExportTarget("csv", Optional.of(Path.of("a:b.csv"))),
            new ExportTarget("io.example.Exporter", Optional.of(Path.of("out"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "exporters=csv ~ exporters: must be NAME:FILE such as csv:results.csv, or NAME:- for"
            + " standard output, several separated by commas, was \"csv\"",
        "exporters=text:-,csv: ~ exporters: must be NAME:FILE such as csv:results.csv, or NAME:-"
            + " for standard output, several separated by commas, was \"csv:\"",
        "exporters=:out ~ exporters: must be NAME:FILE such as csv:results.csv, or NAME:- for"
            + " standard output, several separated by commas, was \":out\"",
        "exporters=csv:out,json:out ~ exporters: must not name a destination twice, was \"out\"",
        "exporters=csv:-,json:- ~ exporters: must not name a destination twice, was \"-\"",
      })
  void saysWhatIsWrong(String property, String message) {
    assertThatThrownBy(() -> settings(property)).hasMessage(message);
  }

  @Test
  void oneAndSeveralAreNotMixed() {
    assertThatThrownBy(() -> settings("exporter=json", "exporters=csv:out"))
        .hasMessage("exporter: must not be set together with exporters, was \"json\"");
    assertThatThrownBy(() -> settings("exportfile=x", "exporters=csv:out"))
        .hasMessage("exportfile: must not be set together with exporters, was \"x\"");
  }
}

package io.ycsbx.run.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class RunSettingsTest {

  private static RunSettings bind(Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    return Settings.bind(RunSettings.class, properties);
  }

  @Test
  void defaults() {
    assertThat(bind(Map.of()))
        .isEqualTo(
            new RunSettings(
                0,
                0,
                Optional.empty(),
                0,
                1,
                0,
                RunSettings.Arrival.CLOSED,
                Optional.empty(),
                false,
                0,
                true,
                0,
                0,
                RunSettings.WarmUpEnd.LIMIT,
                10,
                15,
                new ErrorLimit(1, true),
                ""));
  }

  @Test
  void everyKeyIsTaken() {
    assertThat(
            bind(
                Map.ofEntries(
                    Map.entry("recordcount", "5000000000"),
                    Map.entry("insertstart", "1000000000"),
                    Map.entry("insertcount", "4000000000"),
                    Map.entry("operationcount", "3000000000"),
                    Map.entry("threadcount", "8"),
                    Map.entry("target", "2500.5"),
                    Map.entry("arrival", "poisson"),
                    Map.entry("arrival.shape", "spike 2s 5"),
                    Map.entry("spin.sleep", "true"),
                    Map.entry("maxexecutiontime", "60"),
                    Map.entry("dotransactions", "false"),
                    Map.entry("warmup.seconds", "5"),
                    Map.entry("warmup.until", "steady"),
                    Map.entry("drain.seconds", "3"),
                    Map.entry("outage.seconds", "7"),
                    Map.entry("maxerrors", "100"),
                    Map.entry("label", "a"))))
        .isEqualTo(
            new RunSettings(
                5_000_000_000L,
                1_000_000_000L,
                Optional.of(4_000_000_000L),
                3_000_000_000L,
                8,
                2500.5,
                RunSettings.Arrival.POISSON,
                Optional.of("spike 2s 5"),
                true,
                60,
                false,
                5,
                0,
                RunSettings.WarmUpEnd.STEADY,
                3,
                7,
                new ErrorLimit(100, false),
                "a"));
  }
}

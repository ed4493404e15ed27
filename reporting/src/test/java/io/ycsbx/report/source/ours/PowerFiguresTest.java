package io.ycsbx.report.source.ours;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import io.ycsbx.report.source.Measurements;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PowerFiguresTest {

  private static TelemetrySample sample(long millis, Optional<Double> watts) {
    return sample(millis, watts, Optional.empty());
  }

  private static TelemetrySample sample(
      long millis, Optional<Double> watts, Optional<Double> system) {
    return TelemetrySampleBuilder.builder()
        .timeMillis(millis)
        .seconds(1)
        .powerWatts(watts)
        .systemWatts(system)
        .build();
  }

  private static HostTelemetry server(String name, TelemetrySample... samples) {
    return HostTelemetryBuilder.builder()
        .host(name)
        .source("ssh://" + name)
        .samples(List.of(samples))
        .build();
  }

  private static Measurements figures(HostTelemetry... hosts) {
    Measurements figures = new Measurements();
    figures.add("", Metric.THROUGHPUT, 50_000);
    new RecordTelemetry(List.of(hosts), 0, 2_000).addTo(figures);
    return figures;
  }

  @Test
  void powerOfHostsAddsUpAndIsDividedByThroughput() {
    HostTelemetry first =
        server("db1", sample(1_000, Optional.of(100.0)), sample(2_000, Optional.of(140.0)));
    HostTelemetry second = server("db2", sample(1_000, Optional.of(80.0)));
    Measurements figures = figures(first, second);

    assertThat(figures.value(Figure.SERVER, Metric.POWER)).isEqualTo(200);
    assertThat(figures.value(Figure.SERVER, Metric.ENERGY))
        .as("200 W at 50,000 operations a second")
        .isEqualTo(4000);
    assertThat(figures.has(Figure.CLIENT, Metric.POWER)).isFalse();
  }

  @Test
  void aHostWithoutACounterLeavesTheSumUnknown() {
    HostTelemetry first = server("db1", sample(1_000, Optional.of(100.0)));
    HostTelemetry second = server("db2", sample(1_000, Optional.empty()));

    assertThat(figures(first, second).has(Figure.SERVER, Metric.POWER)).isFalse();
  }

  @Test
  void powerOfWholeHostsHasFiguresOfItsOwn() {
    Measurements figures =
        figures(
            server(
                "db1",
                sample(1_000, Optional.empty(), Optional.of(400.0)),
                sample(2_000, Optional.empty())));

    assertThat(figures.value(Figure.SERVER, Metric.SYSTEM_POWER)).isEqualTo(400);
    assertThat(figures.value(Figure.SERVER, Metric.SYSTEM_ENERGY))
        .as("400 W at 50,000 operations a second")
        .isEqualTo(8000);
    assertThat(figures.has(Figure.SERVER, Metric.POWER)).isFalse();
  }
}

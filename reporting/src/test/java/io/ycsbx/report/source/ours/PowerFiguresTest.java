package io.ycsbx.report.source.ours;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
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
    return new TelemetrySample(
        millis,
        1,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        watts,
        system);
  }

  private static HostTelemetry server(String name, TelemetrySample... samples) {
    return new HostTelemetry(name, "ssh://" + name, Optional.empty(), List.of(), List.of(samples));
  }

  private static Measurements figures(HostTelemetry... hosts) {
    Measurements figures = new Measurements();
    figures.rate("", MetricNames.THROUGHPUT, 50_000, Unit.OPERATIONS_PER_SECOND);
    new RecordTelemetry(List.of(hosts), 0, 2_000).addTo(figures);
    return figures;
  }

  @Test
  void powerOfHostsAddsUpAndIsDividedByThroughput() {
    HostTelemetry first =
        server("db1", sample(1_000, Optional.of(100.0)), sample(2_000, Optional.of(140.0)));
    HostTelemetry second = server("db2", sample(1_000, Optional.of(80.0)));
    Measurements figures = figures(first, second);

    assertThat(figures.value(MetricNames.SERVER, MetricNames.POWER)).isEqualTo(200);
    assertThat(figures.value(MetricNames.SERVER, MetricNames.ENERGY))
        .as("200 W at 50,000 operations a second")
        .isEqualTo(4000);
    assertThat(figures.has(MetricNames.CLIENT, MetricNames.POWER)).isFalse();
  }

  @Test
  void aHostWithoutACounterLeavesTheSumUnknown() {
    HostTelemetry first = server("db1", sample(1_000, Optional.of(100.0)));
    HostTelemetry second = server("db2", sample(1_000, Optional.empty()));

    assertThat(figures(first, second).has(MetricNames.SERVER, MetricNames.POWER)).isFalse();
  }

  @Test
  void powerOfWholeHostsHasFiguresOfItsOwn() {
    Measurements figures =
        figures(
            server(
                "db1",
                sample(1_000, Optional.empty(), Optional.of(400.0)),
                sample(2_000, Optional.empty())));

    assertThat(figures.value(MetricNames.SERVER, MetricNames.SYSTEM_POWER)).isEqualTo(400);
    assertThat(figures.value(MetricNames.SERVER, MetricNames.SYSTEM_ENERGY))
        .as("400 W at 50,000 operations a second")
        .isEqualTo(8000);
    assertThat(figures.has(MetricNames.SERVER, MetricNames.POWER)).isFalse();
  }
}

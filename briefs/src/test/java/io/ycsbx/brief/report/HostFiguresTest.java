package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.spi.Unit;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostFiguresTest {

  @ParameterizedTest
  @CsvSource({"127.0.0.1, false", "db1, true"})
  void theNetworkOfAServerOnLoopBackIsLeftOut(String address, boolean kept) {
    Figure figure = new Figure(Figure.CLIENT, Metric.NETWORK_PER_OPERATION);
    MadeUpRuns runs = new MadeUpRuns().add("server", "test", figure, 0);
    runs.set("server", "test", "as.hosts", address);

    assertThat(runs.runs(Optional.of("as.hosts")).runs())
        .allSatisfy(run -> assertThat(run.measurement(figure).isPresent()).isEqualTo(kept));
  }

  /** By default, the client records the drives of its whole host. */
  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, telemetry.devices, auto, false",
    "127.0.0.1, telemetry.devices, loop0, true",
    "127.0.0.1, telemetry.path, /srv/data, true",
    "embedded, telemetry.devices, auto, true",
  })
  void theDrivesOfAServerOnLoopBackAreThoseThatTheUserChose(
      String address, String key, String value, boolean kept) {
    Figure figure = new Figure(Figure.DRIVES, Metric.READ_BANDWIDTH);
    MadeUpRuns runs = new MadeUpRuns().add("server", "test", figure, 1);
    runs.set("server", "test", "as.hosts", address);
    runs.set("server", "test", key, value);

    assertThat(runs.runs(Optional.of("as.hosts")).runs())
        .allSatisfy(run -> assertThat(run.measurement(figure).isPresent()).isEqualTo(kept));
  }

  @ParameterizedTest
  @CsvSource({
    "nodes, 3, 3, COUNT",
    "block cache, 64M, 67108864, BYTES",
    "socket timeout, 1500ms, 1.5, SECONDS",
  })
  void factsAreFiguresInTheUnitOfTheirKind(String name, String text, double value, Unit unit) {
    MadeUpRuns runs = new MadeUpRuns().add("server", "test", Figure.ofRun(Metric.THROUGHPUT), 1);
    runs.fact("server", "test", name, text);
    runs.fact("server", "test", "version", "8");
    Figure fact = new Figure(Figure.FACT, new NamedKind(name));

    assertThat(runs.runs(Optional.empty()).runs())
        .allSatisfy(
            run -> {
              assertThat(run.measurement(fact)).contains(new Measurement(value, unit));
              assertThat(run.value(Figure.FACT, new NamedKind("version"))).isEmpty();
            });
  }
}

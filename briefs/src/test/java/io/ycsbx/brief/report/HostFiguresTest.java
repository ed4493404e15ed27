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

  @ParameterizedTest
  @CsvSource({
    "localhost, true",
    "127.0.0.1:3000, true",
    "'localhost:tls:3000,127.0.0.1', true",
    "mongodb://user:secret@localhost:27017/ycsb?w=1, true",
    "jdbc:mysql://127.0.0.1:3306/tpcc, true",
    "jdbc:mysql://[::1]/tpcc, true",
    "'localhost:3000,192.0.2.1:3000', false",
    "jdbc:mysql://localhost.example.com/tpcc, false",
    "127.1, false",
    "mongodb://192.0.2.1/ycsb, false",
    "jdbc:mysql://192.0.2.1:3306/tpcc, false",
    "'', false"
  })
  void onlyLoopBackIsThisHost(String address, boolean local) {
    assertThat(HostFigures.isLocal(address)).isEqualTo(local);
  }
}

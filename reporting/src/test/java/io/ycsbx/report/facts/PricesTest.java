package io.ycsbx.report.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.compose.MadeReports;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.ServerHost;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.spi.Unit;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations for what hosts and drives cost. */
class PricesTest {

  /** 1.80 EUR for an hour of the host, and 0.02 EUR for one of both drives. */
  private static final String PRICES =
      """
      hosts:
        - role: server
          configurations: new
          price-per-hour: 1.80 EUR
          data-drives: [{product: A drive, count: 2, price: 262.80 EUR}]
      """;

  @Test
  void pricesOfHostsAndDrivesAddUp() {
    List<MeasuredRun> priced = facts(PRICES).priced(List.of(run("new"), run("old")));

    assertThat(priced.get(0).measurement(Figure.ofRun(Metric.PER_PRICE)).orElseThrow())
        .isEqualTo(new Measurement(1_800_000, Unit.OPERATIONS_PER_EURO));
    assertThat(priced.get(1)).isEqualTo(run("old"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{role: server, price-per-hour: 1 EUR, root-drives: [{product: A, price: 2 USD}]}]",
        "[{role: server, price-per-hour: 1 EUR}, {role: client, price-per-hour: 2 USD}]",
        "[{role: server, configurations: a, price-per-hour: 1 EUR},"
            + " {role: client, configurations: [b, a], price-per-hour: 2 USD}]",
      })
  void currenciesDoNotAddUp(String hosts) {
    assertThatThrownBy(() -> facts("\nhosts: " + hosts))
        .hasMessage(
            "lab.yaml:2: price-per-hour: must be in one currency on all hosts of a configuration,"
                + " was \"1 EUR and 2 USD\"");
  }

  @Test
  void configurationsMayHaveTheirOwnCurrency() {
    String second = PRICES.replace("hosts:\n", "").replace("new", "old").replace("EUR", "USD");

    assertThat(facts(PRICES + second).priced(List.of(run("old"))).get(0).measurements())
        .containsEntry(
            Figure.ofRun(Metric.PER_PRICE), new Measurement(1_800_000, Unit.OPERATIONS_PER_DOLLAR));
  }

  /** A price that is not known in full would make a figure that is too good. */
  @ParameterizedTest
  @CsvSource({
    "{role: server; price-per-hour: 1 EUR}, db1, 3276000",
    "{role: server; price-per-hour: 1 EUR}, db1 db2, 1638000",
    "{role: server; name: db1; price-per-hour: 1 EUR}, db1, 3276000",
    "{role: server; name: db2; price-per-hour: 1 EUR}, db1, 0",
    "{role: server; name: db1; price-per-hour: 1 EUR}, db1 db2, 0",
    "{role: server 1; price-per-hour: 1 EUR} {role: server 2; price-per-hour: 2 EUR}, db1 db2,"
        + " 1092000",
    "{role: server 1; price-per-hour: 1 EUR} {role: server 2}, db1 db2, 0",
    "{role: server 1; price-per-hour: 1 EUR} {role: server 2}, '', 0",
    "{role: server; name: lab; price-per-hour: 1 EUR} {role: client}, '', 3276000",
  })
  void serversCountThatTheRunHad(String declared, String servers, double perEuro) {
    MeasuredRun run = run("new");
    List<ServerHost> recorded =
        Stream.of(servers.split(" "))
            .filter(name -> !name.isEmpty())
            .map(name -> new ServerHost(name, "agent", Recorded.host(List.of())))
            .toList();
    String hosts = declared.replace("} {", "}, {").replace(';', ',');

    assertThat(
            facts("hosts: [" + hosts + "]")
                .priced(List.of(run.withContext(run.context().withServers(recorded))))
                .get(0)
                .value("", Metric.PER_PRICE)
                .orElse(0.0))
        .isEqualTo(perEuro);
  }

  @Test
  void aTableOfCostsEndsWithWhatIsHadForThem() {
    List<MeasuredRun> runs = facts(PRICES).priced(List.of(run("new")));

    List<Table> tables =
        MadeReports.of(runs, Optional.empty(), ComparisonPlan.DEFAULT).sections().get(0).tables();

    assertThat(tables)
        .filteredOn(table -> table.caption().equals("Cost of an operation"))
        .flatExtracting(Table::rows)
        .extracting(row -> row.header() + " " + row.cells().get(0).text())
        .containsExactly(
            "host CPU per operation (µs) 21.00",
            "host operations per watt (ops/s/W) 13",
            "Operations per currency unit (ops/EUR) 1,800,000");
  }

  private static Facts facts(String text) {
    return Facts.parse("lab.yaml", text, Path.of("none"));
  }

  private static MeasuredRun run(String configuration) {
    Map<Figure, Measurement> figures = new LinkedHashMap<>();
    figures.put(Figure.ofRun(Metric.THROUGHPUT), Measurement.of(Metric.THROUGHPUT, 910));
    figures.put(
        new Figure(Figure.HOST, Metric.CPU_PER_OPERATION),
        Measurement.of(Metric.CPU_PER_OPERATION, 21));
    figures.put(new Figure(Figure.HOST, Metric.PER_WATT), Measurement.of(Metric.PER_WATT, 13));
    return MadeUpRun.of(configuration, "t").withMeasurements(figures);
  }
}

package io.ycsbx.report.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.compose.DefaultPlan;
import io.ycsbx.report.compose.ReportMaker;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

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

  @Test
  void currenciesDoNotAddUp() {
    Facts mixed = facts(PRICES.replace("262.80 EUR", "262.80 USD"));

    assertThatThrownBy(() -> mixed.priced(List.of(run("new"))))
        .hasMessage("price: must be in one currency on all hosts of a configuration, was \"new\"");
  }

  @Test
  void aTableOfCostsEndsWithWhatIsHadForThem() {
    List<MeasuredRun> runs = facts(PRICES).priced(List.of(run("new")));
    RunSet results = new RunSet(runs);

    List<Table> tables =
        ReportMaker.make(
                DefaultPlan.of(
                    results, "Title", Optional.empty(), Set.of(), ComparisonPlan.DEFAULT),
                results,
                List.of())
            .sections()
            .get(0)
            .tables();

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

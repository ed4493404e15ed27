package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.ReportingWorkload.Report;
import io.ycsbx.spi.Statistic;
import io.ycsbx.workload.Given;
import io.ycsbx.workload.tpcc.Counts.Counter;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class TpccResultTest {

  private static final long MEASURED_NANOS = TimeUnit.MINUTES.toNanos(2);

  private static TpccResult result(
      String profile, int users, long serverTransactions, long serverOrders, long inTime) {
    return result(1, profile, users, serverTransactions, serverOrders, inTime);
  }

  private static TpccResult result(
      int clients,
      String profile,
      int users,
      long serverTransactions,
      long serverOrders,
      long inTime) {
    TpccSettings settings = Given.tpcc("tpcc.profile=" + profile, "fleet.size=" + clients);
    Counts client = new Counts();
    client.add(Counter.COMMITTED, TransactionKind.NEW_ORDER, 990);
    client.add(Counter.ROLLED_BACK, TransactionKind.NEW_ORDER, 10);
    client.add(Counter.COMMITTED, TransactionKind.PAYMENT, 1000);
    client.add(Counter.IN_TIME, TransactionKind.NEW_ORDER, inTime);
    client.add(Counter.IN_TIME, TransactionKind.PAYMENT, 1000);
    client.add(Counter.RETRIED, TransactionKind.PAYMENT, 3);
    return new TpccResult(
        new RunContext(settings, null, 100, true, "MySQL", null, Optional.empty()),
        new CounterSnapshot(
            // One that was restarted has passed its former uptime.
            serverTransactions == 0 ? 60 : 119,
            serverTransactions,
            serverOrders,
            client,
            MEASURED_NANOS,
            MEASURED_NANOS),
        MEASURED_NANOS,
        users);
  }

  private static double figure(Report report, String name) {
    return report.figures().stream()
        .filter(figure -> figure.name().equals(name))
        .mapToDouble(Statistic::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theHeadlineIsHammerDbs() {
    Report report = result("hammerdb", 4, 2000, 990, 1000).report();

    assertThat(report.headline()).contains("System achieved 495 NOPM from 1000 MySQL TPM");
    assertThat(report.warnings()).isEmpty();
    assertThat(figure(report, "tpcc.client.NOPM")).isEqualTo(495);
    assertThat(figure(report, "tpcc.client.TPM")).isEqualTo(1000);
    assertThat(figure(report, "tpcc.payment.retries")).isEqualTo(3);
    assertThat(figure(report, "tpcc.new-order.rolled-back")).isEqualTo(10);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "warnings.csv", delimiter = '|')
  void isAWarning(
      String profile, int users, long transactions, long orders, long inTime, String warning) {
    assertThat(result(profile, users, transactions, orders, inTime).report().warnings())
        .extracting(Warning::message)
        .containsExactly(warning);
  }

  @Test
  void theServerCountsTheTransactionsOfAllClientsOfAFleet() {
    assertThat(result(3, "hammerdb", 4, 6000, 2970, 1000).report().warnings()).isEmpty();
  }

  @Test
  void aRestartedServerStillHasItsOrders() {
    Report report = result("hammerdb", 4, 0, 990, 1000).report();

    assertThat(report.headline()).isEmpty();
    assertThat(figure(report, "tpcc.NOPM")).isEqualTo(495);
    assertThat(report.figures()).extracting(Statistic::name).doesNotContain("tpcc.TPM");
  }

  @Test
  void theSpecificationCountsOrdersThatWereRolledBack() {
    Report report = result("spec", 1000, 2000, 990, 1000).report();

    assertThat(figure(report, "tpcc.tpmC")).isEqualTo(500);
    assertThat(figure(report, "tpcc.tpmC.share-of-12.86-per-warehouse"))
        .isEqualTo(100 * 500 / 1286.0);
    assertThat(figure(report, "tpcc.new-order.within-5s")).isEqualTo(100);
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void aFailedTransactionHasNotKeptTheLimit() {
    TpccResult result = result("spec", 1000, 2000, 990, 1000);
    result.counted().client().add(Counter.FAILED, TransactionKind.NEW_ORDER, 250);

    assertThat(figure(result.report(), "tpcc.new-order.within-5s")).isEqualTo(80);
    assertThat(result.report().warnings())
        .extracting(Warning::message)
        .containsExactly(
            "80.0 % of the new-order transactions met the limit of 5 s; TPC-C 5.2.5.3 requires"
                + " 90 %");
  }
}

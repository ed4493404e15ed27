package io.ycsbx.run;

import static io.ycsbx.run.Runs.atIntervals;
import static io.ycsbx.run.Runs.atPhase;
import static io.ycsbx.run.Runs.count;
import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.inShortIntervals;
import static io.ycsbx.run.Runs.reading;
import static io.ycsbx.run.Runs.stopped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.Durability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class RunTest {

  @Test
  void everyTransactionIsCountedOnce() {
    RunRecord record = execute(reading(TestDatabases.Memory.class, "threadcount=7"));

    assertThat(record.outcome()).isEqualTo(new Outcome(Outcome.Kind.SUCCEEDED, List.of()));
    assertThat(record.transactions()).isEqualTo(1000);
    OperationStats read = record.operation("READ").orElseThrow();
    assertThat(read.count()).isEqualTo(1000);
    assertThat(read.statuses()).extracting("status").containsExactly("NOT_FOUND");
    assertThat(read.response()).isEmpty();
    assertThat(record.intervals().stream().mapToLong(Interval::transactions).sum()).isEqualTo(1000);
    assertThat(record.cleanup().orElseThrow().count()).isEqualTo(7);
  }

  @Test
  void onlyARunWithoutCountAndTimeIsEndless() {
    RunOptions.Builder endless = reading(TestDatabases.Memory.class, "operationcount=0");
    assertThat(Run.of(endless.build()).isEndless()).isTrue();
    assertThat(Run.of(endless.property("maxexecutiontime", "1").build()).isEndless()).isFalse();
    assertThat(Run.of(reading(TestDatabases.Memory.class).build()).isEndless()).isFalse();
    RunOptions.Builder load =
        reading(TestDatabases.Memory.class, "operationcount=0 dotransactions=false");
    assertThat(Run.of(load.build()).isEndless()).isFalse();
  }

  @Test
  void aBindingMayTimePartsOfOperations() {
    RunRecord record = execute(reading(TestDatabases.TimesParts.class, "threadcount=3"));

    OperationStats part = record.operation("READ@0").orElseThrow();
    assertThat(part.level()).isEqualTo(Level.BINDING);
    assertThat(part.count()).isEqualTo(1000);
    assertThat(record.total()).map(OperationStats::count).contains(1000L);
    assertThat(record.transactions()).isEqualTo(1000);
  }

  @ParameterizedTest
  @CsvSource({"threadcount, 3, 1000", "insertcount, 10, 10", "insertstart, 900, 100"})
  void aLoadInsertsTheRecordsAskedFor(String key, String value, long records) {
    RunRecord record = execute(reading(TestDatabases.Memory.class).load().property(key, value));

    assertThat(record.plan().load()).isTrue();
    assertThat(record.transactions()).isEqualTo(records);
    assertThat(count(record, "INSERT")).isEqualTo(records);
  }

  @Test
  void countsAbove32BitsAreValid() {
    RunRecord record =
        execute(
            Runs.of(
                TestDatabases.Memory.class,
                TestWorkloads.EndsAfterTen.class,
                "recordcount=5000000000 operationcount=3000000000"));

    assertThat(record.outcome().reasons())
        .containsExactly(
            "the workload ended 1 of 1 threads early, after 10 of 3000000000 calls; most often READ"
                + " NOT_FOUND: The requested record was not found.");
  }

  @Test
  void cautionsOfADatabaseAreWarnings() {
    assertThat(execute(reading(TestDatabases.Settles.class)).warnings())
        .contains(new Warning("small-cache", "the cache is small", "use a larger one"));
  }

  @Test
  void settlingIsAPhase() {
    RunRecord record = execute(reading(TestDatabases.Settles.class).load());

    assertThat(record.phases())
        .extracting(Phase::name)
        .containsExactly("init", "measured", "settle", "cleanup");
    assertThat(record.warnings())
        .extracting(Warning::code)
        .containsOnlyOnce("small-cache", "half-settled");
    assertThat(record.subject().facts())
        .containsOnly(entry("token ring", "1.2.3"), entry("url", "jdbc:db://me:***@db1/ycsb"));
    assertThat(record.facts())
        .extracting(fact -> fact.side() + " " + fact.value() + " " + fact.roles())
        .containsExactly(
            "SERVER Value[kind=VERSION, text=1.2.3] [VERSION]",
            "CLIENT Value[kind=TEXT, text=jdbc:db://me:***@db1/ycsb] [PLACE]");
    assertThat(record.declarations().durability())
        .isEqualTo(Durability.of(Durability.Place.MEMORY, "token ring"));
  }

  @Test
  void aFormerClassLeadsToItsBinding(@TempDir Path folder) throws IOException {
    RunOptions.Builder former =
        Runs.set(
            RunOptions.builder("com.yahoo.ycsb.db.SettlesClient"),
            "workload=" + TestWorkloads.Reads.class.getName());

    assertThat(SettlesBinding.with(folder, () -> refusal(former)))
        .contains("must be a class on the class path (see -cp), or the binding settles");
  }

  private static String refusal(RunOptions.Builder options) {
    return catchThrowableOfType(SettingsException.class, () -> Run.of(options.build()))
        .getMessage();
  }

  @Test
  void aThreadThatCannotStartFailsTheRun() {
    RunRecord record = execute(reading(TestDatabases.SixthDoesNotOpen.class, "threadcount=8"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons())
        .containsExactly(
            "1 of 8 threads could not start: connection to mongodb://me:***@db1/ refused");
    assertThat(record.operations()).isEmpty();
    assertThat(record.cleanup().orElseThrow().count()).isEqualTo(7);
  }

  @Test
  void aStopByTheWorkloadEndsTheWaitForASlot() {
    RunRecord record =
        execute(Runs.of(TestDatabases.Memory.class, TestWorkloads.StopsBeforeItsFirst.class));

    assertThat(record.transactions()).isZero();
    assertThat(record.operations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 10", "20, 0"})
  void aStopByTheWorkloadEndsItsPhaseAndTheRunAtOnce(String warmup, long transactions) {
    RunRecord record =
        execute(
            Runs.of(TestDatabases.Memory.class, TestWorkloads.StopsInItsTenth.class)
                .property("warmup.operations", warmup));

    assertThat(record.transactions()).isEqualTo(transactions);
  }

  @Test
  void tooManyErrorsEndTheRunEarlyAsFailed() {
    RunRecord record =
        execute(
            inShortIntervals(reading(TestDatabases.EverySecondFails.class), "600s")
                .property("maxerrors", "1%"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons().get(0))
        .matches("\\d+ of \\d+ operations failed, more than maxerrors=1 % of all operations .*");
    assertThat(record.runTimeNanos()).isLessThan(300_000_000_000L);
    assertThat(record.operation("READ").orElseThrow().statuses())
        .filteredOn(status -> !status.ok())
        .singleElement()
        .satisfies(
            status -> {
              assertThat(status.status()).isEqualTo("TIMEOUT");
              assertThat(status.message()).isEqualTo("no answer after 5 ms");
            });
  }

  @Test
  void anErrorLimitMayBeACount() {
    RunOptions.Builder options =
        Runs.of(TestDatabases.EverySecondFails.class, TestWorkloads.Reads.class);

    RunRecord allowed = execute(options.property("maxerrors", "500"));
    assertThat(allowed.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(allowed.window().transactions()).isEqualTo(1_000);
    assertThat(allowed.window().failedTransactions()).contains(500L);
    assertThat(execute(options.property("maxerrors", "499")).outcome().reasons())
        .containsExactly(
            "500 of 1000 operations failed, more than maxerrors=499 operations allows; most"
                + " often READ TIMEOUT: no answer after 5 ms");
  }

  @Test
  void anExceptionOfTheWorkloadFailsTheRun() {
    RunRecord record = execute(Runs.of(TestDatabases.Memory.class, TestWorkloads.Broken.class));

    assertThat(record.outcome())
        .isEqualTo(
            new Outcome(
                Outcome.Kind.FAILED,
                List.of("1 thread ended with: java.lang.UnsupportedOperationException: not yet")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"closed", "constant"})
  void aStallCountsInEveryResponseTimeItDelays(String arrival) {
    RunRecord record =
        execute(
            reading(TestDatabases.StallsOnce.class)
                .property("arrival", arrival)
                .property("operationcount", "250")
                .property("target", "500"));

    OperationStats read = record.operation("READ").orElseThrow();
    assertThat(read.service().percentileNanos(95)).isLessThan(100_000_000);
    assertThat(read.service().maxNanos()).isGreaterThan(199_000_000);
    // 200 ms at 500 a second hold 100 of 250 operations up, half of these by more than 100 ms.
    assertThat(read.response().orElseThrow().percentileNanos(81)).isGreaterThan(100_000_000);
    assertThat(read.response().orElseThrow().count()).isEqualTo(250);
  }

  @Test
  void stopEndsARunAndKeepsWhatWasMeasured() {
    RunRecord record =
        execute(
            inShortIntervals(reading(TestDatabases.Memory.class), "600s"),
            stop -> atIntervals(progress -> stop.run()));

    assertThat(record.outcome())
        .isEqualTo(new Outcome(Outcome.Kind.INTERRUPTED, List.of("stopped before its end")));
    assertThat(record.transactions()).isPositive().isEqualTo(count(record, "READ"));
    assertThat(record.cleanup()).isPresent();
  }

  @Test
  void aStopDoesNotWaitForTheNextSlot() throws Exception {
    CountDownLatch measures = new CountDownLatch(1);
    RunOptions.Builder slow =
        reading(TestDatabases.Memory.class, "operationcount=10 target=0.0001")
            .listener(atPhase(Phase.MEASURED, measures::countDown));

    assertThat(stopped(slow, measures).outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
  }

  @Test
  void aWaitForASlotDoesNotLengthenTheRun() {
    RunRecord record =
        execute(
            reading(
                TestDatabases.Memory.class,
                "operationcount=0 maxexecutiontime=1 threadcount=4 target=0.5"));

    assertThat(record.transactions()).isEqualTo(1);
    assertThat(record.phase("drain").orElseThrow().nanos()).isZero();
  }

  @Test
  void thereAreNoMoreThreadsThanOperations() {
    RunRecord record =
        execute(reading(TestDatabases.Memory.class, "operationcount=3 threadcount=8"));

    assertThat(record.plan().threads()).contains(3);
    assertThat(record.warnings())
        .contains(
            new Warning(
                "threads-reduced",
                "3 threads in place of 8: there are only 3 operations",
                "raise operationcount (or recordcount), or lower threadcount"));
  }

  @Test
  void aWorkloadThatEndsEarlyFailsTheRun() {
    RunRecord record =
        execute(
            Runs.of(TestDatabases.Memory.class, TestWorkloads.EndsAfterTen.class)
                .load()
                .property("dotransactions", "true")
                .property("threadcount", "2"));

    assertThat(record.transactions()).isEqualTo(20);
    assertThat(record.outcome().reasons())
        .containsExactly(
            "the workload ended 2 of 2 threads early, after 20 of 1000 calls; most often READ"
                + " NOT_FOUND: The requested record was not found.");
  }

  @ParameterizedTest
  @CsvSource({
    "access denied, true",
    "permission denied for view pg_stat_statements, true",
    "you need (at least one of) the PROCESS privilege(s) for this operation, true",
    "ORA-01031: insufficient privileges, true",
    "user does not have permission to perform this action, true",
    "not authorized on admin to execute command { serverStatus: 1 }, true",
    "Error 81: role violation, true",
    "connection to permissions-db.example:3306 refused, false",
    "no route to host forbidden.example, false",
    "Unknown database 'privileges', false",
    "connection to db1 refused, false"
  })
  void statisticsThatCannotBeReadAreAWarning(String reason, boolean lacksRight) {
    String advice =
        lacksRight
            ? "grant the user the right to read them"
            : "the record lacks them: remove the cause and repeat the run if you need them";
    RunRecord record =
        execute(reading(TestDatabases.HidesStatistics.class).property("test.reason", reason));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.warnings())
        .containsOnlyOnce(
            new Warning(
                "statistics-unavailable",
                "the database's own statistics could not be read: " + reason,
                advice));
  }

  @Test
  void secretsStayOutOfTheRecord() {
    RunRecord record =
        execute(
            reading(TestDatabases.Memory.class, "my.password=hunter2 my.url=db://me:hunter2@host/x")
                .command(List.of("run", "-p", "my.password=hunter2")));

    assertThat(record.plan().toString()).doesNotContain("hunter2");
    assertThat(record.plan().values())
        .containsEntry("my.password", "***")
        .containsEntry("my.url", "db://me:***@host/x");
  }

  @Test
  void aRunIsExecutedOnce() {
    Run run = Run.of(reading(TestDatabases.Memory.class).build());
    run.execute();

    assertThatThrownBy(run::execute)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a run can be executed once");
  }
}

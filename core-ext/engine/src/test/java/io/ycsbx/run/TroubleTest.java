package io.ycsbx.run;

import static io.ycsbx.run.Runs.atIntervals;
import static io.ycsbx.run.Runs.atPhase;
import static io.ycsbx.run.Runs.count;
import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.inShortIntervals;
import static io.ycsbx.run.Runs.reading;
import static io.ycsbx.run.Runs.stopped;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Databases, workloads and callers that misbehave: the run ends, and its record says what happened.
 */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class TroubleTest {

  private static RunOptions.Builder endless(Class<?> database, String... settings) {
    return reading(database, "operationcount=100000000", String.join(" ", settings));
  }

  @Test
  void anOperationThatNeverEndsIsAbandoned() {
    RunRecord record =
        execute(
            endless(TestDatabases.Hangs.class, "threadcount=2 maxexecutiontime=1 drain.seconds=0"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons())
        .containsExactly(
            "2 threads had an operation that did not end within drain.seconds=0 and was"
                + " interrupted",
            "2 threads did not end after the interrupt: the operations in flight are not measured");
    assertThat(record.runTimeNanos()).isGreaterThan(5_900_000_000L);
    assertThat(record.transactions()).isEqualTo(2);
    assertThat(record.warnings()).extracting(Warning::code).contains("not-closed");
  }

  @Test
  void anOutageEndsTheRun() {
    RunRecord record =
        execute(
            endless(
                TestDatabases.GoesAway.class,
                "operationcount=0 maxexecutiontime=300 maxerrors=1%",
                "outage.seconds=1"));

    assertThat(record.outcome().reasons())
        .containsExactly(
            "the database became unavailable: operations failed and none succeeded for 1 s"
                + " (outage.seconds); most often READ ERROR: connection to db1:27017 refused");
    assertThat(record.operation("READ").orElseThrow().service().count()).isEqualTo(5_000);
  }

  /**
   * The outage is the cause, the share of errors a symptom: the reasons are both, in this order.
   */
  @Test
  void anOutageIsNamedBeforeItsErrors() {
    RunRecord record =
        execute(
            endless(
                TestDatabases.GoesAway.class,
                "operationcount=0 maxexecutiontime=300 maxerrors=0",
                "outage.seconds=1"));

    assertThat(record.outcome().reasons())
        .satisfiesExactly(
            first ->
                assertThat(first).startsWith("the database became unavailable: operations failed"),
            second ->
                assertThat(second)
                    .contains(" operations failed, more than maxerrors=0 operations allows"));
  }

  @Test
  void anOutageMayBeAllowed() {
    RunRecord record =
        execute(
            endless(
                TestDatabases.GoesAway.class,
                "operationcount=0 maxexecutiontime=3 maxerrors=100%",
                "outage.seconds=1"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
  }

  @Test
  void noFigureHasAnAbandonedOperation() {
    RunRecord record =
        execute(
            endless(
                TestDatabases.EndsWhileOthersClose.class,
                "threadcount=2 maxexecutiontime=1 drain.seconds=0"));

    long measured = count(record, "READ");
    assertThat(record.warnings()).extracting(Warning::code).contains("not-closed");
    assertThat(record.window().transactions()).isEqualTo(measured);
    assertThat(record.transactions()).isEqualTo(measured);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "9223372036854775807"})
  void aSlowOperationMayEndAfterTheTimeIsOver(String drainSeconds) {
    long before = TestDatabases.EndsAfterTheStop.BEGUN.get();
    RunRecord record =
        execute(
            Runs.of(
                TestDatabases.EndsAfterTheStop.class,
                TestWorkloads.ReadsUntilTheStop.class,
                "threadcount=2 maxexecutiontime=1 drain.seconds=" + drainSeconds));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.transactions())
        .isEqualTo(TestDatabases.EndsAfterTheStop.BEGUN.get() - before);
    assertThat(record.cleanup().orElseThrow().count()).isEqualTo(2);
  }

  @Test
  void theDatabaseIsClosedAfterAnInterrupt() {
    RunRecord record =
        execute(endless(TestDatabases.Slow.class, "maxexecutiontime=1 drain.seconds=0"));

    assertThat(record.outcome().reasons().get(0))
        .isEqualTo(
            "1 thread had an operation that did not end within drain.seconds=0 and was"
                + " interrupted");
    assertThat(record.cleanup().orElseThrow().count()).isEqualTo(1);
  }

  @Test
  void aStopWhileConnectingEndsAtOnce() throws Exception {
    RunRecord record =
        stopped(endless(TestDatabases.NeverConnects.class), TestDatabases.NeverConnects.BEGUN);

    assertThat(record.outcome())
        .isEqualTo(new Outcome(Outcome.Kind.INTERRUPTED, List.of("stopped before its end")));
  }

  @Test
  void aStopWhileSettlingKeepsTheLoad() throws Exception {
    RunRecord record =
        stopped(
            endless(TestDatabases.SettlesForEver.class).load(), TestDatabases.SettlesForEver.BEGUN);

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
    assertThat(record.transactions()).isEqualTo(1000);
    assertThat(record.warnings()).extracting(Warning::code).contains("not-settled");
  }

  @Test
  void aStopAfterTheLastPhaseChangesNothing() {
    RunRecord record =
        execute(reading(TestDatabases.Memory.class), stop -> atPhase("cleanup", stop::run));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
  }

  @Test
  void anInterruptOfTheCallerIsAStop() throws Exception {
    CountDownLatch underWay = new CountDownLatch(1);
    RunListener listener = atIntervals(progress -> underWay.countDown());
    Run run =
        Run.of(
            inShortIntervals(reading(TestDatabases.Memory.class), "600s")
                .listener(listener)
                .build());
    CompletableFuture<RunRecord> record = new CompletableFuture<>();
    boolean[] interrupted = new boolean[1];
    Thread caller =
        new Thread(
            () -> {
              RunRecord result = run.execute();
              interrupted[0] = Thread.interrupted();
              record.complete(result);
            });
    caller.start();
    assertThat(underWay.await(10, TimeUnit.MINUTES)).isTrue();
    caller.interrupt();

    assertThat(record.get(10, TimeUnit.MINUTES).outcome().kind())
        .isEqualTo(Outcome.Kind.INTERRUPTED);
    assertThat(record.get().transactions())
        .isEqualTo(record.get().operation("READ").orElseThrow().count());
    assertThat(interrupted[0]).as("the interrupt is handed back").isTrue();
  }

  @Test
  void aListenerThatThrowsDoesNotEndTheRun() {
    RunListener broken =
        atIntervals(
            progress -> {
              throw new IllegalStateException("no display");
            });
    RunRecord record =
        execute(inShortIntervals(reading(TestDatabases.Memory.class), "50ms").listener(broken));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.warnings())
        .filteredOn(warning -> warning.code().equals("listener-failed"))
        .singleElement()
        .satisfies(
            warning ->
                assertThat(warning.message())
                    .startsWith("a listener threw an exception and was removed: ")
                    .endsWith(": java.lang.IllegalStateException: no display"));
  }

  @Test
  void anErrorOfTheWorkloadIsAReason() {
    RunRecord record =
        execute(Runs.of(TestDatabases.Memory.class, TestWorkloads.RunsOutOfStack.class));

    assertThat(record.outcome().reasons())
        .containsExactly(
            "workload io.ycsbx.run.TestWorkloads$RunsOutOfStack: java.lang.StackOverflowError");
  }

  @Test
  void aWorkloadIsCleanedUpAfterAnException() {
    RunRecord record =
        execute(Runs.of(TestDatabases.Memory.class, TestWorkloads.HasNoResult.class));

    assertThat(record.outcome().reasons())
        .satisfiesExactly(
            first -> assertThat(first).endsWith("HasNoResult: java.lang.LinkageError: no result"),
            second -> assertThat(second).endsWith("HasNoResult: cleaned up"));
    assertThat(record.cleanup()).as("of the database").isPresent();
  }

  @Test
  void aRepeatedInsertThatSucceedsHasNotFailed() {
    RunRecord record =
        execute(
            Runs.of(
                    TestDatabases.EverySecondInsertFails.class,
                    TestWorkloads.Retries.class,
                    "maxerrors=0")
                .load());

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.operation("INSERT").orElseThrow().failures()).isEqualTo(1000);
    assertThat(record.operation("INSERT").orElseThrow().statuses().get(1).message())
        .as("one line, no password")
        .isEqualTo("db://me:***@host; is busy");
  }
}

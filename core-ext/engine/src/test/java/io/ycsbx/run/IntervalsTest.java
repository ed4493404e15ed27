package io.ycsbx.run;

import static io.ycsbx.run.Runs.atIntervals;
import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import site.ycsb.Status;

/** Counts transactions and operations of each interval at the same time. */
@Execution(ExecutionMode.CONCURRENT)
class IntervalsTest {

  /** Operations of each of two threads before the first collection, and during it. */
  private static final int EARLY = 50;

  private static final int MEANWHILE = 30;

  private static CountDownLatch collecting;
  private static CountDownLatch meanwhile;
  private static CountDownLatch reported;

  @BeforeEach
  void newGates() {
    collecting = new CountDownLatch(1);
    meanwhile = new CountDownLatch(2);
    reported = new CountDownLatch(1);
  }

  /** Stops after the early operations until a collection reads them, and again until its report. */
  public static final class StopsForCollections extends TestDatabases.Reads {

    private final Status early = new ReadByTheCollector();
    private int count;

    @Override
    Status read() {
      count++;
      if (count == EARLY + 1) {
        await(collecting);
      } else if (count == EARLY + MEANWHILE + 1) {
        meanwhile.countDown();
        await(reported);
      }
      return count <= EARLY ? early : Status.OK;
    }
  }

  /** Lets operations go on between the collector's reading of their number and its return. */
  private static final class ReadByTheCollector extends Status {

    ReadByTheCollector() {
      super("EARLY", "");
    }

    @Override
    public boolean isOk() {
      return true;
    }

    @Override
    public String getDescription() {
      collecting.countDown();
      await(meanwhile);
      return super.getDescription();
    }
  }

  private static void await(CountDownLatch gate) {
    try {
      assertThat(gate.await(10, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void operationsDuringACollectionCountInTheNextInterval() {

    RunRecord record =
        execute(
            reading(StopsForCollections.class, "threadcount=2")
                .listener(atIntervals(progress -> reported.countDown())));

    assertThat(record.intervals().get(0).transactions()).isEqualTo(2 * EARLY);
    assertThat(record.intervals())
        .allSatisfy(
            interval -> assertThat(operations(interval)).isEqualTo(interval.transactions()));
    assertThat(record.intervals().stream().mapToLong(IntervalsTest::operations).sum())
        .isEqualTo(record.transactions())
        .isEqualTo(1_000);
    assertThat(record.window().failedTransactions()).contains(0L);
  }

  private static long operations(Interval interval) {
    return interval.operations().stream().mapToLong(OperationInterval::count).sum();
  }
}

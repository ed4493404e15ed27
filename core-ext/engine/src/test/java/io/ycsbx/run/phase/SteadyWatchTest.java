package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.run.pace.SpinSeat;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.steady.Steadiness;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.workloads.CoreWorkload;

/** Throughput in slices of 0.1 s, by a clock that the test advances. */
class SteadyWatchTest {

  private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** Stock's workload finds them in a static field. */
  private final StockMeasurements measurements = StockMeasurements.install();

  private final ValidatedRun plan =
      ValidatedRun.of(
          RunOptions.builder("site.ycsb.BasicDB")
              .property("workload", "site.ycsb.workloads.CoreWorkload")
              .property("recordcount", "1")
              .build());
  private final Worker worker =
      new Worker(0, plan, new CoreWorkload(), measurements, SpinSeat.of(plan.settings()));
  private final Workers workers = new Workers(List.of(worker));
  private final PhaseControl phase = new PhaseControl(1, () -> {});
  private long nanos;
  private final SteadyWatch watch = new SteadyWatch(workers, nanos, () -> nanos);

  @AfterEach
  void close() {
    phase.close();
    workers.close();
  }

  /** Returns the number of slices until the phase is stopped, at most 100. */
  private int slices(IntToLongFunction transactions) {
    watch.start(nanos);
    int slice = 0;
    long done = 0;
    for (; slice < 100 && !phase.stopped(); slice++) {
      nanos += SLICE_NANOS;
      done += transactions.applyAsLong(slice);
      worker.counts().setDone(done);
      for (int i = 0; i < 100; i++) {
        worker.recorder().timer("READ").record(Status.OK, 0, 50_000);
      }
      watch.look(phase);
    }
    return slice;
  }

  @Test
  void aConstantRateIsSteadyAfterThreeSeconds() {
    assertThat(slices(slice -> 1_000 + slice % 3)).isEqualTo(30);
    assertThat(watch.last().map(Steadiness::steady)).contains(true);
  }

  @Test
  void aRiseCountsNoMoreOnceItIsInTheFirstHalf() {
    assertThat(slices(slice -> (slice < 20 ? 500 : 1_000) + slice % 3)).isBetween(40, 50);
  }

  @Test
  void aRateThatRisesForEverIsNeverSteady() {
    assertThat(slices(slice -> 1_000 + 50L * slice)).isEqualTo(100);
    assertThat(watch.last().map(Steadiness::steady)).contains(false);
  }

  @Test
  void slicesWithoutTransactionsAreNotTested() {
    assertThat(slices(slice -> 0)).isEqualTo(100);
    assertThat(watch.last()).isEmpty();
  }
}

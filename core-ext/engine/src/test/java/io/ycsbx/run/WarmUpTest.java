package io.ycsbx.run;

import static io.ycsbx.run.Runs.count;
import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static io.ycsbx.run.Runs.stopped;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.spi.Value;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** The warm-up of a run. */
@Execution(ExecutionMode.CONCURRENT)
class WarmUpTest {

  @TempDir Path folder;

  /** Tells how many reads there were each time that its facts were read. */
  public static final class Asked extends TestDatabases.Memory implements StatisticsDB {

    static final CountDownLatch BEGUN = new CountDownLatch(1);
    private final List<Long> reads = new ArrayList<>();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      BEGUN.countDown();
      return super.read(table, key, fields, result);
    }

    @Override
    public List<Statistic> statistics() {
      return List.of();
    }

    @Override
    public List<Fact> facts() {
      reads.add(counts().reads.get());
      return new Facts()
          .add("asked after", reads.stream().map(String::valueOf).collect(Collectors.joining(" ")))
          .all();
    }
  }

  /** Takes a tenth of a millisecond or more for a read. */
  public static final class Paced extends TestDatabases.Reads {
    @Override
    Status read() {
      LockSupport.parkNanos(100_000);
      return Status.OK;
    }
  }

  @Test
  void isExcludedFromEveryFigure() throws IOException {
    RunRecord record =
        SettlesBinding.with(
            folder,
            () ->
                execute(
                    reading(TestDatabases.Settles.class, "threadcount=2 warmup.operations=500")));

    assertThat(record.transactions()).isEqualTo(1000);
    assertThat(count(record, "READ")).isEqualTo(1000);
    assertThat(record.phases())
        .extracting(Phase::name)
        .containsExactly("init", "warm-up", "measured", "cleanup");
    assertThat(record.statistics())
        .as("counters over the measured phase only")
        .containsExactly(
            new StatisticFigure("reads.ever", 1000, "count"),
            new StatisticFigure("cache.size", 7, "bytes"));
    assertThat(record.declared().orElseThrow().figures())
        .extracting(DeclaredFigure::name)
        .containsExactly("reads.ever", "cache.size");
  }

  @ParameterizedTest
  @CsvSource({"500, 250 500", "501, 251 501", "1, 1 1"})
  void factsAreReadHalfWayThrough(String operations, String asked) {
    RunRecord record = execute(reading(Asked.class).property("warmup.operations", operations));

    assertThat(record.subject().facts().get("asked after")).startsWith(asked + "; at the end ");
    assertThat(record.transactions()).isEqualTo(1000);
  }

  @Test
  void aFactThatChangesDuringTheRunHasBothTexts() {
    RunRecord record = execute(reading(Asked.class));

    assertThat(record.subject().facts()).containsEntry("asked after", "0; at the end 0 1000");
    assertThat(record.declared().orElseThrow().facts().get("asked after").kind())
        .isEqualTo(Value.Kind.TEXT);
    assertThat(record.warnings())
        .contains(
            new Warning(
                "facts-changed",
                "the database was changed during the run: asked after: 0, at the end 0 1000",
                "find the cause, unless the run's fault was meant to do this"));
  }

  @Test
  void endsByTimeAndTheRunFollows() {
    RunRecord record = execute(reading(Paced.class, "warmup.seconds=1"));

    assertThat(record.phase("warm-up").orElseThrow().nanos()).isGreaterThan(990_000_000L);
    assertThat(record.transactions()).isEqualTo(1000);
  }

  @Test
  @Tag("full")
  void mayGoOnUntilItIsSteady() {
    RunRecord record = execute(reading(Paced.class, "warmup.until=steady"));

    Steadiness steadiness = record.phase(Phase.WARM_UP).flatMap(Phase::steadiness).orElseThrow();
    assertThat(steadiness.testedSlices()).isGreaterThanOrEqualTo(30);
    assertThat(Steadiness.of(steadiness.slices(), steadiness.testedSlices()))
        .as("recorded slices give the result again")
        .contains(steadiness);
    assertThat(record.transactions()).isEqualTo(1000);
  }

  @Test
  void theMeasuredPhaseIsTestedAsWell() {
    RunRecord record = execute(reading(Paced.class, "operationcount=0 maxexecutiontime=4"));

    Steadiness steadiness = record.phase(Phase.MEASURED).flatMap(Phase::steadiness).orElseThrow();
    assertThat(steadiness.testedSlices()).isEqualTo(steadiness.slices().size());
    assertThat(steadiness.slices().startNanos()).isZero();
    assertThat(Steadiness.of(steadiness.slices(), steadiness.testedSlices())).contains(steadiness);
  }

  @Test
  void aLoadHasNone() {
    RunRecord record = execute(reading(TestDatabases.Memory.class, "warmup.operations=500").load());

    assertThat(record.phase("warm-up")).isEmpty();
    assertThat(record.transactions()).isEqualTo(1000);
  }

  @Test
  void aFailureInItsFirstHalfEndsTheRun() {
    RunRecord record =
        execute(
            reading(Asked.class)
                .property("workload", TestWorkloads.Broken.class.getName())
                .property("warmup.operations", "500"));

    assertThat(record.outcome().reasons())
        .containsExactly(
            "warm-up: 1 thread ended with: java.lang.UnsupportedOperationException: not yet");
    assertThat(record.subject().facts()).as("not read").isEmpty();
    assertThat(record.phases())
        .extracting(Phase::name)
        .containsExactly("init", "warm-up", "cleanup");
  }

  @Test
  void aStopInItsFirstHalfEndsIt() throws Exception {
    RunRecord record = stopped(reading(Asked.class, "warmup.seconds=600"), Asked.BEGUN);

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.INTERRUPTED);
    assertThat(record.subject().facts()).as("not read").isEmpty();
  }
}

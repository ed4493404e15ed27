package io.ycsbx.run;

import static io.ycsbx.run.Runs.count;
import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.ReportingWorkload;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

class AsyncRunTest {

  private static final long LATENCY_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /** Keeps four reads under way; each has taken 5 ms when it is told, and every tenth failed. */
  public static final class FourUnderWay extends TestDatabases.Memory implements AsyncDB {
    private record Begun(long startNanos, long lagNanos) {}

    private final ArrayDeque<Begun> underWay = new ArrayDeque<>();
    private Completions completions;
    private int told;

    @Override
    public void reportTo(Completions taker) {
      completions = taker;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      long now = System.nanoTime();
      underWay.add(new Begun(now, completions.lagNanos(now)));
      if (underWay.size() > 4) {
        tellOldest();
      }
      return Status.BATCHED_OK;
    }

    private void tellOldest() {
      Begun oldest = underWay.remove();
      told++;
      completions.ended(
          Completions.Operation.READ,
          told % 10 == 0 ? Status.ERROR : Status.OK,
          oldest.startNanos(),
          oldest.startNanos() + LATENCY_NANOS,
          oldest.lagNanos());
    }

    @Override
    public void awaitAll() throws InterruptedException {
      while (!underWay.isEmpty()) {
        tellOldest();
      }
    }
  }

  /** Tells of each insert in the next call; the tenth has failed. */
  public static final class TenthInsertFailsLate extends TestDatabases.Memory implements AsyncDB {
    private Completions completions;
    private int begun;
    private int told;

    @Override
    public void reportTo(Completions taker) {
      completions = taker;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      awaitAll();
      begun++;
      return Status.BATCHED_OK;
    }

    @Override
    public void awaitAll() {
      for (; told < begun; told++) {
        Status status = told == 9 ? new Status("OVERLOAD", "queue too deep") : Status.OK;
        completions.ended(Completions.Operation.INSERT, status, 0, 1, 0);
      }
    }
  }

  /** A load that goes on after a failed insert. */
  public static final class GoesOn extends TestWorkloads.Reads implements MeasuredWorkload {
    @Override
    public Object initThread(Properties properties, int id, int count, OperationTimers timers) {
      return timers;
    }

    @Override
    public boolean goesOnAfterFailedInsert() {
      return true;
    }
  }

  /** Looks at ten records before a run, the last of which fails late. */
  public static final class LooksFirst extends TestWorkloads.Reads implements ReportingWorkload {
    @Override
    public List<Warning> inspect(DB database) {
      for (int i = 0; i < 10; i++) {
        database.read("t", "user" + i, null, new HashMap<>());
      }
      return List.of();
    }

    @Override
    public void measuringStarts() {}

    @Override
    public Report measuringEnded(long nanos) {
      return new Report(Optional.empty(), List.of(), List.of());
    }
  }

  @Test
  void aLookAtTheDataCountsNowhere() {
    RunRecord record = execute(Runs.of(FourUnderWay.class, LooksFirst.class));

    assertThat(record.operation("READ").orElseThrow().count()).isEqualTo(1000);
    assertThat(record.warnings())
        .anyMatch(warning -> warning.message().equals("100 of 1000 operations failed"));
  }

  @Test
  void operationsHaveTheirOwnTimes() {
    RunRecord record = execute(reading(FourUnderWay.class, "warmup.operations=10"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    OperationStats reads = record.operation("READ").orElseThrow();
    assertThat(reads.count()).isEqualTo(1000);
    assertThat(reads.statuses()).extracting(StatusStats::status).containsExactly("OK", "ERROR");
    assertThat(reads.failures()).isEqualTo(100);
    assertThat(reads.statuses().get(0).service().maxNanos()).isBetween(4_900_000L, 5_100_000L);
    assertThat(record.transactions()).isEqualTo(1000);
    assertThat(record.warnings())
        .anyMatch(warning -> warning.message().equals("100 of 1000 operations failed"));
  }

  @Test
  void responseTimesStartAtTheIntendedStart() {
    RunRecord record = execute(reading(FourUnderWay.class, "target=1000000 arrival=constant"));

    StatusStats ok = record.operation("READ").orElseThrow().statuses().get(0);
    assertThat(ok.response().orElseThrow().count()).isEqualTo(ok.count());
    assertThat(ok.response().orElseThrow().maxNanos())
        .isGreaterThanOrEqualTo(ok.service().maxNanos());
  }

  @Test
  void tooManyLateFailuresFailTheRun() {
    RunRecord record = execute(reading(FourUnderWay.class, "maxerrors=5%"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons())
        .anyMatch(reason -> reason.startsWith("100 of 1000 operations failed"));
  }

  @Test
  void aLateFailureOfAnInsertEndsTheLoad() {
    RunRecord record = execute(reading(TenthInsertFailsLate.class, "maxerrors=1%").load());

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons())
        .contains(
            "inserts of the load failed after their calls had returned, too late for a retry; most"
                + " often INSERT OVERLOAD: queue too deep");
    assertThat(count(record, "INSERT")).isEqualTo(11);
  }

  @Test
  void aLoadThatIsToGoOnDoesSo() {
    RunRecord record =
        execute(Runs.of(TenthInsertFailsLate.class, GoesOn.class, "maxerrors=1%").load());

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(count(record, "INSERT")).isEqualTo(1000);
    assertThat(record.operation("INSERT").orElseThrow().failures()).isEqualTo(1);
  }

  @Test
  void batchesAreNotMadeOfCallsThatDoNotWait() {
    BatchDB batches = BatchDB.of(new FourUnderWay());

    assertThatThrownBy(() -> batches.deleteBatch("t", List.of("user1"), new Status[1]))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage(
            FourUnderWay.class.getName() + " has no batches, and does not wait for its calls");
  }
}

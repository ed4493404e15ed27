package io.ycsbx;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.Warning;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordBuilder;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Subject;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.ProcessorsBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** A run of two seconds with a target, made by hand: everything that a record can hold is in it. */
public final class SampleRun {

  private SampleRun() {}

  public static RunRecord record() {
    return RunRecordBuilder.builder()
        .suiteVersion("1.2.3")
        .plan(plan())
        .subject(subject())
        .phases(phases())
        .transactions(1_006)
        .window(new Window(1_020, 2_000_400_000L, 1_006))
        .operations(operations())
        .cleanup(
            Optional.of(
                new OperationStats("CLEANUP", Level.WORKLOAD, List.of(ok(false, 2, 1_234_567)))))
        .intervals(intervals())
        .gc(
            List.of(
                new GcActivity("G1 Young Generation", 3, 17),
                new GcActivity("G1 Old Generation", 0, 0)))
        .statistics(
            List.of(
                new StatisticFigure("block.cache.hit", 123_456_789_012.0, "count"),
                new StatisticFigure("write.amplification", 1.0625, "ratio")))
        .warnings(
            List.of(
                new Warning("threads-reduced", "2 threads in place of 8", "raise operationcount")))
        .outcome(new Outcome(Outcome.Kind.FAILED, List.of("6 of 1006 operations failed")))
        .build();
  }

  /** The same of a run that could not start. */
  public static RunRecord nothingMeasured() {
    return record()
        .with()
        .phases(List.of())
        .transactions(0L)
        .window(Window.NONE)
        .operations(List.of())
        .cleanup(Optional.empty())
        .intervals(List.of())
        .gc(List.of())
        .statistics(List.of())
        .warnings(List.of())
        .build();
  }

  /** The sample run under another name, and without a target. */
  public static RunRecord labelled(String label) {
    RunDescription plan =
        new RunDescription(
            true, label, List.of(), Map.of(), Optional.of(2), Optional.empty(), "closed");
    return record().withPlan(plan);
  }

  private static RunDescription plan() {
    return new RunDescription(
        false,
        "sample",
        List.of("run", "rocksdb", "-p", "db.passwd=***"),
        Map.of(
            "recordcount", new EffectiveSetting("1000", Owner.DATA, SettingSource.FILE),
            "db.passwd", new EffectiveSetting("***", Owner.SECRET, SettingSource.COMMAND_LINE)),
        Optional.of(2),
        Optional.of(500.5),
        "poisson");
  }

  private static Subject subject() {
    return new Subject(
        Optional.of("rocksdb"),
        "io.example.Database",
        Optional.of("11.8.1"),
        "io.example.Workload",
        Map.of("version", "11.8.1"));
  }

  private static List<Phase> phases() {
    return List.of(
        new Phase("init", 1_000, 20_000_000),
        new Phase("measured", 1_020, 2_000_400_000L),
        new Phase("drain", 3_020, 1_000_000),
        new Phase("settle", 3_021, 1_500_000_000),
        new Phase("cleanup", 4_521, 2_469_134));
  }

  /** 1,000 reads from 451 ns to 451 us, of which some failed, and updates that all failed. */
  private static List<OperationStats> operations() {
    return List.of(
        new OperationStats(
            "READ",
            Level.DATABASE,
            List.of(
                ok(true, 1_000, 451),
                failed("NOT_FOUND", 3, 4_510),
                failed("TIMEOUT", 1, 2_000_000_000))),
        new OperationStats("UPDATE", Level.DATABASE, List.of(failed("ERROR", 2, 99_950))));
  }

  private static List<Interval> intervals() {
    OperationInterval first = interval("READ", 502, 1_500.25, 1_000, 20_000, 30_000);
    OperationInterval second = interval("READ", 502, 2_500, 2_000, 20_000, 30_000);
    return List.of(
        new Interval(0, 1_000, 504, List.of(first, interval("UPDATE", 2, 0, 0, 0, 0))),
        new Interval(1_000, 1_000, 502, List.of(second)));
  }

  private static OperationInterval interval(
      String operation, long count, double mean, long p50, long p99, long max) {
    Optional<Long> none = Optional.empty();
    return new OperationInterval(
        operation, count, 2, mean, p50, p99, max, none, none, Optional.of(max));
  }

  private static StatusStats ok(boolean withResponse, int times, long stepNanos) {
    return new StatusStats(
        "OK",
        true,
        "The operation completed successfully.",
        steps(times, stepNanos, 0),
        withResponse ? Optional.of(steps(times, stepNanos, 129_400)) : Optional.empty());
  }

  private static StatusStats failed(String status, int times, long stepNanos) {
    return new StatusStats(
        status,
        false,
        "first message of " + status,
        steps(times, stepNanos, 0),
        Optional.of(steps(times, stepNanos, 129_400)));
  }

  /** One step, two steps, three steps …, each later by a lag. */
  private static LatencyDistribution steps(int times, long stepNanos, long lagNanos) {
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (int i = 1; i <= times; i++) {
      histogram.recordValue(i * stepNanos + lagNanos);
    }
    return new LatencyDistribution(histogram);
  }

  /** Returns a distribution of latencies. */
  public static LatencyDistribution latencies(long... nanos) {
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    LongStream.of(nanos).forEach(histogram::recordValue);
    return new LatencyDistribution(histogram);
  }

  /** Returns a status, OK or another one, without response times. */
  public static StatusStats status(String name, LatencyDistribution latencies) {
    return new StatusStats(name, name.equals("OK"), "", latencies, Optional.empty());
  }

  public static OperationStats operation(String name, StatusStats... statuses) {
    return new OperationStats(name, Level.DATABASE, List.of(statuses));
  }

  /** The inventory of a host that tells nothing but its Java. */
  public static Inventory unknownHost(JavaVm java) {
    return InventoryBuilder.builder()
        .processors(ProcessorsBuilder.builder().build())
        .java(Optional.of(java))
        .build();
  }
}

package io.ycsbx.fleet.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.SampleRun;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.Warning;
import io.ycsbx.fleet.merge.RecordMerge.MismatchException;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Subject;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergerTest {

  private static final long T0 = 1_700_000_000_000L;

  @TempDir Path directory;

  private static RunRecord client(long startMillis, int seconds, long perSecond) {
    return client(startMillis, seconds, perSecond, new Histogram(3), Map.of());
  }

  /** A client that ran for some seconds, with so many transactions in each. */
  static RunRecord client(
      long startMillis, int seconds, long perSecond, Histogram reads, Map<String, String> more) {
    List<Interval> intervals = new ArrayList<>();
    for (int second = 0; second < seconds; second++) {
      intervals.add(new Interval(second * 1_000L, 1_000, perSecond, List.of()));
    }
    long nanos = seconds * 1_000_000_000L;
    return SampleRun.nothingMeasured()
        .with()
        .plan(plan(false, more))
        .subject(new Subject(Optional.empty(), "Db", Optional.empty(), "Work", Map.of()))
        .phases(List.of(new Phase(Phase.MEASURED, startMillis, nanos)))
        .transactions(seconds * perSecond)
        .window(new Window(startMillis, nanos, seconds * perSecond))
        .operations(List.of(reads(reads)))
        .intervals(intervals)
        .outcome(new Outcome(Outcome.Kind.SUCCEEDED, List.of()))
        .build();
  }

  static RunDescription plan(boolean load, Map<String, String> given) {
    Map<String, EffectiveSetting> settings = new TreeMap<>();
    for (String key : given.keySet()) {
      settings.put(
          key, new EffectiveSetting(given.get(key), Owner.RUNNER, SettingSource.COMMAND_LINE));
    }
    return new RunDescription(
        load, "", List.of(), settings, Optional.of(4), Optional.empty(), "closed");
  }

  private static OperationStats reads(Histogram histogram) {
    return new OperationStats(
        "READ",
        Level.DATABASE,
        List.of(
            new StatusStats("OK", true, "", new LatencyDistribution(histogram), Optional.empty())));
  }

  private static Histogram random(long seed, Histogram all) {
    SplittableRandom random = new SplittableRandom(seed);
    Histogram own = new Histogram(3);
    for (int i = 0; i < 10_000; i++) {
      long value = (long) Math.exp(random.nextDouble() * 20);
      own.recordValue(value);
      all.recordValue(value);
    }
    return own;
  }

  @Test
  void percentilesAreThoseOfAllOperationsTogether() throws Exception {
    Histogram all = new Histogram(3);
    RunRecord merged =
        merge(
            client(T0, 10, 1_000, random(1, all), Map.of()),
            client(T0, 10, 1_000, random(2, all), Map.of()),
            client(T0, 10, 1_000, random(3, all), Map.of()));

    assertThat(merged.operation("READ").orElseThrow().service())
        .isEqualTo(new LatencyDistribution(all));
    assertThat(merged.transactions()).isEqualTo(30_000);
    assertThat(merged.plan().threads()).contains(12);
    assertThat(merged.throughput()).hasValue(3_000);
    assertThat(merged.warnings()).isEmpty();
  }

  @Test
  void eventsAreThoseThatTheFirstClientFound() throws Exception {
    List<DatabaseEvents> found =
        List.of(
            new DatabaseEvents(
                "checkpoint",
                T0,
                T0 + 9_000,
                List.of(new TimedEvent(Optional.empty(), T0 + 3_000, T0 + 4_000))));
    RunRecord first = warmedUp(true, 1_000).with().events(Optional.of(found)).build();

    assertThat(merge(first, warmedUp(true, 999)).events()).hasValue(found);
    assertThat(merge(warmedUp(true, 999), first).events()).isEmpty();
  }

  @Test
  void theWarmUpSettledIfThatOfEachClientDid() throws Exception {
    for (boolean other : new boolean[] {true, false}) {
      assertThat(
              merge(warmedUp(true, 1_000), warmedUp(other, 999)).phase(Phase.WARM_UP).orElseThrow())
          .matches(warmUp -> warmUp.steadiness().orElseThrow().steady() == other);
    }
  }

  private static RunRecord warmedUp(boolean steady, long perSecond) {
    List<Long> each = Collections.nCopies(20, 1L);
    Steadiness steadiness =
        new Steadiness(
            Steadiness.METHOD, steady, List.of(), 0.1, 20, new Slices(0, each, each, each));
    RunRecord run = client(T0, 10, perSecond);
    Phase warmUp = new Phase(Phase.WARM_UP, T0 - 1_000, 1, Optional.of(steadiness));
    return run.with().phases(List.of(warmUp, run.measured())).build();
  }

  @Test
  void failedTransactionsCountWithTheCommonPart() throws Exception {
    RunRecord early = client(T0, 10, 1_000);
    RunRecord late = client(T0 + 5_000, 10, 1_000);

    assertThat(merge(failing(early, 1_000), failing(late, 100)).window().failedTransactions())
        .contains(550L);
    assertThat(merge(failing(early, 1_000), late).window().failedTransactions()).isEmpty();
  }

  @Test
  void figuresOfTheClientsOwnWorkAddUp() throws Exception {
    RunRecord none = client(T0, 1, 1);

    assertThat(merge(orders(200), orders(300), orders(400)).statistics())
        .containsExactly(new StatisticFigure("tpcc.client.NOPM", 900, "per minute"));
    assertThat(merge(orders(300), none).statistics()).isEmpty();
  }

  private static RunRecord orders(double ofTheClient) {
    return client(T0, 1, 1)
        .withStatistics(
            List.of(
                new StatisticFigure("tpcc.NOPM", 900, "per minute"),
                new StatisticFigure("tpcc.client.NOPM", ofTheClient, "per minute")));
  }

  private static RunRecord failing(RunRecord run, long failed) {
    Window all = run.window();
    return run.withWindow(
        new Window(all.startTimeMillis(), all.nanos(), all.transactions(), Optional.of(failed)));
  }

  @Test
  void theTelemetryOfEachClientsHostHoldsItsInventory() throws Exception {
    RunRecord first = onHost("a", "17");
    RunRecord other = onHost("b", "21");

    assertThat(merge(first, other).telemetry())
        .extracting(HostTelemetry::inventory)
        .containsExactly(first.inventory(), other.inventory());
  }

  private static RunRecord onHost(String host, String javaVersion) {
    JavaVm java = new JavaVm("JVM", javaVersion, List.of(), 1, List.of());
    return client(T0, 1, 1)
        .with()
        .inventory(Optional.of(SampleRun.unknownHost(java)))
        .telemetry(
            List.of(
                HostTelemetryBuilder.builder()
                    .host(host)
                    .source(HostTelemetry.LOCAL_SOURCE)
                    .build()))
        .build();
  }

  @Test
  void theSlowestOperationsAreThoseOfAllClients() throws Exception {
    RunRecord none = client(T0, 10, 1_000);
    RunRecord first = none.withSlowest(Optional.of(List.of(slow(1), slow(3))));
    RunRecord other = none.withSlowest(Optional.of(List.of(slow(2))));
    assertThat(merge(first, other).slowest().orElseThrow())
        .containsExactly(slow(3), slow(2), slow(1));
    assertThat(merge(first, none).slowest()).isEmpty();
    assertThat(merge(first, unmeasured(none)).slowest())
        .isEqualTo(first.slowest().map(operations -> List.of(slow(3), slow(1))));
  }

  private static SlowOperation slow(long serviceNanos) {
    return new SlowOperation("READ", "OK", T0, serviceNanos, Optional.empty());
  }

  @Test
  void throughputIsThatOfTheCommonWindow() throws Exception {
    RunRecord merged = merge(client(T0, 10, 1_000), client(T0 + 2_500, 10, 3_000));

    assertThat(merged.window()).isEqualTo(new Window(T0 + 2_500, 7_500_000_000L, 30_000));
    assertThat(merged.throughput().orElseThrow()).isCloseTo(4_000, within(1e-6));
    assertThat(merged.phase(Phase.MEASURED).orElseThrow())
        .isEqualTo(new Phase(Phase.MEASURED, T0, 12_500_000_000L));
    assertThat(merged.warnings())
        .containsExactly(
            new Warning(
                "windows-differ",
                "the clients' measured phases have only 7500 ms of 10000 ms in common",
                "start the clients together, e.g. as a fleet, and end the clients by time, not by"
                    + " a count (operationcount=0 and maxexecutiontime), after a longer phase"));
  }

  @Test
  void aFleetIsNotAdvisedToStartTogether() throws Exception {
    Map<String, String> fleet = Map.of("fleet.size", "2");
    RunRecord merged =
        merge(
            client(T0, 10, 1_000, new Histogram(3), fleet),
            client(T0 + 2_500, 10, 3_000, new Histogram(3), fleet));

    assertThat(merged.warnings())
        .extracting(Warning::advice)
        .containsExactly(
            "end the clients by time, not by a count (operationcount=0 and maxexecutiontime), after"
                + " a longer phase");
  }

  @Test
  void clientsApartHaveNoCommonThroughput() throws Exception {
    RunRecord merged = merge(client(T0, 10, 1_000), client(T0 + 20_000, 10, 1_000));

    assertThat(merged.throughput()).hasValue(0);
    assertThat(merged.warnings()).extracting(Warning::code).containsExactly("windows-apart");
  }

  @Test
  void aMergedRecordMayBeMergedFurther() throws Exception {
    RunRecord first = client(T0, 10, 1_000);
    RunRecord second = client(T0 + 2_500, 10, 3_000);
    RunRecord third = client(T0 + 4_000, 10, 500);

    RunRecord step = merge(merge(first, second), third);

    RunRecord atOnce = merge(first, second, third);
    assertThat(step.window()).isEqualTo(atOnce.window());
    assertThat(step.intervals()).containsExactlyInAnyOrderElementsOf(atOnce.intervals());
  }

  @Test
  void aClientThatNeverMeasuredDoesNotMoveTheOthers() throws Exception {
    RunRecord run = client(T0, 2, 5);

    RunRecord merged = merge(run, unmeasured(run));

    assertThat(merged.intervals()).isEqualTo(run.intervals());
    assertThat(Merger.startMillis(List.of(run, unmeasured(run)))).isEqualTo(T0);
    assertThat(merged.warnings()).extracting(Warning::code).containsExactly("windows-apart");
    assertThat(merged.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
  }

  @Test
  void aFailedClientFailsTheRunThatAnotherWasInterruptedIn() throws Exception {
    RunRecord run = client(T0, 2, 5);
    Outcome interrupted = new Outcome(Outcome.Kind.INTERRUPTED, List.of("stopped by a signal"));
    RunRecord stopped = run.withOutcome(interrupted);

    assertThat(merge(stopped, unmeasured(run)).outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(merge(unmeasured(run), stopped).outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
  }

  private static RunRecord unmeasured(RunRecord other) {
    return SampleRun.nothingMeasured()
        .with()
        .plan(other.plan())
        .subject(other.subject())
        .phases(List.of(new Phase("init", T0, 1)))
        .outcome(new Outcome(Outcome.Kind.FAILED, List.of("1 of 1 threads could not start")))
        .build();
  }

  @Test
  void anIntervalThatWasReadAfterTheEndCountsWhole() {
    RunRecord exact = client(T0, 2, 1_000);
    List<Interval> late =
        List.of(
            new Interval(0, 1_000, 1_000, List.of()),
            new Interval(1_000, 1_250, 990, List.of()),
            new Interval(2_250, 1, 10, List.of()));

    RunRecord read = exact.withIntervals(late);

    assertThat(CommonWindow.of(List.of(read, exact)).transactions()).isEqualTo(4_000);
  }

  @Test
  void ownSharesMayDifferAndOtherPropertiesAreTold() throws Exception {
    Histogram none = new Histogram(3);
    Map<String, String> first =
        Map.of("seed", "7", "insertstart", "0", "fieldcount", "10", "telemetry.ceiling", "a.json");
    Map<String, String> second = Map.of("seed", "8", "insertstart", "500", "fieldcount", "5");
    RunRecord merged = merge(client(T0, 1, 1, none, first), client(T0, 1, 1, none, second));

    assertThat(merged.warnings())
        .extracting(Warning::message)
        .containsExactly("the clients ran with different values of fieldcount: 10, 5");
    assertThat(merged.plan().settings()).isEmpty();
  }

  @Test
  void differentWorkloadsAreRefused() throws IOException {
    RunRecord run = client(T0, 1, 1);
    Subject subject = new Subject(Optional.empty(), "Db", Optional.empty(), "Other", Map.of());
    RunRecord other = run.withSubject(subject);

    assertThatThrownBy(() -> merge(run, other))
        .isInstanceOf(MismatchException.class)
        .hasMessage("the records are of different runs: workload is Other and Work");
  }

  @Test
  void runsOfAnotherLoadGeneratorAreRefused() throws IOException {
    ToolRecord tool =
        ToolRecordBuilder.builder()
            .name("sysbench")
            .title("Sysbench")
            .window("the whole command")
            .build();
    RunRecord run = client(T0, 1, 1).withTool(Optional.of(tool));

    assertThatThrownBy(() -> merge(run, client(T0, 1, 1)))
        .isInstanceOf(MismatchException.class)
        .hasMessage(
            "records of Sysbench cannot be merged: the figures that it printed do not add up");
  }

  @Test
  void aCopyIsRefusedAlsoBehindAnotherRecordOfTheSameSize() throws IOException {
    Path first = write("a", client(T0, 2, 5));
    Path other = write("b", client(T0, 2, 6));
    Path copy = write("c", client(T0, 2, 5));
    assertThat(other.resolve("run.json")).hasSize(Files.size(first.resolve("run.json")));

    String message = copy + " is a copy of " + first + ": all that it holds would count twice";
    Path target = directory.resolve("m");
    for (List<Path> sources : List.of(List.of(first, copy), List.of(first, other, copy))) {
      assertThatThrownBy(() -> RecordMerge.merge(sources, target))
          .isInstanceOf(MismatchException.class)
          .hasMessage(message);
      assertThat(target).doesNotExist();
    }
  }

  private RunRecord merge(RunRecord... runs) throws Exception {
    Path top = Files.createTempDirectory(directory, "runs");
    List<Path> sources = new ArrayList<>();
    for (RunRecord run : runs) {
      sources.add(write(top.resolve("" + sources.size()).toString(), run));
    }
    return RecordMerge.merge(sources, top.resolve("merged"));
  }

  private Path write(String name, RunRecord run) throws IOException {
    Path target = Files.createDirectories(directory.resolve(name));
    try (IntervalLog files = new IntervalLog(target)) {
      files.start(run.measured().startTimeMillis());
      files.add(0, 2_000, run.operations());
      files.publish();
      RunRecordJson.publish(run, target);
    }
    return target;
  }
}

package io.ycsbx.fleet.merge;

import static io.ycsbx.SampleRun.latencies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.SampleRun;
import io.ycsbx.config.Warning;
import io.ycsbx.fleet.merge.RecordMerge.MismatchException;
import io.ycsbx.measure.ClientHiccup;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.SlowOperations;
import io.ycsbx.record.Window;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records with logs of several seconds, and logs that do not belong to their records. */
class StreamedMergeTest {

  private static final long T0 = 1_700_000_000_000L;
  private static final int SECONDS = 10;

  /** Two clients that belong together; nothing changes them. */
  @TempDir private static Path sound;

  @TempDir private Path directory;

  @BeforeAll
  static void writeTwoClients() throws IOException {
    client(sound, 1, T0, 1);
    client(sound, 2, T0, 1);
  }

  /** Writes a client whose ticks are late by some milliseconds each, and returns its directory. */
  private static Path client(Path directory, int number, long startMillis, int lateMillis)
      throws IOException {
    SplittableRandom random = new SplittableRandom(number);
    List<Long> ticks = new ArrayList<>(List.of(0L));
    List<List<OperationStats>> seconds = new ArrayList<>();
    for (int second = 1; second <= SECONDS; second++) {
      ticks.add(1_000L * second + random.nextInt(lateMillis));
      List<OperationStats> stats = new ArrayList<>();
      stats.add(operation("READ", random, random.nextInt(1, 250)));
      if (second > 1) {
        stats.add(operation("UPDATE, SLOW", random, random.nextInt(1, 5)));
      }
      seconds.add(stats);
    }
    return write(directory.resolve("client" + number), startMillis, ticks, seconds);
  }

  private static Path write(
      Path folder, long startMillis, List<Long> ticks, List<List<OperationStats>> seconds)
      throws IOException {
    List<Interval> intervals = new ArrayList<>();
    Map<String, OperationStats> totals = new LinkedHashMap<>();
    long transactions = 0;
    try (IntervalLog files = new IntervalLog(folder)) {
      files.start(startMillis);
      for (int i = 0; i < seconds.size(); i++) {
        List<OperationStats> stats = seconds.get(i);
        long from = ticks.get(i);
        long to = ticks.get(i + 1);
        files.add(from, to, stats);
        stats.forEach(added -> totals.merge(added.operation(), added, OperationStats::plus));
        long count = stats.stream().mapToLong(OperationStats::count).sum();
        intervals.add(
            new Interval(
                from, to - from, count, stats.stream().map(OperationInterval::of).toList()));
        transactions += count;
      }
      files.publish();
      long nanos = ticks.get(seconds.size()) * 1_000_000;
      RunRecordJson.publish(
          SampleRun.nothingMeasured()
              .with()
              .phases(List.of(new Phase(Phase.MEASURED, startMillis, nanos)))
              .transactions(transactions)
              .window(new Window(startMillis, nanos, transactions))
              .operations(List.copyOf(totals.values()))
              .intervals(intervals)
              .outcome(new Outcome(Outcome.Kind.SUCCEEDED, List.of()))
              .build(),
          folder);
    }
    return folder;
  }

  private Path copy(String client) throws IOException {
    Path copy = Files.createDirectory(directory.resolve(client));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(sound.resolve(client))) {
      for (Path file : files) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    return copy;
  }

  private static OperationStats operation(String name, SplittableRandom random, int count) {
    return SampleRun.operation(
        name,
        new StatusStats("OK", true, "", some(random, count), Optional.of(some(random, count))),
        new StatusStats("ERROR", false, "", some(random, 1), Optional.of(some(random, 1))));
  }

  private static LatencyDistribution some(SplittableRandom random, int count) {
    return latencies(random.doubles(count).mapToLong(u -> (long) Math.exp(u * 25)).toArray());
  }

  @Test
  void slowOperationsAreThoseAboveTheRunsPercentile() throws IOException {
    Path client = sound.resolve("client1");
    RunRecord run = RunRecordJson.read(client.resolve(RunRecordJson.FILE_NAME));
    Histogram all = run.total().orElseThrow().response().orElseThrow().toHistogram();
    long above = all.getTotalCount() - all.getCountBetweenValues(0, all.getValueAtPercentile(99.9));

    Map<Long, Long> slow = SlowOperations.of(client.resolve(IntervalLog.FILE_NAME), run);

    assertThat(above).isPositive();
    assertThat(slow.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(above);
    assertThat(slow.keySet())
        .extracting(start -> start - run.window().startTimeMillis())
        .isEqualTo(run.intervals().stream().map(Interval::startMillis).toList());
  }

  @Test
  void slowOperationsOfAnotherRunsLogAreRefused() throws IOException {
    RunRecord run = RunRecordJson.read(sound.resolve("client1").resolve(RunRecordJson.FILE_NAME));
    Path other = sound.resolve("client2").resolve(IntervalLog.FILE_NAME);

    assertThatThrownBy(() -> SlowOperations.of(other, run))
        .isInstanceOf(IOException.class)
        .hasMessage(other + ": must add up to the operations of run.json, but does not");
  }

  private static Map<String, Histogram> sums(Path log) throws IOException {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      while (reader.hasNext()) {
        Histogram histogram = (Histogram) reader.nextIntervalHistogram();
        sums.computeIfAbsent(String.valueOf(histogram.getTag()), tag -> new Histogram(3))
            .add(histogram);
      }
    }
    return sums;
  }

  @Test
  void sumsAreEqualBucketForBucket() throws IOException, MismatchException {
    List<Path> clients = new ArrayList<>();
    Map<String, Histogram> plain = new LinkedHashMap<>();
    for (int i = 0; i < 5; i++) {
      clients.add(client(directory, i, T0 + 100L * i, 30));
      sums(clients.get(i).resolve("run.hlog"))
          .forEach((tag, own) -> plain.computeIfAbsent(tag, first -> new Histogram(3)).add(own));
    }
    Path target = directory.resolve("merged");

    RunRecord merged = RecordMerge.merge(clients, target);

    assertThat(sums(target.resolve("run.hlog"))).isEqualTo(plain);
    assertThat(plain.keySet())
        .contains("null", "READ/OK/service", "UPDATE%2C%20SLOW/ERROR/response");
    assertThat(RunRecordJson.read(target.resolve("run.json"))).isEqualTo(merged);
    assertThat(merged.intervals()).hasSize(SECONDS);
    assertThat(merged.intervals().get(7).startMillis()).isEqualTo(7_000);
    assertThat(merged.intervals().stream().mapToLong(Interval::transactions).sum())
        .isEqualTo(merged.transactions());
    assertThat(
            merged.intervals().stream()
                .flatMap(interval -> interval.operations().stream())
                .mapToLong(OperationInterval::count)
                .sum())
        .isEqualTo(merged.transactions());
    assertThat(RecordMerge.merge(List.of(target), directory.resolve("again"))).isEqualTo(merged);
  }

  /** As of an operation that ends during a collection. */
  @Test
  void aLateResponseTimeIsKept() throws IOException, MismatchException {
    List<Path> clients = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      SplittableRandom random = new SplittableRandom(i);
      LatencyDistribution none = some(random, 0);
      clients.add(
          write(
              directory.resolve("client" + i),
              T0,
              List.of(0L, 1_000L, 2_000L),
              List.of(
                  List.of(reads(some(random, 7), none)), List.of(reads(none, some(random, 7))))));
    }
    Path target = directory.resolve("merged");

    RunRecord merged = RecordMerge.merge(clients, target);

    assertThat(RecordMerge.merge(List.of(target), directory.resolve("again"))).isEqualTo(merged);
    assertThat(SlowOperations.of(target.resolve(IntervalLog.FILE_NAME), merged))
        .containsOnlyKeys(T0, T0 + 1_000);
  }

  /** Hiccups are recorded at times of their own, not in intervals. */
  @Test
  void hiccupsOfAllClientsAreInTheLog() throws IOException, MismatchException {
    List<Path> clients = new ArrayList<>();
    for (long number = 1; number <= 2; number++) {
      Path client = directory.resolve("client" + number);
      LatencyDistribution late = latencies(number, 5);
      try (IntervalLog files = new IntervalLog(client)) {
        files.start(T0);
        files.addOthers(T0 + 300, T0 + 900, Map.of(ClientHiccup.NAME, late));
        files.publish();
      }
      RunRecord run =
          SampleRun.nothingMeasured()
              .with()
              .phases(List.of(new Phase(Phase.MEASURED, T0, 1_000_000_000)))
              .window(new Window(T0, 1_000_000_000, 0))
              .intervals(List.of(new Interval(0, 1_000, 0, List.of())))
              .clientHiccup(Optional.of(late))
              .build();
      RunRecordJson.publish(run, client);
      clients.add(client);
    }
    Path target = directory.resolve("merged");

    assertThat(RecordMerge.merge(clients, target).clientHiccup()).contains(latencies(1, 2, 5, 5));
    Histogram merged = sums(target.resolve(IntervalLog.FILE_NAME)).get(ClientHiccup.NAME);
    assertThat(new LatencyDistribution(merged)).isEqualTo(latencies(1, 2, 5, 5));
  }

  /** As of a client whose drive was full. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRecordWithoutItsIntervalsIsMergedWithAWarning(boolean log)
      throws IOException, MismatchException {
    Path whole = sound.resolve("client1");
    Path reduced = copy("client2");
    Path file = reduced.resolve(RunRecordJson.FILE_NAME);
    RunRecord first = RunRecordJson.read(whole.resolve(RunRecordJson.FILE_NAME));
    RunRecord second = RunRecordJson.read(file);
    Files.delete(file);
    RunRecordJson.write(second.withIntervals(List.of()), reduced);
    if (!log) {
      Files.delete(reduced.resolve(IntervalLog.FILE_NAME));
    }
    Path target = directory.resolve("merged");

    RunRecord merged = RecordMerge.merge(List.of(whole, reduced), target);

    long transactions = first.transactions() + second.transactions();
    assertThat(merged.transactions()).isEqualTo(transactions);
    assertThat(merged.window().transactions()).isEqualTo(transactions);
    assertThat(merged.operations().stream().mapToLong(OperationStats::count).sum())
        .isEqualTo(transactions);
    assertThat(merged.intervals()).isEqualTo(first.intervals());
    assertThat(sums(target.resolve("run.hlog"))).isEqualTo(sums(whole.resolve("run.hlog")));
    assertThat(merged.warnings())
        .extracting(Warning::message)
        .containsExactly(
            "1 of 2 clients wrote no intervals: the run's, and its run.hlog, are of the others");
    assertThat(RecordMerge.merge(List.of(target), directory.resolve("again"))).isEqualTo(merged);
    RunRecord more = RecordMerge.merge(List.of(target, whole), directory.resolve("more"));
    assertThat(more.window().transactions()).isEqualTo(transactions + first.transactions());
  }

  private static OperationStats reads(LatencyDistribution service, LatencyDistribution response) {
    return SampleRun.operation(
        "READ", new StatusStats("OK", true, "", service, Optional.of(response)));
  }

  private void assertRefused(UnaryOperator<String> change, String problem) throws IOException {
    Path bad = copy("client2");
    Path log = bad.resolve("run.hlog");
    Files.writeString(log, change.apply(Files.readString(log)));
    Path target = directory.resolve("merged");
    assertThatThrownBy(() -> RecordMerge.merge(List.of(sound.resolve("client1"), bad), target))
        .isInstanceOf(IOException.class)
        .hasMessage(log + problem);
    assertThat(target).doesNotExist();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "wrong-logs.csv", delimiter = '|', quoteCharacter = '`')
  void aLogThatDoesNotBelongToItsRecord(String pattern, String replacement, String problem)
      throws IOException {
    assertRefused(text -> text.replaceFirst(pattern, replacement.replace("\\n", "\n")), problem);
  }

  @Test
  void aHistogramOfTheSameCountThatWasChanged() throws IOException {
    String encoded = Base64.getEncoder().encodeToString(latencies(77).encode());
    assertRefused(
        text -> text.replaceFirst("(?m)(Tag=READ/ERROR/service,0.000.*,)[^,]*$", "$1" + encoded),
        ": READ/ERROR/service: must add up to run.json's histogram, but differs from it");
  }

  @Test
  void aLineWithoutEnd() throws IOException {
    assertRefused(
        text -> text + "x".repeat(2_000_000), ":91: must have at most 1048576 characters");
  }

  @Test
  void binaryAndADirectory() throws IOException {
    Path bad = copy("client1");
    Path log = bad.resolve("run.hlog");
    Files.write(log, new byte[] {(byte) 0xff, 0, 10, 1});
    Path target = directory.resolve("merged");
    assertThatThrownBy(() -> RecordMerge.merge(List.of(bad), target))
        .hasMessage(log + ":1: must be [Tag=NAME,]START,LENGTH,MAXIMUM,HISTOGRAM");
    Files.delete(log);
    Files.createDirectory(log);
    assertThatThrownBy(() -> RecordMerge.merge(List.of(bad), target))
        .hasMessage("there is no readable " + log);
    Files.writeString(bad.resolve("run.json"), "{", StandardCharsets.UTF_8);
    assertThatThrownBy(() -> RecordMerge.merge(List.of(bad), target))
        .hasMessage(bad.resolve("run.json") + ":1: not a whole run record: it ends in the middle");
    assertThat(target).doesNotExist();
  }

  @Test
  void aRecordThatIsNamedTwiceIsRefused() {
    Path again = sound.resolve("client2/../client1");
    List<Path> sources = List.of(sound.resolve("client1"), again);
    assertThatThrownBy(() -> RecordMerge.merge(sources, directory.resolve("m")))
        .isInstanceOf(MismatchException.class)
        .hasMessage(again + " is named twice: its figures would count twice");
    assertThat(directory.resolve("m")).doesNotExist();
  }

  @Test
  void pathsThatCannotBeReadOrWrittenAreNamed() {
    Path first = sound.resolve("client1");
    Path none = directory.resolve("x");
    Path file = first.resolve(RunRecordJson.FILE_NAME);
    assertFails("there is no readable " + none.resolve("run.json"), none, directory.resolve("m"));
    assertFails(first + " already holds a record, which is never replaced", first, first);
    assertFails(file.toString(), first, file.resolve("merged"));
  }

  private static void assertFails(String message, Path source, Path target) {
    assertThatThrownBy(() -> RecordMerge.merge(List.of(source), target))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(message);
  }
}

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordBuilder;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Subject;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * Writes records of made-up runs: two operations, a second an interval. They are either clients of
 * one run with their interval logs, of which every eighth is the same file; or 4 configurations of
 * a server with two drives, tests of 5 repeats each.
 */
final class Records {

  private static final int DISTINCT = 8;
  private static final int CLIENT_PER_SECOND = 5_000;
  private static final int CONFIGURATIONS = 4;
  private static final int REPEATS = 5;
  private static final int PER_SECOND = 10_000;
  private static final long START = 1_700_000_000_000L;

  private final Random random = new Random(1);
  private final Path folder;
  private final int count;
  private final int seconds;

  private Records(Path folder, int count, int seconds) {
    this.folder = folder;
    this.count = count;
    this.seconds = seconds;
  }

  /**
   * Arguments: {@code clients} or {@code repeats}, directory, number of records, seconds of each.
   */
  public static void main(String[] arguments) throws IOException {
    Records records =
        new Records(
            Path.of(arguments[1]), Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
    if (arguments[0].equals("clients")) {
      records.writeClients();
    } else {
      records.writeRepeats();
    }
  }

  private void writeClients() throws IOException {
    for (int first = 0; first < Math.min(DISTINCT, count); first++) {
      writeClients(first);
    }
  }

  /** Writes a client and all others with the same log. */
  private void writeClients(int first) throws IOException {
    List<Interval> intervals = new ArrayList<>();
    Map<String, OperationStats> totals = new LinkedHashMap<>();
    try (IntervalLog log = new IntervalLog(client(first))) {
      log.start(START);
      for (int second = 0; second < seconds; second++) {
        List<OperationStats> stats =
            List.of(
                stats("READ", CLIENT_PER_SECOND, CLIENT_PER_SECOND),
                stats("UPDATE", CLIENT_PER_SECOND, CLIENT_PER_SECOND));
        log.add(second * 1000L, second * 1000L + 1000, stats);
        stats.forEach(
            operation -> totals.merge(operation.operation(), operation, OperationStats::plus));
        intervals.add(
            new Interval(
                second * 1000L,
                1000,
                2 * CLIENT_PER_SECOND,
                stats.stream().map(OperationInterval::of).toList()));
      }
      log.publish();
    }
    for (int client = first; client < count; client += DISTINCT) {
      if (client > first) {
        Files.createLink(
            client(client).resolve(IntervalLog.FILE_NAME),
            client(first).resolve(IntervalLog.FILE_NAME));
      }
      HostTelemetry host =
          HostTelemetryBuilder.builder()
              .host("client-" + client)
              .source(HostTelemetry.LOCAL_SOURCE)
              .build();
      RunRecordJson.write(record(List.copyOf(totals.values()), intervals, host), client(client));
    }
  }

  private Path client(int number) throws IOException {
    return Files.createDirectories(folder.resolve("client-" + number));
  }

  private void writeRepeats() throws IOException {
    for (int i = 0; i < count; i++) {
      int test = i / (CONFIGURATIONS * REPEATS);
      String name = "drive-" + (char) ('a' + i % CONFIGURATIONS) + "/test" + test;
      Path run = folder.resolve(name).resolve("repeat-" + (1 + i / CONFIGURATIONS % REPEATS));
      RunRecordJson.write(repeat(), Files.createDirectories(run));
    }
  }

  private RunRecord repeat() {
    List<Interval> intervals = new ArrayList<>();
    long transactions = 0;
    for (int second = 0; second < seconds; second++) {
      long done = PER_SECOND + random.nextInt(500);
      transactions += done;
      intervals.add(
          new Interval(
              second * 1000L,
              1000,
              done,
              List.of(operation("READ", done / 2), operation("UPDATE", done - done / 2))));
    }
    long reads = transactions / 2;
    List<OperationStats> operations =
        List.of(stats("READ", 100_000, reads), stats("UPDATE", 100_000, transactions - reads));
    return record(operations, intervals, telemetry());
  }

  private RunRecord record(
      List<OperationStats> operations, List<Interval> intervals, HostTelemetry host) {
    long nanos = seconds * 1_000_000_000L;
    long transactions = intervals.stream().mapToLong(Interval::transactions).sum();
    return RunRecordBuilder.builder()
        .suiteVersion("0")
        .plan(
            new RunDescription(
                false,
                "",
                List.of("run", "rocksdb", "-P", "workloads/workloada"),
                Map.of(
                    "recordcount",
                    new EffectiveSetting("300000000", Owner.DATA, SettingSource.COMMAND_LINE)),
                Optional.of(64),
                Optional.empty(),
                "closed"))
        .subject(
            new Subject(Optional.of("rocksdb"), "Database", Optional.of("1"), "Workload", Map.of()))
        .phases(List.of(new Phase(Phase.MEASURED, START, nanos)))
        .transactions(transactions)
        .window(new Window(START, nanos, transactions))
        .operations(operations)
        .intervals(intervals)
        .telemetry(List.of(host))
        .outcome(new Outcome(Outcome.Kind.SUCCEEDED, List.of()))
        .build();
  }

  private OperationInterval operation(String name, long count) {
    return new OperationInterval(
        name,
        count,
        0,
        micros(100),
        nanos(90),
        nanos(900),
        nanos(9_000),
        Optional.empty(),
        Optional.empty(),
        Optional.of(nanos(2_000)));
  }

  private double micros(double about) {
    return 1e3 * about * (0.9 + 0.2 * random.nextDouble());
  }

  private long nanos(double about) {
    return Math.round(micros(about));
  }

  /** As many latencies as there are operations, of some values over four powers of ten. */
  private OperationStats stats(String name, int values, long operations) {
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (int i = 0; i < values; i++) {
      long nanos = Math.round(50_000 * Math.exp(Math.abs(random.nextGaussian()) * 1.5));
      histogram.recordValueWithCount(
          nanos, operations / values + (i < operations % values ? 1 : 0));
    }
    return new OperationStats(
        name,
        Level.DATABASE,
        List.of(
            new StatusStats("OK", true, "", new LatencyDistribution(histogram), Optional.empty())));
  }

  private HostTelemetry telemetry() {
    List<TelemetrySample> samples = new ArrayList<>();
    for (int second = 1; second <= seconds; second++) {
      samples.add(
          TelemetrySampleBuilder.builder()
              .timeMillis(START + second * 1000L)
              .seconds(1.0)
              .cpu(Optional.of(new CpuUse(60 + random.nextInt(10), 40, 20, 5, 0)))
              .memory(Optional.of(new MemoryUse(64L << 30, 64L << 30, 32L << 30, 0)))
              .devices(List.of(device("nvme0n1"), device("nvme1n1")))
              .process(
                  Optional.of(
                      new ProcessUse(1_200, Optional.of(3.0), Optional.empty(), Optional.empty())))
              .build());
    }
    return HostTelemetryBuilder.builder()
        .host("server")
        .source(HostTelemetry.LOCAL_SOURCE)
        .devices(List.of("nvme0n1", "nvme1n1"))
        .samples(samples)
        .build();
  }

  private DeviceUse device(String name) {
    IoUse reads = new IoUse(micros(50), 4096 * micros(50), Optional.of(micros(0.0001)));
    IoUse writes = new IoUse(micros(20), 4096 * micros(20), Optional.of(micros(0.0001)));
    return DeviceUseBuilder.builder()
        .name(name)
        .reads(reads)
        .writes(writes)
        .discards(Optional.of(writes))
        .flushes(Optional.of(writes))
        .queueDepth(10 * random.nextDouble())
        .utilisationPercent(99)
        .build();
  }
}

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
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
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
 * Writes records and interval logs of made-up clients of one run: two operations, a second an
 * interval. Every client has its own record; the logs of every eighth client are the same file.
 */
final class Clients {

  private static final int DISTINCT = 8;
  private static final int PER_SECOND = 5_000;
  private static final long START = 1_700_000_000_000L;

  private final Random random = new Random(1);
  private final Path folder;
  private final int seconds;

  private Clients(Path folder, int seconds) {
    this.folder = folder;
    this.seconds = seconds;
  }

  /** Arguments: directory, number of clients, seconds of each. */
  public static void main(String[] arguments) throws IOException {
    Clients clients = new Clients(Path.of(arguments[0]), Integer.parseInt(arguments[2]));
    int count = Integer.parseInt(arguments[1]);
    for (int first = 0; first < Math.min(DISTINCT, count); first++) {
      clients.write(first, count);
    }
  }

  /** Writes a client and all others with the same log. */
  private void write(int first, int count) throws IOException {
    List<Interval> intervals = new ArrayList<>();
    Map<String, OperationStats> totals = new LinkedHashMap<>();
    long transactions = 0;
    try (IntervalLog log = new IntervalLog(directory(first))) {
      log.start(START);
      for (int second = 0; second < seconds; second++) {
        List<OperationStats> stats = List.of(stats("READ"), stats("UPDATE"));
        log.add(second * 1000L, second * 1000L + 1000, stats);
        stats.forEach(
            operation -> totals.merge(operation.operation(), operation, OperationStats::plus));
        long done = stats.stream().mapToLong(OperationStats::count).sum();
        intervals.add(
            new Interval(
                second * 1000L, 1000, done, stats.stream().map(OperationInterval::of).toList()));
        transactions += done;
      }
      log.publish();
    }
    for (int client = first; client < count; client += DISTINCT) {
      if (client > first) {
        Files.createLink(
            directory(client).resolve(IntervalLog.FILE_NAME),
            directory(first).resolve(IntervalLog.FILE_NAME));
      }
      RunRecordJson.write(
          record(client, transactions, List.copyOf(totals.values()), intervals), directory(client));
    }
  }

  private Path directory(int client) throws IOException {
    return Files.createDirectories(folder.resolve("client-" + client));
  }

  private RunRecord record(
      int client, long transactions, List<OperationStats> operations, List<Interval> intervals) {
    long nanos = seconds * 1_000_000_000L;
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
                64,
                Optional.empty(),
                "closed"))
        .subject(
            new Subject(Optional.of("rocksdb"), "Database", Optional.of("1"), "Workload", Map.of()))
        .phases(List.of(new Phase(Phase.MEASURED, START, nanos)))
        .transactions(transactions)
        .window(new Window(START, nanos, transactions))
        .operations(operations)
        .intervals(intervals)
        .telemetry(
            List.of(
                HostTelemetryBuilder.builder()
                    .host("client-" + client)
                    .source(HostTelemetry.LOCAL_SOURCE)
                    .build()))
        .outcome(new Outcome(Outcome.Kind.SUCCEEDED, List.of()))
        .build();
  }

  private OperationStats stats(String name) {
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (int i = 0; i < PER_SECOND; i++) {
      histogram.recordValue(Math.round(50_000 * Math.exp(Math.abs(random.nextGaussian()) * 1.5)));
    }
    return new OperationStats(
        name,
        Level.DATABASE,
        List.of(
            new StatusStats("OK", true, "", new LatencyDistribution(histogram), Optional.empty())));
  }
}

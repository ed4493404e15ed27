package io.ycsbx.report.source;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.StockSettings;
import io.ycsbx.config.Warning;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordBuilder;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Subject;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.Inventory.MemoryModule;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** A record of ten seconds, half reads and half updates, to be changed where a test needs it. */
public final class Recorded {

  private static final int SECONDS = 10;
  private static final long FIRST_START = 1_000_000;

  private final Map<String, EffectiveSetting> settings = new TreeMap<>();
  private final Map<String, String> facts = new TreeMap<>(Map.of("version", "1.0"));
  private final List<StatisticFigure> statistics = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private long start = FIRST_START;
  private int perSecond = 1_000;
  private Optional<Integer> micros = Optional.empty();
  private int threads = 2;
  private double drift;
  private double busyPercent = 50;
  private Optional<Inventory> inventory = Optional.empty();
  private final List<HostTelemetry> servers = new ArrayList<>();
  private Consumer<TelemetrySampleBuilder> sampled = sample -> {};
  private int failures;
  private final List<OperationStats> others = new ArrayList<>();
  private Optional<Double> target = Optional.empty();
  private int slowSeconds;
  private Optional<Long> failedTransactions = Optional.empty();
  private Optional<Steadiness> warmUp = Optional.empty();
  private Optional<Steadiness> measured = Optional.empty();
  private Outcome outcome = new Outcome(Outcome.Kind.SUCCEEDED, List.of());
  private boolean load;
  private long commonAfterMillis;
  private boolean responding;
  private Optional<LatencyDistribution> hiccup = Optional.empty();
  private Optional<double[]> fault = Optional.empty();
  private final Map<String, double[]> happened = new TreeMap<>();
  private final Map<String, Integer> lookedFor = new TreeMap<>();
  private String arrival = "closed";
  private String workload = "Workload";
  private List<String> command = List.of("run", "rocksdb", "-o", "results/1");

  /** A record of a thousand keys. */
  public Recorded() {
    set("recordcount", "1000");
    set("fieldcount", "10", Owner.DATA, SettingSource.DEFAULT);
    set("fieldlength", "100", Owner.DATA, SettingSource.DEFAULT);
    set("metrics.host", "127.0.0.1", Owner.PLACE, SettingSource.DEFAULT);
  }

  /** A run like that of HammerDB in hammerdb-4.12-mysql.log. */
  public static Recorded likeHammerDb(double nopm) {
    Recorded run = new Recorded();
    run.workload = "io.ycsbx.workload.tpcc.TpccWorkload";
    run.settings.clear();
    return run.set("tpcc.profile", "hammerdb", Owner.WORKLOAD)
        .set("tpcc.rampup", "1", Owner.WORKLOAD)
        .set("tpcc.duration", "2.0", Owner.WORKLOAD)
        .set("db.own_tables", "true", Owner.BINDING)
        .set("db.url", "embedded", Owner.PLACE)
        .set("tpcc.partitions", "false", Owner.DATA, SettingSource.DEFAULT)
        .fact("version", "MySQL 9.7.4")
        .fact("driver", "Connector/J 9.5.0")
        .threads(4)
        .statistic("tpcc.NOPM", nopm, "NOPM")
        .operation("NEW-ORDER", Level.WORKLOAD, 1_000, 0);
  }

  /** Another setting on the command line: stock's, or a binding's. */
  public Recorded set(String key, String value) {
    return set(key, value, StockSettings.owner(key, Owner.BINDING));
  }

  /** Another setting on the command line, with its owner. */
  public Recorded set(String key, String value, Owner owner) {
    return set(key, value, owner, SettingSource.COMMAND_LINE);
  }

  /** Another setting with its owner and source. */
  public Recorded set(String key, String value, Owner owner, SettingSource source) {
    settings.put(key, new EffectiveSetting(value, owner, source));
    return this;
  }

  /** Another fact about the database. */
  public Recorded fact(String key, String value) {
    facts.put(key, value);
    return this;
  }

  /** Something that the database counted. */
  public Recorded statistic(String name, double value, String unit) {
    statistics.add(new StatisticFigure(name, value, unit));
    return this;
  }

  public Recorded throughput(int operationsPerSecond) {
    perSecond = operationsPerSecond;
    return this;
  }

  /** The same latency for all operations; by default 1, 2, 3, ... µs. */
  public Recorded micros(int eachOperation) {
    micros = Optional.of(eachOperation);
    return this;
  }

  /** How much throughput grows from second to second, as a share. */
  public Recorded drift(double share) {
    drift = share;
    return this;
  }

  /** Seconds at the end with half of the throughput. */
  public Recorded slowEnd(int seconds) {
    slowSeconds = seconds;
    return this;
  }

  /** Transactions that failed; by default, as in old records, their number is not recorded. */
  public Recorded failedTransactions(long count) {
    failedTransactions = Optional.of(count);
    return this;
  }

  public Recorded warmUp(Steadiness steadiness) {
    warmUp = Optional.of(steadiness);
    return this;
  }

  public Recorded steadiness(Steadiness ofMeasuredPhase) {
    measured = Optional.of(ofMeasuredPhase);
    return this;
  }

  /** The client's CPU. */
  public Recorded busy(double percent) {
    busyPercent = percent;
    return this;
  }

  /** The client's host. */
  public Recorded host(Inventory host) {
    inventory = Optional.of(host);
    return this;
  }

  /** A server's host, with half of its memory in use. */
  public Recorded server(String name, long memoryBytes) {
    MemoryUse half = new MemoryUse(memoryBytes / 2, memoryBytes / 2, 0, 0);
    servers.add(
        HostTelemetryBuilder.builder()
            .host(name)
            .source("ssh://" + name)
            .samples(
                List.of(
                    TelemetrySampleBuilder.builder()
                        .timeMillis(start + SECONDS * 1000L)
                        .seconds(SECONDS)
                        .memory(Optional.of(half))
                        .build()))
            .build());
    return this;
  }

  /** Changes the samples of the client's host. */
  public Recorded sampled(Consumer<TelemetrySampleBuilder> change) {
    sampled = sampled.andThen(change);
    return this;
  }

  public Recorded failing(int reads) {
    failures = reads;
    return this;
  }

  /** A further operation, of which some fail. */
  public Recorded operation(String name, Level level, int successes, int failing) {
    others.add(
        new OperationStats(
            name, level, List.of(status("OK", true, successes), status("ERROR", false, failing))));
    return this;
  }

  public Recorded target(double operationsPerSecond) {
    target = Optional.of(operationsPerSecond);
    return this;
  }

  /**
   * Ten thousand wake-ups of the client's thread, 0.06 ms late but for 20 stalls as long as this.
   */
  public Recorded late(int millis) {
    Histogram late = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    late.recordValueWithCount(60_000, 10_000 - 20L * millis);
    for (int held = 1; held <= millis; held++) {
      late.recordValueWithCount(held * 1_000_000L, 20);
    }
    hiccup = Optional.of(new LatencyDistribution(late));
    return this;
  }

  /** Operations that start by the clock. */
  public Recorded open(String schedule) {
    arrival = schedule;
    return this;
  }

  public Recorded threads(int count) {
    threads = count;
    return this;
  }

  /** Response times, ten times as long as the service times. */
  public Recorded responding() {
    responding = true;
    return this;
  }

  public Recorded failed(String reason) {
    outcome = new Outcome(Outcome.Kind.FAILED, List.of(reason));
    return this;
  }

  /** A run that was killed. */
  public Recorded killed() {
    outcome = new Outcome(Outcome.Kind.CUT, List.of("the record has the first 11.0 s"));
    return this;
  }

  /** Something that the runner warned of. */
  public Recorded warning(String message) {
    return warning("code", message);
  }

  public Recorded warning(String code, String message) {
    warnings.add(new Warning(code, message, "advice"));
    return this;
  }

  /** Something that was looked for all the time, and happened from one second to another each. */
  public Recorded happened(String kind, double... fromTo) {
    return happened(kind, SECONDS, fromTo);
  }

  /** Something that was looked for in the first seconds. */
  public Recorded happened(String kind, int known, double... fromTo) {
    happened.put(kind, fromTo);
    lookedFor.put(kind, known);
    return this;
  }

  private List<DatabaseEvents> events() {
    List<DatabaseEvents> events = new ArrayList<>();
    happened.forEach(
        (kind, fromTo) -> {
          List<TimedEvent> times = new ArrayList<>();
          for (int i = 0; i < fromTo.length; i += 2) {
            times.add(
                new TimedEvent(
                    Optional.empty(),
                    start + Math.round(fromTo[i] * 1_000),
                    start + Math.round(fromTo[i + 1] * 1_000)));
          }
          long end = start + lookedFor.get(kind) * 1_000L;
          events.add(new DatabaseEvents(kind, start - 100, end, times));
        });
    return events;
  }

  /** Milliseconds from the start of the phase to that of the window, as with several clients. */
  public Recorded commonAfter(long millis) {
    commonAfterMillis = millis;
    return this;
  }

  public Recorded load() {
    load = true;
    return this;
  }

  /** Another command line. */
  public Recorded command(String... words) {
    command = List.of(words);
    return this;
  }

  /**
   * Writes it as a run's directory; repeats, which have numbers as names, start one after another.
   */
  public Path write(Path folder) throws IOException {
    String name = folder.getFileName().toString();
    if (name.matches("\\d{1,4}")) {
      start = FIRST_START + (Integer.parseInt(name) - 1) * 15_000L;
    }
    return RunRecordJson.write(record(), Files.createDirectories(folder));
  }

  /** The record. */
  public RunRecord record() {
    List<Interval> intervals = new ArrayList<>();
    long transactions = 0;
    for (int second = 0; second < SECONDS; second++) {
      double share = second < SECONDS - slowSeconds ? 1 : 0.5;
      long count = Math.round(perSecond * share * (1 + drift * second));
      transactions += count;
      intervals.add(
          new Interval(
              second * 1000L,
              1000,
              count,
              List.of(
                  new OperationInterval(
                      "READ",
                      count,
                      0,
                      1e5,
                      90_000,
                      900_000,
                      1_000_000,
                      Optional.empty(),
                      Optional.empty(),
                      Optional.of(950_000L)))));
    }
    long nanos = SECONDS * 1_000_000_000L;
    return RunRecordBuilder.builder()
        .suiteVersion("1.2.3")
        .plan(
            new RunDescription(load, "", command, settings, Optional.of(threads), target, arrival))
        .subject(
            new Subject(Optional.of("rocksdb"), "Database", Optional.of("11"), workload, facts))
        .phases(phases(nanos))
        .transactions(transactions)
        .window(new Window(start + commonAfterMillis, nanos, transactions, failedTransactions))
        .operations(operations((int) (transactions / 2)))
        .intervals(intervals)
        .statistics(statistics)
        .inventory(inventory)
        .telemetry(Stream.concat(Stream.of(telemetry()), servers.stream()).toList())
        .warnings(warnings)
        .outcome(outcome)
        .clientHiccup(hiccup)
        .events(Optional.of(events()))
        .build();
  }

  /** A fault that the run caused from one second to another. */
  public Recorded fault(double from, double to) {
    fault = Optional.of(new double[] {from, to});
    return this;
  }

  private List<Phase> phases(long nanos) {
    List<Phase> phases = new ArrayList<>();
    warmUp.ifPresent(
        known -> phases.add(new Phase(Phase.WARM_UP, start, nanos, Optional.of(known))));
    phases.add(new Phase(Phase.MEASURED, start, nanos, measured));
    fault.ifPresent(
        time ->
            phases.add(
                new Phase(
                    Phase.FAULT,
                    start + Math.round(time[0] * 1e3),
                    Math.round((time[1] - time[0]) * 1e9))));
    return phases;
  }

  private List<OperationStats> operations(int each) {
    List<StatusStats> reads = new ArrayList<>(List.of(status("OK", true, each - failures)));
    if (failures > 0) {
      reads.add(status("ERROR", false, failures));
    }
    List<OperationStats> operations = new ArrayList<>();
    operations.add(new OperationStats("READ", Level.DATABASE, reads));
    operations.add(new OperationStats("UPDATE", Level.DATABASE, List.of(status("OK", true, each))));
    operations.addAll(others);
    return operations;
  }

  private StatusStats status(String name, boolean ok, int count) {
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    Histogram slower = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (int i = 1; i <= count; i++) {
      long latency = micros.orElse(i);
      histogram.recordValue(latency * 1_000);
      slower.recordValue(latency * 10_000);
    }
    return new StatusStats(
        name,
        ok,
        "",
        new LatencyDistribution(histogram),
        responding ? Optional.of(new LatencyDistribution(slower)) : Optional.empty());
  }

  /** Two seconds before the measured phase, in which the client was idle and the drive was not. */
  private HostTelemetry telemetry() {
    List<TelemetrySample> samples = new ArrayList<>();
    for (int second = -1; second <= SECONDS; second++) {
      boolean measured = second > 0;
      IoUse reads = new IoUse(measured ? 100 : 9_000, 409_600, Optional.of(0.5));
      IoUse writes = new IoUse(0, 0, Optional.empty());
      TelemetrySampleBuilder sample =
          TelemetrySampleBuilder.builder()
              .timeMillis(start + second * 1000L)
              .seconds(1)
              .cpu(Optional.of(new CpuUse(measured ? busyPercent : 1, 1, 1, 0, 0)))
              .memory(Optional.of(new MemoryUse(3L << 30, 1L << 30, 0, 0)))
              .devices(
                  List.of(
                      DeviceUseBuilder.builder()
                          .name("sda")
                          .reads(reads)
                          .writes(writes)
                          .queueDepth(1.5)
                          .utilisationPercent(30)
                          .build()));
      sampled.accept(sample);
      samples.add(sample.build());
    }
    return HostTelemetryBuilder.builder()
        .host("here")
        .source(HostTelemetry.LOCAL_SOURCE)
        .devices(List.of("sda"))
        .samples(samples)
        .build();
  }

  /** The inventory of a host that tells no more than this. */
  public static Inventory host(
      Optional<String> name, List<MemoryModule> modules, List<DataPath> paths) {
    return host(name, modules, paths, Optional.empty());
  }

  /** The inventory of a host that tells only its network. */
  public static Inventory host(List<NetworkInterface> network) {
    return host(Optional.empty(), List.of(), List.of(), Optional.of(network));
  }

  private static Inventory host(
      Optional<String> name,
      List<MemoryModule> modules,
      List<DataPath> paths,
      Optional<List<NetworkInterface>> network) {
    return InventoryBuilder.builder()
        .host(name)
        .processors(ProcessorsBuilder.builder().build())
        .memoryModules(modules)
        .networkInterfaces(network)
        .dataPaths(paths)
        .java(Optional.of(new JavaVm("JVM", "17", List.of(), 1, List.of())))
        .build();
  }
}

package io.ycsbx.record.figure;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.spi.Unit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Takes all figures of a run from its record: of the run, of each operation and all together, of
 * hosts and drives in the window of the throughput. Drives are those of the servers or, if there is
 * no telemetry of servers, of the client, which then holds the data. Stateless and thread-safe.
 */
public final class RecordFigures {

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** Least number of requests above a percentile, as for operations. */
  private static final double ENOUGH_ABOVE = 10;

  private static final double ROUNDING = 1e-6;
  private static final long HALF_MILLISECOND = 500_000;

  private RecordFigures() {}

  /** Returns the figures of a record in which something was measured. */
  public static Measurements of(RunRecord run) {
    Measurements figures = new Measurements();
    run.tool().ifPresent(tool -> tool.figures().forEach(figure -> ofTool(figures, figure)));
    figures.take("", run);
    operations(run).forEach(stats -> operation(figures, run, stats));
    figures.shares(counts(run));
    run.clientHiccup().ifPresent(late -> percentiles(figures, Figure.CLIENT, Series.HICCUP, late));
    run.clientHiccup()
        .ifPresent(late -> figures.add(Figure.CLIENT, Metric.STALLS, stalls(late) / clients(run)));
    List<HostTelemetry> hosts =
        run.telemetry().stream()
            .map(
                host ->
                    host.inventory().isPresent() || !host.isLocal()
                        ? host
                        : host.withInventory(run.inventory()))
            .toList();
    long start = run.window().startTimeMillis();
    long end = start + run.window().nanos() / NANOS_PER_MILLI;
    DriveLoad drives = hosts(figures, new HostLoad(hosts, start, end, throughput(run)));
    figures.take(Figure.DRIVES, new DriveWear(run, withData(hosts), drives));
    Declarations declared = run.declarations();
    run.statistics().stream()
        .filter(figure -> Double.isFinite(figure.value()))
        .forEach(figure -> figures.statistic(declared.figure(figure), figure.value()));
    return figures;
  }

  /**
   * Returns the figures of a host alone.
   *
   * @param startMillis start of the window, in milliseconds since the epoch
   * @param endMillis its end, likewise
   */
  public static Measurements of(HostTelemetry host, long startMillis, long endMillis) {
    Measurements figures = new Measurements();
    hosts(figures, new HostLoad(List.of(host), startMillis, endMillis, OptionalDouble.empty()));
    return figures;
  }

  /**
   * Adds a figure that another load generator printed: as a statistic if its name is unknown, or
   * its unit is of another quantity.
   */
  private static void ofTool(Measurements figures, ToolFigure figure) {
    Unit unit = figure.parsedUnit().orElseThrow();
    String name = (figure.owner() + " " + figure.name()).strip();
    Figure known = ofTool(name, unit).orElse(new Figure(Figure.STATISTICS, new NamedKind(name)));
    figures.add(known.owner(), known.kind(), figure.value(), unit);
  }

  private static Optional<Figure> ofTool(String name, Unit unit) {
    try {
      return Optional.of(Figure.parse(name))
          .filter(
              known -> known.kind() == Metric.THROUGHPUT || known.kind().unit().convertsTo(unit));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the number of clients whose delays a record holds; 1 if it is not known. */
  private static double clients(RunRecord run) {
    return run.fleet().map(fleet -> Math.max(1, fleet.present())).orElse(1);
  }

  /** Counts one wake-up of each stall: those that it held back are a millisecond apart. */
  private static long stalls(LatencyDistribution late) {
    return late.countUpTo(3 * HALF_MILLISECOND - 1) - late.countUpTo(HALF_MILLISECOND - 1);
  }

  /** Returns the operations and, if there are several, all together. */
  public static List<OperationStats> operations(RunRecord run) {
    return run.operations().size() > 1 ? run.operationsAndTotal() : run.operations();
  }

  public static List<HostTelemetry> withData(List<HostTelemetry> hosts) {
    List<HostTelemetry> servers = hosts.stream().filter(host -> !host.isLocal()).toList();
    return servers.isEmpty() ? hosts : servers;
  }

  private static void operation(Measurements figures, RunRecord run, OperationStats stats) {
    String name = stats.operation();
    figures.take(name, stats);
    if (stats.keys().isPresent()) {
      run.keysPerSecond(stats)
          .ifPresent(rate -> figures.add(name, Metric.THROUGHPUT, rate, Unit.KEYS_PER_SECOND));
    }
    latencies(figures, name, Series.SERVICE, stats.service());
    stats.response().ifPresent(times -> latencies(figures, name, Series.RESPONSE, times));
  }

  /** Percentiles follow from the histogram. */
  private static void latencies(
      Measurements figures, String operation, Series series, LatencyDistribution latencies) {
    if (latencies.count() > 0) {
      for (Latency latency : Latency.ALWAYS) {
        figures.add(operation, latency.of(series), latency.of(latencies));
      }
      figures.add(operation, Latency.UP_TO_1_MS.of(series), Latency.UP_TO_1_MS.of(latencies));
    }
  }

  /** Adds the figures of hosts and drives, and returns the drives with the data. */
  private static DriveLoad hosts(Measurements figures, HostLoad load) {
    for (String owner : new String[] {Figure.CLIENT, Figure.SERVER}) {
      figures.take(owner, load.of(host -> host.isLocal() == owner.equals(Figure.CLIENT)));
    }
    DriveLoad drives = new DriveLoad();
    List<HostTelemetry> data = withData(load.hosts());
    for (HostTelemetry host : data) {
      String prefix = HostLoad.prefix(host, data);
      for (TelemetrySample sample : load.samples(host)) {
        sample.devices().forEach(use -> drives.add(prefix + use.name(), use, sample.seconds()));
      }
    }
    for (HostTelemetry host : HostLoad.eachOnce(data)) {
      String prefix = HostLoad.prefix(host, data);
      host.requests()
          .orElse(List.of())
          .forEach(requests -> drives.add(prefix + requests.device(), requests));
    }
    drives.parts().forEach((owner, part) -> drive(figures, owner, part));
    return drives;
  }

  /** Adds a drive's figures, and those percentiles that have enough traced requests above. */
  private static void drive(Measurements figures, String owner, DriveLoad drive) {
    figures.take(owner, drive);
    for (Series series : Series.values()) {
      if (series.isOfDrives()) {
        drive
            .latencies(series)
            .ifPresent(latencies -> percentiles(figures, owner, series, latencies));
      }
    }
  }

  private static void percentiles(
      Measurements figures, String owner, Series series, LatencyDistribution latencies) {
    for (double percentile : Latency.OF_REQUESTS) {
      double above = latencies.count() * (100 - percentile) / 100;
      if (above >= ENOUGH_ABOVE - ROUNDING) {
        Latency latency = Latency.percentile(percentile).of(series);
        figures.add(owner, latency, latency.of(latencies));
      }
    }
  }

  /**
   * Returns the throughput of successful transactions, as far as their number is known; of another
   * load generator, what it printed.
   */
  static OptionalDouble throughput(RunRecord run) {
    if (run.tool().isPresent()) {
      return run.throughput();
    }
    return run.throughput().stream()
        .map(all -> all * (1 - failedShare(run).orElse(0.0)))
        .findFirst();
  }

  /** Returns the throughput of all transactions; unknown if none is known to have failed. */
  static OptionalDouble throughputWithFailures(RunRecord run) {
    boolean counted = run.tool().isEmpty() && failedShare(run).orElse(0.0) > 0;
    return counted ? run.throughput() : OptionalDouble.empty();
  }

  /**
   * Returns the failed share of all transactions. Of a record without the number of failed
   * transactions it is known if nothing failed, or if each transaction was one operation.
   */
  public static Optional<Double> failedShare(RunRecord run) {
    double transactions = Math.max(1, run.window().transactions());
    Optional<Long> recorded = run.window().failedTransactions();
    if (recorded.isPresent()) {
      return recorded.map(failed -> Math.min(1, failed / transactions));
    }
    Set<String> names = counts(run).keySet();
    List<OperationStats> own =
        run.operations().stream().filter(stats -> names.contains(stats.operation())).toList();
    long failed = own.stream().mapToLong(OperationStats::failures).sum();
    long operations = own.stream().mapToLong(OperationStats::count).sum();
    boolean single = operations == run.transactions() && !names.contains(Figure.READ_MODIFY_WRITE);
    return failed == 0 || single
        ? Optional.of((double) failed / Math.max(1, operations))
        : Optional.empty();
  }

  /**
   * Counts the operations of the workload: calls of the database, unless the workload timed
   * operations of its own that stand for them, such as transactions.
   */
  private static Map<String, Double> counts(RunRecord run) {
    boolean own =
        run.operations().stream()
            .anyMatch(
                stats ->
                    stats.level() == Level.WORKLOAD
                        && !stats.operation().equals(Figure.READ_MODIFY_WRITE)
                        && !stats.operation().equals("VERIFY"));
    Map<String, Double> counts = new LinkedHashMap<>();
    for (OperationStats stats : run.operations()) {
      boolean both = stats.operation().equals(Figure.READ_MODIFY_WRITE);
      if (stats.level() == (own || both ? Level.WORKLOAD : Level.DATABASE)) {
        counts.put(stats.operation(), (double) stats.count());
      }
    }
    return counts;
  }
}

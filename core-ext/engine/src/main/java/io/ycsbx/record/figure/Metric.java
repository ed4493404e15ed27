package io.ycsbx.record.figure;

import static io.ycsbx.spi.Direction.HIGHER_IS_BETTER;
import static io.ycsbx.spi.Direction.LOWER_IS_BETTER;
import static io.ycsbx.spi.Direction.NEITHER;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The figures with a name, one a row, the same for all tools: name, unit, better direction, the
 * owners that have it, and how it is taken from a record of this suite. Latencies are {@link
 * Latency}.
 */
public enum Metric implements FigureKind {
  // Of the run as a whole.

  /**
   * Operations or transactions per second, without failed ones where the tool counts these. Where
   * it counts keys, as for a single operation, all of them.
   */
  THROUGHPUT(
      "throughput",
      Unit.OPERATIONS_PER_SECOND,
      HIGHER_IS_BETTER,
      new Source<>(Of.RUN, RunRecord.class, RecordFigures::throughput)),
  /** Throughput of all operations, successful or not, if it differs from {@link #THROUGHPUT}. */
  THROUGHPUT_WITH_FAILURES(
      "throughput with failures",
      Unit.OPERATIONS_PER_SECOND,
      new Source<>(Of.RUN, RunRecord.class, RecordFigures::throughputWithFailures)),
  /** New orders per minute of TPC-C. */
  NOPM("NOPM", Unit.NEW_ORDERS_PER_MINUTE, HIGHER_IS_BETTER, elsewhere(Of.RUN)),
  /** Transactions per minute of TPC-C, as the database counts them. */
  TPM("TPM", Unit.TRANSACTIONS_PER_MINUTE, HIGHER_IS_BETTER, elsewhere(Of.RUN)),
  /** The time that throughput was computed over. */
  RUN_TIME("run time", Unit.SECONDS, LOWER_IS_BETTER, run(run -> run.runTimeNanos() / 1e9)),
  /** Time from a fault to the first success after the outage that it caused. */
  FIRST_SUCCESS("first success after the fault", Unit.SECONDS, LOWER_IS_BETTER, elsewhere(Of.RUN)),
  /** Time from a fault to the throughput before it. */
  RECOVERY("recovery from the fault", Unit.SECONDS, LOWER_IS_BETTER, elsewhere(Of.RUN)),
  /** Writes that the database acknowledged to the durability workload, in all its runs so far. */
  ACKNOWLEDGED("acknowledged writes", Unit.COUNT, elsewhere(Of.RUN)),
  /** Acknowledged writes that a check did not find. */
  LOST("lost writes", Unit.COUNT, LOWER_IS_BETTER, elsewhere(Of.RUN)),
  /** Operations for a unit of the currency in which the hosts' prices are declared. */
  PER_PRICE(
      "operations per currency unit",
      Unit.OPERATIONS_PER_DOLLAR,
      HIGHER_IS_BETTER,
      elsewhere(Of.RUN)),
  /** Client threads. */
  THREADS("threads", Unit.COUNT, elsewhere(Of.RUN)),

  // Of operations.

  /** Number of operations, successful or not. */
  COUNT("count", Unit.COUNT, operation(OperationStats::count)),
  /** Share of all operations; those within a read-modify-write are not counted again. */
  SHARE("share of operations", Unit.PERCENT, elsewhere(Of.OPERATION)),
  /** Number of operations that ended without success. */
  FAILURES("failures", Unit.COUNT, LOWER_IS_BETTER, operation(OperationStats::failures)),
  /** Bytes of keys and values in a time, as db_bench counts them. */
  BANDWIDTH("bandwidth", Unit.MEBIBYTES_PER_SECOND, HIGHER_IS_BETTER, elsewhere(Of.OPERATION)),

  // Of hosts.

  CPU_BUSY("CPU busy", Unit.PERCENT, hosts(hosts -> hosts.busy().average())),
  /** The busiest interval of any host. */
  CPU_BUSY_MAX("CPU busy max", Unit.PERCENT, hosts(hosts -> hosts.busy().max())),
  MEMORY_USED("memory used", Unit.PERCENT, hosts(HostLoad::memoryUsed)),
  /** Of all hosts together. */
  MEMORY_SIZE("memory size", Unit.BYTES, audited(HostLoad::memorySize)),
  /** Use of the processors' time that a client may use, by its affinity and its quota. */
  CLIENT_BUSY("client busy", Unit.PERCENT, audited(HostLoad::clientBusy)),
  /** Share of the periods of a client's quota that were used up. */
  THROTTLED("throttled", Unit.PERCENT, audited(HostLoad::throttled)),
  STEAL("steal", Unit.PERCENT, audited(HostLoad::steal)),
  /** Swapped-out pages, in percent of the memory. */
  SWAP("swap", Unit.PERCENT, audited(HostLoad::swap)),
  /** Share of the processors' time of a client's host that other processes took. */
  OTHERS("other processes", Unit.PERCENT, audited(HostLoad::others)),
  /** Traffic of interfaces of hardware or, on a host without such ones, of all others. */
  NETWORK_RECEIVE(
      "network receive",
      Unit.MEGABYTES_PER_SECOND,
      hosts(hosts -> hosts.megabytes(InterfaceUse::receive))),
  /** As {@link #NETWORK_RECEIVE}, in the other direction. */
  NETWORK_SEND(
      "network send",
      Unit.MEGABYTES_PER_SECOND,
      hosts(hosts -> hosts.megabytes(InterfaceUse::send))),
  /** Share of the link's speed that the busiest interface used in its busier direction. */
  LINK_USE("network link use", Unit.PERCENT, hosts(HostLoad::linkUse)),
  /** Number of TCP segments that were sent again. */
  RETRANSMITS("retransmits", Unit.COUNT, hosts(HostLoad::retransmits)),
  /** Mean power of the processors and memory of all hosts together. */
  POWER("power", Unit.WATTS, hosts(hosts -> hosts.watts(TelemetrySample::powerWatts))),
  /** Energy of processors and memory for a million operations. */
  ENERGY(
      "energy per million operations",
      Unit.JOULES,
      LOWER_IS_BETTER,
      hosts(hosts -> hosts.joules(TelemetrySample::powerWatts))),
  /** Throughput for each watt of processors and memory. */
  PER_WATT(
      "operations per watt",
      Unit.OPERATIONS_PER_SECOND_AND_WATT,
      HIGHER_IS_BETTER,
      hosts(hosts -> hosts.perWatt(TelemetrySample::powerWatts))),
  /** Mean power of all hosts together, by their management controllers. */
  SYSTEM_POWER(
      "system power", Unit.WATTS, hosts(hosts -> hosts.watts(TelemetrySample::systemWatts))),
  /** Energy of whole hosts for a million operations. */
  SYSTEM_ENERGY(
      "system energy per million operations",
      Unit.JOULES,
      LOWER_IS_BETTER,
      hosts(hosts -> hosts.joules(TelemetrySample::systemWatts))),
  /** Processor time of all hosts together, for each successful operation. */
  CPU_PER_OPERATION(
      "CPU per operation", Unit.MICROSECONDS, LOWER_IS_BETTER, hosts(HostLoad::cpuPerOperation)),
  SWITCHES_PER_OPERATION(
      "context switches per operation",
      Unit.MEAN_COUNT,
      LOWER_IS_BETTER,
      hosts(HostLoad::switchesPerOperation)),
  /** Bytes received and sent. */
  NETWORK_PER_OPERATION(
      "network per operation", Unit.BYTES, LOWER_IS_BETTER, hosts(HostLoad::networkPerOperation)),

  // Of drives: counters that telemetry samples.

  READ_BANDWIDTH(
      "read bandwidth",
      Unit.MEGABYTES_PER_SECOND,
      drives(drives -> drives.megabytes(DeviceUse::reads))),
  WRITE_BANDWIDTH(
      "write bandwidth",
      Unit.MEGABYTES_PER_SECOND,
      drives(drives -> drives.megabytes(DeviceUse::writes))),
  READ_IOPS(
      "read requests", Unit.IOPS, drives(drives -> drives.sum(use -> use.reads().perSecond()))),
  WRITE_IOPS(
      "write requests", Unit.IOPS, drives(drives -> drives.sum(use -> use.writes().perSecond()))),
  /** Mean time of a read, in the drive's queue and in the drive. */
  READ_LATENCY(
      "read latency",
      Unit.MILLISECONDS,
      LOWER_IS_BETTER,
      drives(drives -> drives.millis(use -> Stream.of(use.reads())))),
  /** Mean time of a write, in the drive's queue and in the drive. */
  WRITE_LATENCY(
      "write latency",
      Unit.MILLISECONDS,
      LOWER_IS_BETTER,
      drives(drives -> drives.millis(use -> Stream.of(use.writes())))),
  /** Mean time of a request, read or write. */
  LATENCY(
      "latency",
      Unit.MILLISECONDS,
      LOWER_IS_BETTER,
      drives(drives -> drives.millis(use -> Stream.of(use.reads(), use.writes())))),
  /** Requests in flight. */
  QUEUE_DEPTH("queue depth", Unit.MEAN_COUNT, drives(drives -> drives.sum(DeviceUse::queueDepth))),
  /** Share of the time with a request in flight. */
  UTILISATION(
      "utilisation", Unit.PERCENT, drives(drives -> drives.mean(DeviceUse::utilisationPercent))),

  // Of drives: from other sources.

  /** Bytes written to the drives for each byte that the workload inserted or updated. */
  WRITE_AMPLIFICATION("write amplification", Unit.MEAN_COUNT, wear(DriveWear::writeAmplification)),
  /** Requests of the drives for each successful operation; the next figures likewise. */
  READS_PER_OPERATION(
      "reads per operation",
      Unit.MEAN_COUNT,
      LOWER_IS_BETTER,
      wear(wear -> wear.perOperation(use -> use.reads().perSecond()))),
  READ_PER_OPERATION(
      "read per operation",
      Unit.BYTES,
      LOWER_IS_BETTER,
      wear(wear -> wear.perOperation(use -> use.reads().bytesPerSecond()))),
  WRITES_PER_OPERATION(
      "writes per operation",
      Unit.MEAN_COUNT,
      LOWER_IS_BETTER,
      wear(wear -> wear.perOperation(use -> use.writes().perSecond()))),
  WRITTEN_PER_OPERATION(
      "written per operation",
      Unit.BYTES,
      LOWER_IS_BETTER,
      wear(wear -> wear.perOperation(use -> use.writes().bytesPerSecond()))),
  /** Bytes that drives wrote to their flash for each byte that hosts wrote to the drives. */
  DRIVE_WRITE_AMPLIFICATION(
      "drive write amplification", Unit.MEAN_COUNT, wear(DriveWear::driveWriteAmplification)),
  /** Share of the endurance that is used, of the most worn drive, after the run. */
  ENDURANCE_USED(
      "endurance used", Unit.PERCENT, wear(wear -> wear.most(HealthReading::usedPercent))),
  /** Temperature of the hottest drive after the run. */
  TEMPERATURE(
      "temperature", Unit.CELSIUS, wear(wear -> wear.most(HealthReading::temperatureCelsius))),
  /** Highest rate of random reads of the data's drives, measured without a database. */
  READ_IOPS_CEILING(
      "read requests ceiling", Unit.IOPS, wear(wear -> wear.ceiling(DriveCeiling::randomReadIops))),
  /** Share of {@link #READ_IOPS_CEILING} that the database's reads used. */
  READ_IOPS_USED(
      "read requests used",
      Unit.PERCENT,
      wear(wear -> wear.used(DriveCeiling::randomReadIops, IoUse::perSecond))),
  /** Highest read bandwidth of the data's drives, measured without a database. */
  READ_BANDWIDTH_CEILING(
      "read bandwidth ceiling",
      Unit.MEGABYTES_PER_SECOND,
      wear(wear -> DriveLoad.ratio(wear.ceiling(DriveCeiling::sequentialReadBytesPerSecond), 1e6))),
  /** Share of {@link #READ_BANDWIDTH_CEILING} that the database's reads used. */
  READ_BANDWIDTH_USED(
      "read bandwidth used",
      Unit.PERCENT,
      wear(wear -> wear.used(DriveCeiling::sequentialReadBytesPerSecond, IoUse::bytesPerSecond))),
  /** Mean size of a traced read. */
  READ_SIZE("read size", Unit.BYTES, drives(drives -> drives.perRequest(true, RequestSize::bytes))),
  /** Share of traced reads that began where the one before ended. */
  READ_SEQUENTIAL(
      "read sequential",
      Unit.PERCENT,
      drives(drives -> drives.perRequest(true, size -> 100.0 * size.sequential()))),
  /** Mean size of a traced write. */
  WRITE_SIZE(
      "write size", Unit.BYTES, drives(drives -> drives.perRequest(false, RequestSize::bytes))),
  /** Share of traced writes that began where the one before ended. */
  WRITE_SEQUENTIAL(
      "write sequential",
      Unit.PERCENT,
      drives(drives -> drives.perRequest(false, size -> 100.0 * size.sequential()))),

  // Of the database.

  /** The stored data, as the database reports it: with or without indexes and replicas. */
  SIZE("size", Unit.BYTES, elsewhere(Of.DATABASE)),
  /** Capacity of the database's cache. */
  CACHE("cache", Unit.BYTES, elsewhere(Of.DATABASE)),
  /** The data in the database's cache. */
  CACHED("cached", Unit.BYTES, elsewhere(Of.DATABASE)),
  /** Bytes in the cache in percent of the stored bytes, which may be compressed: can exceed 100. */
  CACHED_SHARE("cached share", Unit.PERCENT, elsewhere(Of.DATABASE)),

  // Second by second only.

  P50_OVER_TIME("p50 latency", Unit.MICROSECONDS, elsewhere(Of.NO_TABLE)),
  /** The 99th percentile of an operation. */
  P99_OVER_TIME("p99 latency", Unit.MICROSECONDS, elsewhere(Of.NO_TABLE)),
  P999_OVER_TIME("p99.9 latency", Unit.MICROSECONDS, elsewhere(Of.NO_TABLE)),
  /** As {@link #P99_OVER_TIME}, from the intended start. */
  RESPONSE_P99_OVER_TIME("response p99 latency", Unit.MICROSECONDS, elsewhere(Of.NO_TABLE)),
  /** Operations above the run's own 99.9th percentile. */
  SLOW("operations above the run's p99.9", Unit.COUNT, elsewhere(Of.NO_TABLE)),
  /** Times at which the client's threads stood still for half a millisecond or more. */
  STALLS("stalls", Unit.COUNT, elsewhere(Of.NO_TABLE)),
  /** Share in which the client's JVM collected garbage, including concurrent work. */
  GARBAGE_COLLECTION("garbage collection", Unit.PERCENT, elsewhere(Of.NO_TABLE)),
  DRIVE_BANDWIDTH("drive bandwidth", Unit.MEGABYTES_PER_SECOND, elsewhere(Of.DRIVE_SECONDS)),
  DRIVE_LATENCY("drive latency", Unit.MILLISECONDS, elsewhere(Of.DRIVE_SECONDS)),
  DRIVE_TEMPERATURE("drive temperature", Unit.CELSIUS, elsewhere(Of.DRIVE_SECONDS));

  /** The owners that have a figure. */
  public enum Of {
    RUN,
    OPERATION,
    HOST,
    DRIVE,
    DATABASE,
    /** Figures over time, of drives. */
    DRIVE_SECONDS,
    /** Figures that no table has: those over time, and some for audits alone. */
    NO_TABLE
  }

  private final String label;
  private final Unit unit;
  private final Direction direction;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Source<?> source;

  Metric(String label, Unit unit, Source<?> source) {
    this(label, unit, NEITHER, source);
  }

  Metric(String label, Unit unit, Direction direction, Source<?> source) {
    this.label = label;
    this.unit = unit;
    this.direction = direction;
    this.source = source;
  }

  /** Takes a figure from one part of a run. Functions are stateless. */
  private record Source<P>(Of of, Class<P> part, Function<P, OptionalDouble> figure) {

    static <P> Source<P> known(Of of, Class<P> part, ToDoubleFunction<P> figure) {
      return new Source<>(of, part, owner -> OptionalDouble.of(figure.applyAsDouble(owner)));
    }

    OptionalDouble from(Object owner) {
      return part.isInstance(owner) ? figure.apply(part.cast(owner)) : OptionalDouble.empty();
    }
  }

  private static Source<?> run(ToDoubleFunction<RunRecord> figure) {
    return Source.known(Of.RUN, RunRecord.class, figure);
  }

  private static Source<?> operation(ToDoubleFunction<OperationStats> figure) {
    return Source.known(Of.OPERATION, OperationStats.class, figure);
  }

  private static Source<?> hosts(Function<HostLoad, OptionalDouble> figure) {
    return new Source<>(Of.HOST, HostLoad.class, figure);
  }

  /** Of figures for audits alone. */
  private static Source<?> audited(Function<HostLoad, OptionalDouble> figure) {
    return new Source<>(Of.NO_TABLE, HostLoad.class, figure);
  }

  private static Source<?> drives(Function<DriveLoad, OptionalDouble> figure) {
    return new Source<>(Of.DRIVE, DriveLoad.class, figure);
  }

  private static Source<?> wear(Function<DriveWear, OptionalDouble> figure) {
    return new Source<>(Of.DRIVE, DriveWear.class, figure);
  }

  /** Of figures that have readers of their own. */
  private static Source<?> elsewhere(Of of) {
    return new Source<>(of, Object.class, part -> OptionalDouble.empty());
  }

  /** Takes the figure from a part of a run, in its unit; empty if the part has none. */
  OptionalDouble from(Object part) {
    // A record may hold what has no quotient, such as a memory of 0 bytes.
    return source.from(part).stream().filter(Double::isFinite).findFirst();
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public Unit unit() {
    return unit;
  }

  @Override
  public Direction direction() {
    return direction;
  }

  /** Tests for a part of the cost of an operation. */
  public boolean isCost() {
    return this == PER_WATT
        || this == PER_PRICE
        || (direction == LOWER_IS_BETTER && label.contains(" per "));
  }

  /** Tests for a figure of some owners. */
  public boolean isOf(Of owners) {
    return source.of == owners || (this == THROUGHPUT && owners == Of.OPERATION);
  }

  @Override
  public OverRuns overRuns() {
    return this == CPU_BUSY_MAX ? OverRuns.LARGEST : OverRuns.MEAN;
  }

  @Override
  public boolean isOfDrives() {
    return source.of == Of.DRIVE || source.of == Of.DRIVE_SECONDS;
  }
}

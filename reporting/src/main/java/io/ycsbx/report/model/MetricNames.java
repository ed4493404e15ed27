package io.ycsbx.report.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Names of figures and of their operations, hosts and drives, the same for all tools. */
public final class MetricNames {

  // Of the run as a whole.

  /**
   * Successful operations or transactions in a time, or keys, successful or not; of an operation,
   * its keys. Includes failed operations if the tool's output lacks the number of failures.
   */
  public static final String THROUGHPUT = "throughput";

  /** Throughput of all operations, successful or not, if it differs from {@link #THROUGHPUT}. */
  public static final String THROUGHPUT_WITH_FAILURES = "throughput with failures";

  /** The time that throughput was computed over. */
  public static final String RUN_TIME = "run time";

  /** Of TPC-C: transactions per minute, as the database counts them. */
  public static final String TPM = "TPM";

  /** Of TPC-C: new orders per minute. */
  public static final String NOPM = "NOPM";

  /** Time from a fault to the first success after the outage that it caused. */
  public static final String FIRST_SUCCESS = "first success after the fault";

  /** Time from a fault to the throughput before it. */
  public static final String RECOVERY = "recovery from the fault";

  /** Writes that the database acknowledged to the durability workload, in all its runs so far. */
  public static final String ACKNOWLEDGED = "acknowledged writes";

  /** Acknowledged writes that a check did not find. */
  public static final String LOST = "lost writes";

  /** The number of client threads. */
  public static final String THREADS = "threads";

  // Of operations.

  /** Number of operations. */
  public static final String COUNT = "count";

  /** Share of all operations; those within a read-modify-write are not counted again. */
  public static final String SHARE = "share of operations";

  /** Number of operations that ended without success. */
  public static final String FAILURES = "failures";

  /** Share of the operations that took a millisecond or less. */
  public static final String UP_TO_1_MS = "≤ 1 ms";

  /** The 99th percentile, second by second. */
  public static final String P99_LATENCY = "p99 latency";

  /** Temperature of a drive over time. */
  public static final String DRIVE_TEMPERATURE = "drive temperature";

  /** Operations above the run's own 99.9th percentile, second by second. */
  public static final String SLOW = "operations above the run's p99.9";

  /** Prefix of latencies that run from the intended start. */
  public static final String RESPONSE = "response ";

  public static final String MEAN = "mean";
  public static final String STANDARD_DEVIATION = "std dev";
  public static final String MIN = "min";
  public static final String MAX = "max";

  // Of hosts.

  public static final String CPU_BUSY = "CPU busy";

  /** The busiest interval of any host. */
  public static final String CPU_BUSY_MAX = "CPU busy max";

  /**
   * Share of an interval in which the client's JVM collected garbage, including concurrent work.
   */
  public static final String GARBAGE_COLLECTION = "garbage collection";

  public static final String MEMORY_USED = "memory used";
  public static final String MEMORY_SIZE = "memory size";

  /**
   * Traffic of interfaces of hardware; on a host without such interfaces, e.g. a container, of all
   * others.
   */
  public static final String NETWORK_RECEIVE = "network receive";

  /** As {@link #NETWORK_RECEIVE}, in the other direction. */
  public static final String NETWORK_SEND = "network send";

  /** Share of the link's speed that the busiest interface used in its busier direction. */
  public static final String LINK_USE = "network link use";

  /** Number of TCP segments that were sent again. */
  public static final String RETRANSMITS = "retransmits";

  /** Mean power of the processors and memory of all hosts together. */
  public static final String POWER = "power";

  /** Energy of processors and memory for a million operations. */
  public static final String ENERGY = "energy per million operations";

  /** Mean power of all hosts together, by their management controllers. */
  public static final String SYSTEM_POWER = "system power";

  /** Energy of whole hosts for a million operations. */
  public static final String SYSTEM_ENERGY = "system energy per million operations";

  // Of drives.

  public static final String READ_BANDWIDTH = "read bandwidth";
  public static final String WRITE_BANDWIDTH = "write bandwidth";
  public static final String READ_IOPS = "read requests";
  public static final String WRITE_IOPS = "write requests";

  /** Mean time of a read, in the drive's queue and in the drive. */
  public static final String READ_LATENCY = "read latency";

  /** Mean time of a write, in the drive's queue and in the drive. */
  public static final String WRITE_LATENCY = "write latency";

  /** Mean time of a request, read or write. */
  public static final String LATENCY = "latency";

  /** Requests in flight. */
  public static final String QUEUE_DEPTH = "queue depth";

  /** Share of the time with a request in flight. */
  public static final String UTILISATION = "utilisation";

  /** Bytes written to the drives for each byte that the workload inserted or updated. */
  public static final String WRITE_AMPLIFICATION = "write amplification";

  /** Bytes written to the drives for each operation. */
  public static final String WRITTEN_PER_OPERATION = "written per operation";

  /** Bytes that drives wrote to their flash for each byte that hosts wrote to the drives. */
  public static final String DRIVE_WRITE_AMPLIFICATION = "drive write amplification";

  /** Share of the endurance that is used, of the most worn drive, after the run. */
  public static final String ENDURANCE_USED = "endurance used";

  /** Temperature of the hottest drive after the run. */
  public static final String TEMPERATURE = "temperature";

  /** Highest rate of random reads of the data's drives, measured without a database. */
  public static final String READ_IOPS_CEILING = "read requests ceiling";

  /** Share of {@link #READ_IOPS_CEILING} that the database's reads used. */
  public static final String READ_IOPS_USED = "read requests used";

  /** Highest read bandwidth of the data's drives, measured without a database. */
  public static final String READ_BANDWIDTH_CEILING = "read bandwidth ceiling";

  /** Share of {@link #READ_BANDWIDTH_CEILING} that the database's reads used. */
  public static final String READ_BANDWIDTH_USED = "read bandwidth used";

  /** Mean size of a traced read or write: {@code read size}. */
  public static final String REQUEST_SIZE = " size";

  /**
   * Share of traced reads or writes that began where the one before ended: {@code read sequential}.
   */
  public static final String SEQUENTIAL = " sequential";

  /** Percentiles of traced requests. */
  public static final List<Double> OF_REQUESTS = List.of(50.0, 99.0, 99.9, 99.99);

  // Of the database.

  /** The stored data, as the database reports it: with or without indexes and replicas. */
  public static final String SIZE = "size";

  /** Capacity of the database's cache. */
  public static final String CACHE = "cache";

  /** The data in the database's cache. */
  public static final String CACHED = "cached";

  /** Bytes in the cache in percent of the stored bytes, which may be compressed: can exceed 100. */
  public static final String CACHED_SHARE = "cached share";

  // In place of an operation.

  /** A read and an update of the same record. The two also count as a read and an update. */
  public static final String READ_MODIFY_WRITE = "READ-MODIFY-WRITE";

  /** All operations together. */
  public static final String TOTAL = "TOTAL";

  /** The host of the load generator. */
  public static final String CLIENT = "client";

  /** All hosts under load together, other than the client. */
  public static final String SERVER = "server";

  /** The host of a tool's figures, client or server; in briefs, the database's. */
  public static final String HOST = "host";

  /** All of a host's drives together. */
  public static final String DRIVES = "drives";

  /** The data, by the sizes that the engine or server reports. */
  public static final String DATABASE = "database";

  /** Counters of the engine or server. */
  public static final String STATISTICS = "statistics";

  /** Properties of the run that are numbers, each a figure. */
  public static final String PROPERTY = "property";

  /** Facts of the database that are numbers, each a figure. */
  public static final String FACT = "fact";

  /** Figures of hosts. */
  public static final List<String> OF_HOST =
      List.of(
          CPU_BUSY,
          CPU_BUSY_MAX,
          MEMORY_USED,
          NETWORK_RECEIVE,
          NETWORK_SEND,
          LINK_USE,
          RETRANSMITS,
          POWER,
          ENERGY,
          SYSTEM_POWER,
          SYSTEM_ENERGY);

  /** Figures of drives; those of single requests only if these were traced. */
  public static final List<String> OF_DRIVES =
      Stream.of(
              Stream.of(
                  READ_BANDWIDTH,
                  WRITE_BANDWIDTH,
                  READ_IOPS,
                  WRITE_IOPS,
                  READ_LATENCY,
                  WRITE_LATENCY,
                  QUEUE_DEPTH,
                  UTILISATION,
                  WRITE_AMPLIFICATION,
                  WRITTEN_PER_OPERATION,
                  DRIVE_WRITE_AMPLIFICATION,
                  ENDURANCE_USED,
                  TEMPERATURE,
                  READ_IOPS_CEILING,
                  READ_IOPS_USED,
                  READ_BANDWIDTH_CEILING,
                  READ_BANDWIDTH_USED),
              Stream.of("read", "write")
                  .flatMap(kind -> Stream.of(kind + REQUEST_SIZE, kind + SEQUENTIAL)),
              Stream.of("read", "read queue", "write", "write queue")
                  .flatMap(kind -> OF_REQUESTS.stream().map(p -> ofRequests(kind, p))))
          .flatMap(names -> names)
          .toList();

  /** Figures of the database. */
  public static final List<String> OF_DATABASE = List.of(SIZE, CACHE, CACHED, CACHED_SHARE);

  private MetricNames() {}

  /** Returns a figure's name as a title: {@code Run time}. */
  public static String title(String figure) {
    return figure.substring(0, 1).toUpperCase(Locale.ROOT) + figure.substring(1);
  }

  /** Tests for a part of an operation that its binding times, e.g. {@code READ@0}. */
  public static boolean isPart(String operation) {
    return operation.indexOf('@') >= 0;
  }

  /**
   * Returns the name of a percentile of requests: {@code read p99} of the times in the drive,
   * {@code read queue p99} of those in the kernel's queue.
   */
  public static String ofRequests(String kind, double percentile) {
    return kind + " " + percentile(percentile);
  }

  /** Returns a percentile's name: {@code p99}, {@code p99.9}. */
  public static String percentile(double percentile) {
    return "p" + BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
  }
}

package io.ycsbx.binding.aerospike;

import com.aerospike.client.policy.Replica;
import io.ycsbx.binding.aerospike.AerospikeSettings.Bins;
import io.ycsbx.binding.aerospike.AerospikeSettings.Update;
import io.ycsbx.config.SettingsType;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.Completions.Operation;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Aerospike as a YCSB database. One instance per thread, as YCSB makes them; an instance is not
 * thread-safe. All instances of a run share one client.
 *
 * <p>A table is a set, and a key's digest determines the location of its record. The operations:
 *
 * <ul>
 *   <li>read: {@code NOT_FOUND} for a missing key; the server sends only the requested bins.
 *   <li>scan: a pass over the whole set, see {@link KeyOrderScan}.
 *   <li>update: replaces or adds the given fields and keeps the others (or drops them, with {@code
 *       as.update=replace}), atomically for its key; {@code NOT_FOUND} for a missing key.
 *   <li>insert: writes the whole record, replacing one that exists (or fails with {@code EXISTS},
 *       with {@code as.insert=create}).
 *   <li>delete: {@code NOT_FOUND} for a missing key.
 * </ul>
 *
 * <p>With {@code as.async} a call returns when its command has started, see {@link AsyncCommands}.
 * Scans, batches and the inserts of a run, whose keys other threads may read at once, are
 * synchronous. Without completions, as under the stock client, all calls are synchronous.
 */
@SettingsType(AerospikeSettings.class)
public final class AerospikeDatabase extends DB implements AsyncDB, BatchDB, StatisticsDB {

  private static final String SHARED = "Aerospike";
  private static final String TRUNCATED = "io.ycsbx.binding.aerospike.truncated";

  private SharedClient shared;
  private Commands waiting;
  private Commands commands;
  private AsyncCommands asynchronous;
  private BlobMerge blobMerge;
  private Batches batches;
  private KeyOrderScan scans;
  private boolean waitForInserts;

  /** The servers whose counters were last read. */
  private List<RunningServer> servers = List.of();

  /** The servers' facts, as they were last asked. */
  private Optional<ServerFacts> facts = Optional.empty();

  /** Creates an instance, which needs its properties and {@link #init} before use. */
  public AerospikeDatabase() {}

  /**
   * Checks the settings and connects, unless another thread of this run has.
   *
   * @throws DBException if a setting is wrong, no node can be reached, or the server does not
   *     support a setting
   */
  @Override
  public void init() throws DBException {
    Properties properties = getProperties();
    AerospikeSettings settings =
        RunProperties.settings(
            AerospikeSettings.class,
            properties,
            bound -> bound.async() > 0 ? WorkloadMix.asyncProblems(properties) : List.of());
    Shared<SharedClient> holder = Shared.in(properties, SHARED);
    shared = holder.acquire(() -> open(settings, properties));
    waiting = new Commands(shared);
    commands = waiting;
    boolean merges = settings.bins() == Bins.SINGLE && settings.update() == Update.MERGE;
    blobMerge = merges ? new BlobMerge(shared) : null;
    batches = new Batches(shared);
    scans = new KeyOrderScan(shared);
    waitForInserts = !RunProperties.isLoad(properties);
  }

  private static SharedClient open(AerospikeSettings settings, Properties properties)
      throws DBException {
    SharedClient client = SharedClient.open(settings, RunProperties.threads(properties));
    boolean truncates = settings.truncate() && RunProperties.isLoad(properties);
    // A load whose threads have all released the client may open it again.
    if (truncates && properties.putIfAbsent(TRUNCATED, true) == null) {
      try {
        client.truncate(table(properties));
      } catch (DBException e) {
        client.close();
        throw e;
      }
    }
    return client;
  }

  private static String table(Properties properties) {
    return properties.getProperty("table", "usertable");
  }

  /**
   * Releases the client; the last thread closes it. Does nothing without {@link #init}.
   *
   * @throws DBException never, as closing reports no failure
   */
  @Override
  public void cleanup() throws DBException {
    if (shared != null) {
      shared = null;
      Shared.in(getProperties(), SHARED).release();
    }
  }

  @Override
  public void reportTo(Completions completions) {
    if (shared.settings().async() > 0) {
      asynchronous = new AsyncCommands(shared, completions);
      commands = asynchronous;
    }
  }

  @Override
  public int commandsInFlight() {
    return shared.settings().commandsInFlight();
  }

  @Override
  public void awaitAll() throws InterruptedException {
    if (asynchronous != null) {
      asynchronous.awaitAll();
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return commands.read(table, key, fields, result);
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return scans.scan(table, startKey, recordCount, fields, result);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    if (blobMerge != null) {
      return blobMerge.update(shared.key(table, key), values);
    }
    return commands.write(Operation.UPDATE, shared.policies().update(), table, key, values);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Commands inserting = waitForInserts ? waiting : commands;
    return inserting.write(Operation.INSERT, shared.policies().insert(), table, key, values);
  }

  @Override
  public Status delete(String table, String key) {
    return commands.delete(table, key);
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    batches.read(table, keys, fields, results, statuses);
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    batches.write(table, keys, values, shared.policies().insert(), statuses);
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    if (blobMerge == null) {
      batches.write(table, keys, values, shared.policies().update(), statuses);
      return;
    }
    for (int i = 0; i < keys.size(); i++) {
      statuses[i] = blobMerge.update(shared.key(table, keys.get(i)), values.get(i));
    }
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    batches.delete(table, keys, statuses);
  }

  @Override
  public List<Statistic> statistics() throws DBException {
    ServerStatistics read = ServerStatistics.of(shared.info(), table(getProperties()));
    servers = read.servers();
    return read.figures();
  }

  @Override
  public List<RunningServer> servers() {
    return servers;
  }

  @Override
  public List<Fact> facts() throws DBException {
    // For a server that does not answer.
    facts = Optional.empty();
    facts = Optional.of(ServerFacts.of(shared));
    return facts.get().all();
  }

  @Override
  public List<Durability> durability() {
    return facts.map(ServerFacts::durability).orElse(List.of());
  }

  @Override
  public List<Warning> warnings() {
    List<Warning> warnings =
        WorkloadMix.warnings(shared.settings(), getProperties(), System::getenv);
    try {
      if (shared.settings().replica() == Replica.PREFER_RACK && shared.info().isCommunity()) {
        warnings.add(
            new Warning(
                "racks-without-effect",
                "as.replica=prefer_rack has no effect: the community edition has no racks, and"
                    + " each of its nodes is in rack 0",
                "unset as.replica and as.rack.ids, or use the enterprise edition"));
      }
    } catch (DBException e) {
      // The record's facts, which need the same answer, have the warning.
      return warnings;
    }
    return warnings;
  }
}

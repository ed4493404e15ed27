package io.ycsbx.binding.mysql;

import io.ycsbx.config.SettingsType;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Any database with a JDBC driver as a YCSB database. One instance per thread, as YCSB makes them,
 * each with a connection of its own to every shard; an instance is not thread-safe.
 *
 * <p>A record is a row of its table: the column {@code YCSB_KEY} and one for each field. What the
 * operations do:
 *
 * <ul>
 *   <li>read, scan: return the fields, as bytes; a field that is NULL is not there.
 *   <li>update: sets the given fields; {@code NOT_FOUND} for a missing key.
 *   <li>insert: {@code DUPLICATE_KEY} for a key that is there, unless {@code db.upsert} is set.
 *   <li>delete: {@code NOT_FOUND} for a missing key.
 * </ul>
 *
 * <p>A failure's status tells what it was, and its description names the database: {@code
 * DEADLOCK}, {@code LOCK_WAIT_TIMEOUT}, {@code CONNECTION_LOST}, {@code TIMEOUT}, {@code
 * DUPLICATE_KEY}, {@code DATA_TOO_LONG}, {@code ACCESS_DENIED}, {@code READ_ONLY}, {@code
 * NO_TABLE}, {@code NO_SPACE} or {@code ERROR}.
 */
@SettingsType(JdbcSettings.class)
public final class JdbcDatabase extends DB implements BatchDB, StatisticsDB {

  private Cluster cluster;

  /** An instance that still has to be given its properties and initialised. */
  public JdbcDatabase() {}

  /**
   * Checks the settings, starts the embedded server if it is wanted, and connects to every shard.
   * The first thread of a load makes the table if there is none.
   *
   * @throws DBException if a setting is wrong, or naming the database that cannot be had and why
   */
  @Override
  public void init() throws DBException {
    Properties properties = getProperties();
    cluster = Cluster.connect(RunProperties.settings(JdbcSettings.class, properties), properties);
  }

  /**
   * Sends the inserts that still wait, and closes the connections; the last thread ends the
   * embedded server. Does nothing if it is not connected.
   *
   * @throws DBException if the last inserts fail, or the database does on closing
   */
  @Override
  public void cleanup() throws DBException {
    if (cluster != null) {
      Cluster closing = cluster;
      cluster = null;
      closing.close();
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Node node = cluster.node(key);
    Status ready = node.turnTo(table);
    return ready.isOk() ? node.read(key, fields, result) : ready;
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    boolean several = cluster.nodes().size() > 1;
    List<Found> found = new ArrayList<>();
    for (Node node : cluster.nodes()) {
      Status ready = node.turnTo(table);
      Status status =
          ready.isOk() ? node.scan(startKey, recordCount, fields, several, found) : ready;
      if (!status.isOk()) {
        return status;
      }
    }
    if (several) {
      found.sort(Found.BY_KEY);
    }
    found.stream().limit(recordCount).forEach(record -> result.add(record.fields()));
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Node node = cluster.node(key);
    Status ready = node.turnTo(table);
    return ready.isOk() ? node.update(key, values) : ready;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Node node = cluster.node(key);
    Status ready = node.turnTo(table);
    return ready.isOk() ? node.insert(key, values) : ready;
  }

  @Override
  public Status delete(String table, String key) {
    Node node = cluster.node(key);
    Status ready = node.turnTo(table);
    return ready.isOk() ? node.delete(key) : ready;
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    cluster.onEach(
        table,
        keys,
        statuses,
        (node, part) ->
            node.batches().read(part.of(keys), fields, part.of(results), part.statuses()));
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    cluster.onEach(
        table,
        keys,
        statuses,
        (node, part) -> node.batches().insert(part.of(keys), part.of(values), part.statuses()));
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    cluster.onEach(
        table,
        keys,
        statuses,
        (node, part) -> node.batches().update(part.of(keys), part.of(values), part.statuses()));
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    cluster.onEach(
        table,
        keys,
        statuses,
        (node, part) -> node.batches().delete(part.of(keys), part.statuses()));
  }

  @Override
  public List<Statistic> statistics() throws DBException {
    return cluster.statistics();
  }

  @Override
  public Map<String, String> facts() throws DBException {
    return cluster.facts();
  }

  @Override
  public List<Path> dataDirectories() {
    return cluster.dataDirectories();
  }
}

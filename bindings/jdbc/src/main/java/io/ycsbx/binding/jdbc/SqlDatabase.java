package io.ycsbx.binding.jdbc;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.EventfulDB;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.SettlingDB;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Vector;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Any database with a JDBC driver as a YCSB database. One instance per thread, as YCSB makes them,
 * each with its own connection to every shard; an instance is not thread-safe.
 *
 * <p>A record is a row of its table: the column {@code YCSB_KEY} and one for each field. The
 * operations:
 *
 * <ul>
 *   <li>read, scan: return the fields as bytes; NULL fields are left out.
 *   <li>update: sets the given fields; {@code NOT_FOUND} for a missing key.
 *   <li>insert: {@code DUPLICATE_KEY} for an existing key, unless {@code db.upsert} is set.
 *   <li>delete: {@code NOT_FOUND} for a missing key.
 * </ul>
 *
 * <p>A failure has one of these statuses, and its description names the database: {@code DEADLOCK},
 * {@code LOCK_WAIT_TIMEOUT}, {@code CONNECTION_LOST}, {@code TIMEOUT}, {@code CANCELLED}, {@code
 * DUPLICATE_KEY}, {@code DATA_TOO_LONG}, {@code ACCESS_DENIED}, {@code READ_ONLY}, {@code
 * NO_TABLE}, {@code NO_SPACE} or {@code ERROR}.
 */
public abstract class SqlDatabase extends DB
    implements BatchDB, EventfulDB, SettlingDB, StatisticsDB {

  private final Product.Source source;

  private Run run;

  private final List<Records> shards = new ArrayList<>();

  /** The servers whose counters were last read. */
  private List<RunningServer> servers = List.of();

  /** A shard's facts, as its server was last asked, and its dialect. */
  private record Asked(List<Fact> facts, Dialect dialect) {}

  private List<Asked> asked = List.of();

  /** The shards, which are released after the connections to them. */
  private interface Held extends AutoCloseable {
    @Override
    void close() throws DBException;
  }

  /** What went wrong in settling. */
  private final List<Warning> warnings = new ArrayList<>();

  /** Returns the figures of a server and those of all databases, which are this run's retries. */
  public static List<DeclaredFigure> figures(DatabaseFigures ofServer) {
    List<DeclaredFigure> all = new ArrayList<>(ofServer.declared());
    all.addAll(List.of(Run.AFTER_DEADLOCK, Run.AFTER_LOCK_WAIT));
    return all;
  }

  /** Creates an instance, which needs its properties and {@link #init} before use. */
  protected SqlDatabase(Product.Source source) {
    this.source = source;
  }

  /**
   * Checks the settings, starts the binding's own server if the settings name it, and connects to
   * every shard, with {@code db.own_tables} only when it is first used. The first thread of a load
   * creates the table if it is missing.
   *
   * @throws DBException if a setting is wrong, or a database cannot be used, naming it and the
   *     reason
   */
  @Override
  public void init() throws DBException {
    Run starting = Run.of(getProperties(), source);
    List<Shard> databases = starting.product().acquireShards();
    run = starting;
    try {
      for (Shard shard : databases) {
        // A workload's own users have connections of their own.
        boolean idle = run.settings().ownTables();
        shards.add(new Records(idle ? Session.idle(shard, run) : Session.open(shard, run), run));
      }
      run.prepareTable(sessions());
    } catch (DBException e) {
      try {
        cleanup();
      } catch (DBException further) {
        e.addSuppressed(further);
      }
      throw e;
    }
  }

  /**
   * Closes the connections; the last thread stops the binding's own server. Does nothing without a
   * connection.
   *
   * @throws DBException if the closing of a connection fails; everything is closed nevertheless
   */
  @Override
  public void cleanup() throws DBException {
    if (run == null) {
      return;
    }
    List<Session> open = sessions();
    Held held = run.product()::releaseShards;
    shards.clear();
    run = null;
    try (held) {
      Session.closeAll(open);
    }
  }

  @Override
  public boolean settles(boolean load) {
    return load
        && !run.settings().ownTables()
        && sessions().stream().allMatch(session -> session.dialect().settles());
  }

  /**
   * Lets the servers count the loaded records. On their own they do so seconds later, or in the
   * midst of a run, and until then report the size of an empty table.
   */
  @Override
  public void settle() {
    sessions()
        .forEach(
            session -> session.dialect().settle(session, run.table()).ifPresent(warnings::add));
  }

  /** Cancels a statement without a time limit; others end by the connection's. */
  @Override
  public void cancelSettling() {
    sessions().forEach(Session::cancel);
  }

  private Records shard(String key) {
    return shards.get(Shard.indexOf(key, shards.size()));
  }

  private List<Session> sessions() {
    return shards.stream().map(Records::session).toList();
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Records shard = shard(key);
    Status ready = shard.turnTo(table);
    return ready.isOk() ? shard.read(key, fields, result) : ready;
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    boolean several = shards.size() > 1;
    List<Records.Scanned> found = new ArrayList<>();
    for (Records shard : shards) {
      Status ready = shard.turnTo(table);
      Status status =
          ready.isOk() ? shard.scan(startKey, recordCount, fields, several, found) : ready;
      if (!status.isOk()) {
        return status;
      }
    }
    if (several) {
      found.sort(Records.Scanned.BY_KEY);
    }
    found.stream().limit(recordCount).forEach(record -> result.add(record.fields()));
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Records shard = shard(key);
    Status ready = shard.turnTo(table);
    return ready.isOk() ? shard.update(key, values) : ready;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Records shard = shard(key);
    Status ready = shard.turnTo(table);
    return ready.isOk() ? shard.insert(key, values) : ready;
  }

  @Override
  public Status delete(String table, String key) {
    Records shard = shard(key);
    Status ready = shard.turnTo(table);
    return ready.isOk() ? shard.delete(key) : ready;
  }

  /** One shard's part of a batch. */
  @FunctionalInterface
  private interface Work {
    /**
     * Executes the part and sets the status of each of its keys.
     *
     * @param places positions of the keys in the batch, ascending
     */
    void on(Records shard, int[] places, Status[] statuses);
  }

  /** Splits a batch over the shards. */
  private void split(String table, List<String> keys, Status[] statuses, Work work) {
    for (Records shard : shards) {
      int[] places =
          IntStream.range(0, keys.size()).filter(i -> shard(keys.get(i)) == shard).toArray();
      if (places.length > 0) {
        Status[] part = new Status[places.length];
        Status ready = shard.turnTo(table);
        Arrays.fill(part, ready);
        if (ready.isOk()) {
          work.on(shard, places, part);
        }
        for (int i = 0; i < places.length; i++) {
          statuses[places[i]] = part[i];
        }
      }
    }
  }

  private static <T> List<T> at(int[] places, List<T> batch) {
    return Arrays.stream(places).<T>mapToObj(batch::get).toList();
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    split(
        table,
        keys,
        statuses,
        (shard, places, part) -> shard.read(at(places, keys), fields, at(places, results), part));
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    split(
        table,
        keys,
        statuses,
        (shard, places, part) -> shard.insert(at(places, keys), at(places, values), part));
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    split(
        table,
        keys,
        statuses,
        (shard, places, part) -> shard.update(at(places, keys), at(places, values), part));
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    split(table, keys, statuses, (shard, places, part) -> shard.delete(at(places, keys), part));
  }

  /** Returns the servers' counters, summed over all shards, and this run's retries. */
  @Override
  public List<Statistic> statistics() throws DBException {
    run.publishCounters();
    ServerStatistics read = ServerStatistics.of(sessions(), run.product().figures(), run.samples());
    servers = read.servers();
    List<Statistic> all = new ArrayList<>(read.figures());
    all.addAll(run.retries());
    return all;
  }

  @Override
  public List<RunningServer> servers() {
    return servers;
  }

  /** Returns facts of the servers; a fact in which shards differ has each shard's number. */
  @Override
  public List<Fact> facts() throws DBException {
    // For a server that does not answer.
    asked = List.of();
    List<Asked> byShard = new ArrayList<>();
    for (Session session : sessions()) {
      byShard.add(new Asked(ServerFacts.of(session), session.dialect()));
    }
    asked = byShard;
    return ServerFacts.together(asked.stream().map(Asked::facts).toList());
  }

  /** Returns what this run's record lacks of the servers, as far as they were asked for it. */
  @Override
  public List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    asked.forEach(shard -> shard.dialect().unread(shard.facts()).ifPresent(all::add));
    return all.stream().distinct().toList();
  }

  @Override
  public List<Durability> durability() {
    List<Durability> durability = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      Optional<Part> part = Part.of(ServerFacts.SHARD, i, asked.size());
      Asked shard = asked.get(i);
      shard.dialect().durability(part, Facts.texts(shard.facts())).ifPresent(durability::add);
    }
    return durability.size() == asked.size() ? durability : List.of();
  }

  /** Opens further connections only to databases that have events. */
  @Override
  public EventSource events() {
    try {
      if (new ServerEvents(sessions(), run).counts().isEmpty()) {
        return List::of;
      }
    } catch (DBException e) {
      // The source is asked next: it fails likewise, which is then reported, or answers.
    }
    return ServerEvents.apart(sessions().stream().map(Session::shard).toList(), run);
  }

  @Override
  public List<Path> dataDirectories() {
    return run.product().dataDirectories();
  }
}

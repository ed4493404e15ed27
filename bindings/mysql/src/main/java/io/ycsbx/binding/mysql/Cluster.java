package io.ycsbx.binding.mysql;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.binding.mysql.embedded.EmbeddedServerException;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import site.ycsb.DBException;
import site.ycsb.Status;

/** One thread's shards, each with a connection of its own. Not thread-safe. */
final class Cluster {

  static final String SERVER = "embedded MariaDB";
  private static final String RETRIES = "JDBC retries";
  private static final String TABLE = "JDBC table";

  private final JdbcSettings settings;
  private final Properties properties;
  private final List<Node> nodes = new ArrayList<>();
  private EmbeddedServer server;
  private Retries retries;

  private Cluster(JdbcSettings settings, Properties properties) {
    this.settings = settings;
    this.properties = properties;
  }

  /**
   * Connects to all shards. The first thread of a run starts the embedded server and sees to the
   * table.
   *
   * @throws DBException naming the database that cannot be had and why; then nothing is left open
   */
  static Cluster connect(JdbcSettings settings, Properties properties) throws DBException {
    Cluster cluster = new Cluster(settings, properties);
    try {
      cluster.open();
      return cluster;
    } catch (DBException e) {
      cluster.closeAfter(e);
      throw e;
    }
  }

  private void open() throws DBException {
    if (settings.url().equals(JdbcSettings.EMBEDDED)) {
      server = Shared.<EmbeddedServer>in(properties, SERVER).acquire(() -> startServer(settings));
    }
    // Held to the end of the run: a thread that comes late must not start a second count.
    retries =
        Shared.<Retries>in(properties, RETRIES).acquire(() -> new Retries(settings.retries()));
    Drivers.load(settings.driver());
    TableMaker table = new TableMaker(settings, properties);
    for (Shard shard : shards()) {
      nodes.add(
          new Node(connect(shard, retries), table.fieldPrefix(), settings.collectedInserts()));
    }
    // Held as well: the table is made, or dropped, once in a run.
    Shared.<AutoCloseable>in(properties, TABLE)
        .acquire(
            () -> {
              if (!settings.ownTables()) {
                table.run(nodes.stream().map(Node::session).toList());
              }
              return () -> {};
            });
  }

  static EmbeddedServer startServer(JdbcSettings settings) throws DBException {
    try {
      return EmbeddedServer.start(settings.embeddedDir().orElseThrow(), settings.embeddedOptions());
    } catch (EmbeddedServerException e) {
      throw new DBException("mysql.embedded.dir: " + e.getMessage(), e);
    }
  }

  private List<Shard> shards() {
    return server == null ? Shard.of(settings) : List.of(Shard.of(server, settings));
  }

  private static Session connect(Shard shard, Retries retries) throws DBException {
    try {
      return Session.open(shard, retries);
    } catch (SQLException e) {
      // The driver's exception is not passed on: its text may hold the URL and so the password.
      throw new DBException("db.url: cannot connect to " + shard + ": " + Failures.message(e));
    }
  }

  List<Node> nodes() {
    return nodes;
  }

  /** The shard that holds a key. */
  Node node(String key) {
    return nodes.get(Shard.indexOf(key, nodes.size()));
  }

  /**
   * Splits a batch over the shards.
   *
   * @param statuses receives each key's status
   * @param work handles one shard's part and gives each of its keys a status
   */
  void onEach(String table, List<String> keys, Status[] statuses, BiConsumer<Node, Part> work) {
    for (int shard = 0; shard < nodes.size(); shard++) {
      int mine = shard;
      int[] places =
          IntStream.range(0, keys.size())
              .filter(i -> Shard.indexOf(keys.get(i), nodes.size()) == mine)
              .toArray();
      if (places.length > 0) {
        Node node = nodes.get(shard);
        Status turned = node.turnTo(table);
        Status ready = turned.isOk() ? node.send() : turned;
        Part part = new Part(places, ready);
        if (ready.isOk()) {
          work.accept(node, part);
        }
        part.handBack(statuses);
      }
    }
  }

  /** What the servers counted, over all shards, and how often this run tried again. */
  List<Statistic> statistics() throws DBException {
    List<Statistic> all = new ArrayList<>(ServerStatistics.of(sessions()));
    all.addAll(retries.statistics());
    return all;
  }

  /** What the servers are; with several shards, each one's facts carry its number. */
  Map<String, String> facts() throws DBException {
    Map<String, String> facts = new LinkedHashMap<>();
    for (int i = 0; i < nodes.size(); i++) {
      String prefix = nodes.size() == 1 ? "" : "shard " + i + " ";
      ServerFacts.of(nodes.get(i).session())
          .forEach((name, value) -> facts.put(prefix + name, value));
    }
    return facts;
  }

  private List<Session> sessions() {
    return nodes.stream().map(Node::session).toList();
  }

  List<Path> dataDirectories() {
    return server == null ? List.of() : List.of(server.dataDir());
  }

  /**
   * Sends and commits what waits, closes the connections and lets go of the embedded server.
   *
   * @throws DBException with the first failure; everything is closed nevertheless
   */
  void close() throws DBException {
    DBException failure = null;
    for (Node node : nodes) {
      try {
        Status sent = node.send();
        node.close();
        if (!sent.isOk()) {
          throw new DBException("the last inserts: " + sent.getDescription());
        }
      } catch (SQLException e) {
        failure = first(failure, new DBException(node.session().failures().of(e).getDescription()));
      } catch (DBException e) {
        failure = first(failure, e);
      }
    }
    nodes.clear();
    if (server != null) {
      server = null;
      Shared.in(properties, SERVER).release();
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static DBException first(DBException before, DBException now) {
    if (before == null) {
      return now;
    }
    before.addSuppressed(now);
    return before;
  }

  private void closeAfter(DBException failure) {
    try {
      close();
    } catch (DBException e) {
      failure.addSuppressed(e);
    }
  }
}

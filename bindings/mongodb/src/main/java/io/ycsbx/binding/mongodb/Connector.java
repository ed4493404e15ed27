package io.ycsbx.binding.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.ServerAddress;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.connection.ClusterType;
import com.mongodb.event.ConnectionPoolListener;
import com.mongodb.event.ConnectionReadyEvent;
import io.ycsbx.config.Secrets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.bson.BsonDocument;
import site.ycsb.DBException;

/** Creates a run's client and checks that it reaches a server. */
final class Connector {

  /** Database if the URL names none, or names the one for authentication. */
  static final String DEFAULT_DATABASE = "ycsb";

  /** Longest search for a server, unless the URL sets it. The driver's default is 30 s. */
  static final int SERVER_SELECTION_SECONDS = 5;

  /** Longest wait for an answer, unless the URL sets it. The driver's default is no limit. */
  static final int SOCKET_TIMEOUT_SECONDS = 10;

  private static final Duration LONGEST_FILL = Duration.ofSeconds(30);
  private static final String ADMIN = "admin";

  private Connector() {}

  /**
   * Connects.
   *
   * @throws DBException in one line with the server's name, if no server answers or the login fails
   */
  static Server connect(MongoDbSettings settings) throws DBException {
    ConnectionString url = parse(settings.urlOrDefault());
    settings.requireOnce(url);
    PoolFill fill = new PoolFill();
    MongoClientSettings options = options(url, settings, fill);
    MongoClient client = MongoClients.create(options);
    String name = "MongoDB at " + String.join(",", url.getHosts());
    Server server = new Server(name, options, client, client.getDatabase(databaseName(url)));
    try {
      server.database().runCommand(new BsonDocument("ping", Server.YES));
      checkTransactions(server, settings);
      if (!settings.run()) {
        new CollectionMaker(server, settings).make();
      }
      fill.await(client, options.getConnectionPoolSettings().getMinSize(), LONGEST_FILL);
      return server;
    } catch (MongoException e) {
      String reason = server.describe(e);
      client.close();
      throw new DBException(reason);
    } catch (DBException e) {
      client.close();
      throw e;
    }
  }

  private static void checkTransactions(Server server, MongoDbSettings settings)
      throws DBException {
    ClusterType topology = server.client().getClusterDescription().getType();
    if (!settings.transactional()) {
      return;
    }
    if (topology == ClusterType.STANDALONE) {
      throw new DBException(
          "mongodb.transactions: "
              + server.name()
              + " is a standalone server; transactions need a replica set or a sharded cluster");
    }
    if (!server.options().getWriteConcern().isAcknowledged()) {
      throw new DBException(
          "mongodb.transactions: must be false with w=0, which transactions do not support");
    }
  }

  /**
   * A mongodb+srv URL is parsed here for the first time, because parsing sends a request to the
   * name server.
   */
  private static ConnectionString parse(String url) throws DBException {
    try {
      return new ConnectionString(url);
    } catch (IllegalArgumentException e) {
      throw new DBException("mongodb.url: " + rule(e));
    } catch (MongoException e) {
      throw new DBException("mongodb.url: " + withoutUser(url) + ": " + e.getMessage());
    }
  }

  private static String databaseName(ConnectionString url) {
    return Optional.ofNullable(url.getDatabase())
        .filter(name -> !name.equals(ADMIN))
        .orElse(DEFAULT_DATABASE);
  }

  private static MongoClientSettings options(
      ConnectionString url, MongoDbSettings settings, PoolFill fill) throws DBException {
    MongoClientSettings.Builder options = MongoClientSettings.builder();
    options.applicationName("ycsbx");
    options.codecRegistry(StoredRecord.codecs());
    options.applyToClusterSettings(
        cluster -> cluster.serverSelectionTimeout(SERVER_SELECTION_SECONDS, TimeUnit.SECONDS));
    options.applyToSocketSettings(
        socket -> socket.readTimeout(SOCKET_TIMEOUT_SECONDS, TimeUnit.SECONDS));
    applyPool(url, settings, options);
    options.applyToConnectionPoolSettings(pool -> pool.addConnectionPoolListener(fill));
    settings.writeConcern().ifPresent(stock -> options.writeConcern(stock.concern()));
    settings.readPreference().ifPresent(stock -> options.readPreference(stock.preference()));
    // Last, so that the URL overrides the settings above.
    return options.applyConnectionString(url).build();
  }

  /** Sets the pool's size to the number of threads, unless the settings say otherwise. */
  private static void applyPool(
      ConnectionString url, MongoDbSettings settings, MongoClientSettings.Builder options)
      throws DBException {
    int most =
        Optional.ofNullable(url.getMaxConnectionPoolSize())
            .or(settings::maxConnections)
            .orElse(Math.max(settings.threads(), least(url)));
    if (most != 0 && least(url) > most) {
      throw new DBException(
          "mongodb.url: minPoolSize must not exceed maxPoolSize (or mongodb.maxconnections), was \""
              + least(url)
              + "\"");
    }
    // For the driver, a maximum of 0 means no limit.
    int least = most == 0 ? settings.threads() : Math.min(most, settings.threads());
    options.applyToConnectionPoolSettings(pool -> pool.maxSize(most).minSize(least));
  }

  private static int least(ConnectionString url) {
    return Optional.ofNullable(url.getMinConnectionPoolSize()).orElse(0);
  }

  /**
   * Returns the driver's objection to a connection string, without quoted parts: if a password is
   * not percent-encoded, the driver quotes parts of it as hosts and options.
   */
  static String rule(IllegalArgumentException refusal) {
    String message = String.valueOf(refusal.getMessage()).strip();
    String withoutQuotes = message.replaceAll("'[^']*'", "'" + Secrets.REDACTED + "'");
    String[] sentences = withoutQuotes.split("(?<=\\.)\\s", 2);
    String first = sentences[0].replaceFirst("\\.$", "");
    return "must be a connection string: "
        + first.substring(0, 1).toLowerCase(Locale.ROOT)
        + first.substring(1);
  }

  /** Returns a possibly invalid connection string without the part before its last {@code @}. */
  static String withoutUser(String url) {
    int user = url.lastIndexOf('@');
    int scheme = url.indexOf(':') + 1;
    while (scheme < url.length() && url.charAt(scheme) == '/') {
      scheme++;
    }
    return user < scheme ? url : url.substring(0, scheme) + Secrets.REDACTED + url.substring(user);
  }

  /**
   * Waits until the pool's connections are open, so that no operation's latency includes a
   * handshake. The driver opens them one after the other, in the background. Thread-safe.
   */
  private static final class PoolFill implements ConnectionPoolListener {

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final Map<ServerAddress, Integer> ready = new ConcurrentHashMap<>();

    @Override
    public void connectionReady(ConnectionReadyEvent event) {
      ready.merge(event.getConnectionId().getServerId().getAddress(), 1, Integer::sum);
    }

    /**
     * Waits until each server with data has the given number of connections, or the time is over;
     * the driver opens the remaining connections on demand.
     */
    void await(MongoClient client, int connections, Duration longest) {
      long start = System.nanoTime();
      while (!isFilled(client, connections)
          && System.nanoTime() - start < longest.toNanos()
          && !Thread.currentThread().isInterrupted()) {
        LockSupport.parkNanos(POLL_NANOS);
      }
    }

    private boolean isFilled(MongoClient client, int connections) {
      return client.getClusterDescription().getServerDescriptions().stream()
          .filter(server -> server.isPrimary() || server.isSecondary())
          .allMatch(server -> ready.getOrDefault(server.getAddress(), 0) >= connections);
    }
  }
}

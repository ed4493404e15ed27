package io.ycsbx.binding.mysql;

import com.mysql.cj.jdbc.JdbcStatement;
import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.spi.ConnectionProvider;
import io.ycsbx.spi.ConnectionSource;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Shared;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The connections of {@link JdbcSettings}, for workloads that speak SQL themselves. */
public final class JdbcConnections implements ConnectionProvider {

  @Override
  public Class<? extends Record> settings() {
    return JdbcSettings.class;
  }

  @Override
  public ConnectionSource open(Properties properties) throws DBException {
    JdbcSettings settings = RunProperties.settings(JdbcSettings.class, properties);
    Drivers.load(settings.driver());
    if (settings.url().equals(JdbcSettings.EMBEDDED)) {
      Shared<EmbeddedServer> server = Shared.in(properties, Cluster.SERVER);
      return new Source(
          Shard.of(server.acquire(() -> Cluster.startServer(settings)), settings), server);
    }
    List<Shard> shards = Shard.of(settings);
    if (shards.size() > 1) {
      throw new DBException(
          "db.url: must name one database for this workload, and names " + shards.size());
    }
    return new Source(shards.get(0), null);
  }

  /** Connects to one database; holds the embedded server, if there is one. */
  private static final class Source implements ConnectionSource {

    private final Shard shard;
    private final Failures failures;
    private final Shared<EmbeddedServer> server;
    private boolean closed;

    Source(Shard shard, Shared<EmbeddedServer> server) {
      this.shard = shard;
      this.failures = new Failures(shard.toString(), shard.hasMySqlDriver());
      this.server = server;
    }

    @Override
    public Connection connect() throws SQLException {
      return shard.connectForStatements();
    }

    /** Each driver's types are touched only where its own statement is there. */
    @Override
    public boolean sendAsLocalFile(Statement statement, InputStream data) throws SQLException {
      switch (statement.getConnection().getMetaData().getDriverName()) {
        case "MySQL Connector/J" ->
            statement.unwrap(JdbcStatement.class).setLocalInfileInputStream(data);
        case "MariaDB Connector/J" ->
            statement.unwrap(org.mariadb.jdbc.Statement.class).setLocalInfileInputStream(data);
        default -> {
          return false;
        }
      }
      return true;
    }

    @Override
    public Status status(SQLException failure) {
      return failures.of(failure);
    }

    @Override
    public synchronized void close() throws DBException {
      if (server != null && !closed) {
        closed = true;
        server.release();
      }
    }

    @Override
    public String toString() {
      return shard.toString();
    }
  }
}

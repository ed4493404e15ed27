package io.ycsbx.binding.mysql;

import com.mysql.cj.jdbc.JdbcStatement;
import io.ycsbx.spi.ConnectionProvider;
import io.ycsbx.spi.ConnectionSource;
import io.ycsbx.spi.RunProperties;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The connections of {@link JdbcSettings}, for workloads with their own SQL. */
public final class JdbcConnections implements ConnectionProvider {

  @Override
  public ConnectionSource open(Properties properties) throws DBException {
    Run run = Run.of(properties);
    List<Shard> shards = run.acquireShards();
    if (shards.size() > 1) {
      throw new DBException(
          "db.url: must name one database for this workload, and names " + shards.size());
    }
    try (Session session = Session.open(shards.get(0), run)) {
      session.checkThreads(RunProperties.threads(properties));
      return new Source(run, session);
    } catch (DBException e) {
      run.releaseShards();
      throw e;
    }
  }

  @Override
  public Class<? extends Record> settings() {
    return JdbcSettings.class;
  }

  /** Connects to one database; keeps the embedded server, if there is one. */
  private static final class Source implements ConnectionSource {

    private final Run run;
    private final Shard shard;
    private final Failures failures;
    private boolean closed;

    Source(Run run, Session session) {
      this.run = run;
      this.shard = session.shard();
      this.failures = session.failures();
    }

    @Override
    public Connection connect() throws SQLException {
      return shard.connectForStatements();
    }

    /**
     * Uses a driver's types only for that driver's statements, because the other driver may be
     * missing.
     */
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
      if (!closed) {
        closed = true;
        run.releaseShards();
      }
    }

    @Override
    public String toString() {
      return shard.toString();
    }
  }
}

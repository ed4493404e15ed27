package io.ycsbx.binding.jdbc;

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

/** The connections of a binding's settings, for workloads with their own SQL. */
public abstract class SqlConnections implements ConnectionProvider {

  /** Connections beside those of the threads: for statistics, for events and for the workload. */
  private static final int BESIDE = 3;

  private final Class<? extends Record> settings;
  private final Product.Source source;

  /** Provides connections by the settings of a product. */
  protected SqlConnections(Class<? extends Record> settings, Product.Source source) {
    this.settings = settings;
    this.source = source;
  }

  @Override
  public ConnectionSource open(Properties properties) throws DBException {
    Run run = Run.of(properties, source);
    List<Shard> shards = run.product().acquireShards();
    if (shards.size() > 1) {
      throw new DBException(
          "db.url: must name one database for this workload, and names " + shards.size());
    }
    try (Session session = Session.open(shards.get(0), run)) {
      session.checkThreads(RunProperties.threads(properties), BESIDE);
      run.product().check(session, RunProperties.isLoad(properties));
      return new Source(run, session);
    } catch (DBException e) {
      run.product().releaseShards();
      throw e;
    }
  }

  @Override
  public Class<? extends Record> settings() {
    return settings;
  }

  /** Connects to one database; keeps the binding's own server, if there is one. */
  private static final class Source implements ConnectionSource {

    private final Run run;
    private final Shard shard;
    private final Failures failures;
    private final Dialect dialect;
    private boolean closed;

    Source(Run run, Session session) {
      this.run = run;
      this.shard = session.shard();
      this.failures = session.failures();
      this.dialect = session.dialect();
    }

    @Override
    public Connection connect() throws SQLException {
      return shard.connectForStatements();
    }

    @Override
    public String dialect() {
      return dialect.name();
    }

    @Override
    public void loadRows(Statement statement, String sql, InputStream rows) throws SQLException {
      run.product().loadRows(statement, sql, rows);
    }

    @Override
    public void publishCounters(Connection connection) throws SQLException {
      dialect.publishCounters(connection);
    }

    @Override
    public long ownTransactions() {
      return run.transactions();
    }

    @Override
    public Status status(SQLException failure) {
      return failures.of(failure);
    }

    @Override
    public synchronized void close() throws DBException {
      if (!closed) {
        closed = true;
        run.product().releaseShards();
      }
    }

    @Override
    public String toString() {
      return shard.toString();
    }
  }
}

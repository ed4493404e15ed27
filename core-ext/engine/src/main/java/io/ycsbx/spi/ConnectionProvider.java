package io.ycsbx.spi;

import java.util.Properties;
import java.util.ServiceLoader;
import site.ycsb.DBException;

/**
 * Provides SQL connections by a binding's settings to a workload that executes SQL itself. {@link
 * ServiceLoader} finds implementations, so that workload and binding do not depend on each other.
 * Implementations are stateless.
 */
public interface ConnectionProvider {

  /**
   * Reads the settings and starts an embedded server if they name one. Does not connect yet.
   *
   * @param properties the run's properties, the same object for every thread of a run
   * @throws DBException if a setting is wrong or the server does not start
   */
  ConnectionSource open(Properties properties) throws DBException;

  /** Returns the settings type of the databases to which the connections are. */
  Class<? extends Record> settings();

  /**
   * Returns the provider of the run's database, by the settings that the runner keeps for it; the
   * stock client keeps none.
   *
   * @throws DBException if there is no such provider
   */
  static ConnectionProvider find(Properties properties) throws DBException {
    return ServiceLoader.load(ConnectionProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> RunProperties.areKept(provider.settings(), properties))
        .findFirst()
        .orElseThrow(
            () ->
                new DBException(
                    "the binding offers no SQL connections: name one that does"
                        + " (\"bin/ycsb bindings\" lists all)"));
  }
}

package io.ycsbx.spi;

import java.util.Properties;
import java.util.ServiceLoader;
import site.ycsb.DBException;

/**
 * Provides SQL connections by a binding's settings to a workload that executes SQL itself. {@link
 * ServiceLoader} finds implementations, also under the stock client, so that workload and binding
 * do not depend on each other. Implementations are stateless.
 */
public interface ConnectionProvider {

  /**
   * Reads the settings and starts an embedded server if they name one. Does not connect yet.
   *
   * @param properties the run's properties, the same object for every thread of a run
   * @throws DBException if a setting is wrong or the server does not start
   */
  ConnectionSource open(Properties properties) throws DBException;

  /**
   * Returns the provider on the class path.
   *
   * @throws DBException if there is no provider, or more than one
   */
  static ConnectionProvider find() throws DBException {
    var found = ServiceLoader.load(ConnectionProvider.class).stream().toList();
    if (found.size() != 1) {
      throw new DBException(
          found.isEmpty()
              ? "no binding on the class path offers SQL connections: name one that does"
                  + " (\"bin/ycsb bindings\" lists all)"
              : found.size() + " bindings on the class path offer SQL connections: keep only one");
    }
    return found.get(0).get();
  }
}

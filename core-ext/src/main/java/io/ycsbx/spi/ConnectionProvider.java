package io.ycsbx.spi;

import java.util.Properties;
import java.util.ServiceLoader;
import site.ycsb.DBException;

/**
 * What a binding for databases with SQL offers to a workload that speaks SQL itself: connections,
 * made as the binding's own settings say. Found by {@link ServiceLoader}, under the stock client as
 * well, so that neither has to know the other. Implementations are stateless.
 */
public interface ConnectionProvider {

  /** The settings that say where and how to connect. */
  Class<? extends Record> settings();

  /**
   * Reads the settings, and starts an embedded server if that is what they name. Nothing is
   * connected yet.
   *
   * @param properties the run's properties, the same object for every thread of a run
   * @throws DBException if a setting is wrong or the server does not start
   */
  ConnectionSource open(Properties properties) throws DBException;

  /**
   * The one on the class path.
   *
   * @throws DBException if there is none, or more than one
   */
  static ConnectionProvider find() throws DBException {
    var found = ServiceLoader.load(ConnectionProvider.class).stream().toList();
    if (found.size() != 1) {
      throw new DBException(
          found.isEmpty()
              ? "no binding on the class path offers SQL connections: name one that does, such as"
                  + " mysql"
              : found.size() + " bindings on the class path offer SQL connections: leave one");
    }
    return found.get(0).get();
  }
}

package io.ycsbx.spi;

import io.ycsbx.config.FailureText;
import java.util.Properties;
import site.ycsb.DBException;

/**
 * A resource that all threads of one run share, such as an embedded engine or a client with a
 * connection pool: opened by the first thread that asks, closed when the last one lets go.
 * Thread-safe.
 *
 * <p>It lives in the run's {@link Properties}, the one object that stock YCSB and this runner both
 * hand to every {@link site.ycsb.DB} of a run. So two runs in one JVM never meet, and no static
 * state is needed.
 *
 * @param <T> the resource
 */
public final class Shared<T extends AutoCloseable> {

  private final String key;
  private T resource;
  private int holders;
  private volatile int failures;
  private DBException failure;

  private Shared(String key) {
    this.key = key;
  }

  /** Opens a resource. */
  @FunctionalInterface
  public interface Opener<T> {
    /**
     * Opens it.
     *
     * @throws DBException if it cannot be opened; a thread that asks later tries again
     */
    T open() throws DBException;
  }

  /**
   * The shared holder for a key in this run. All callers of a key must agree on its type.
   *
   * @param properties the run's properties, the same object on every thread
   * @param key a name unique to the resource, e.g. the class that owns it
   */
  @SuppressWarnings("unchecked")
  public static <T extends AutoCloseable> Shared<T> in(Properties properties, String key) {
    return (Shared<T>)
        properties.computeIfAbsent("io.ycsbx.shared." + key, k -> new Shared<T>(key));
  }

  /**
   * Takes a hold of the resource, opening it if nobody holds it. Whoever waits meanwhile shares the
   * failure, if it fails: a thousand threads are not to wait for as many time-outs one by one.
   *
   * @throws DBException if it cannot be opened; then nothing is held
   */
  public T acquire(Opener<T> opener) throws DBException {
    int failuresBefore = failures;
    synchronized (this) {
      if (holders == 0) {
        if (failures != failuresBefore) {
          throw failure;
        }
        resource = open(opener);
      }
      holders++;
      return resource;
    }
  }

  private synchronized T open(Opener<T> opener) throws DBException {
    try {
      return opener.open();
    } catch (DBException e) {
      failure = e;
      failures++;
      throw e;
    }
  }

  /**
   * Lets go of one hold; the last one closes the resource.
   *
   * @throws DBException if closing fails
   * @throws IllegalStateException if nobody holds it
   */
  public synchronized void release() throws DBException {
    if (holders == 0) {
      throw new IllegalStateException(key + " is not held");
    }
    holders--;
    if (holders == 0) {
      close();
    }
  }

  private void close() throws DBException {
    T closing = resource;
    resource = null;
    try {
      closing.close();
    } catch (Exception e) {
      throw new DBException("cannot close " + key + ": " + FailureText.reason(e), e);
    }
  }
}

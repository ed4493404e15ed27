package io.ycsbx.spi;

import io.ycsbx.config.FailureText;
import java.util.Properties;
import site.ycsb.DBException;

/**
 * A resource that all threads of one run share, such as an embedded engine or a client with a
 * connection pool. The first thread opens it and the last thread closes it. Thread-safe.
 *
 * <p>The run's {@link Properties} hold the resource: stock YCSB and this runner both pass the same
 * object to every {@link site.ycsb.DB} of a run. Runs in one JVM stay apart without static state.
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
     * Opens the resource.
     *
     * @throws DBException if the resource cannot be opened; a later thread tries again
     */
    T open() throws DBException;
  }

  /**
   * Returns the shared holder for a key in this run. All callers of a key must use the same type.
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
   * Acquires the resource, and opens it if no thread holds it. Threads that wait meanwhile share a
   * failure to open, so that a thousand threads do not wait for as many timeouts in sequence.
   *
   * @throws DBException if the resource cannot be opened; then it is not acquired
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
   * Releases the resource once; the last release closes it.
   *
   * @throws DBException if closing fails
   * @throws IllegalStateException if no thread holds the resource
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

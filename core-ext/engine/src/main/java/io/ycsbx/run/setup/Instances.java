package io.ycsbx.run.setup;

import io.ycsbx.config.FailureText;
import java.lang.reflect.InvocationTargetException;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;

/** Creates databases and workloads from their classes. */
public final class Instances {

  private Instances() {}

  /**
   * Creates an instance.
   *
   * @throws IllegalStateException if the constructor is missing or fails, with its message
   */
  public static <T> T create(Class<? extends T> type) {
    try {
      return type.getDeclaredConstructor().newInstance();
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(
          "cannot create a " + type.getName() + ": " + FailureText.of(e.getCause()), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          type.getName() + " has no public constructor without arguments", e);
    }
  }

  /**
   * Creates and opens a database.
   *
   * @throws DBException if it cannot be opened
   */
  public static DB open(Class<? extends DB> type, Properties properties) throws DBException {
    DB database = create(type);
    database.setProperties(properties);
    database.init();
    return database;
  }
}

package io.ycsbx.run;

import java.lang.reflect.InvocationTargetException;
import site.ycsb.DB;
import site.ycsb.DBException;

/** Makes databases from their classes. */
final class Databases {

  private Databases() {}

  static DB create(Class<? extends DB> type) throws DBException {
    try {
      return type.getDeclaredConstructor().newInstance();
    } catch (InvocationTargetException e) {
      throw new DBException("cannot make a " + type.getName(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new DBException(type.getName() + " has no public constructor without arguments", e);
    }
  }
}

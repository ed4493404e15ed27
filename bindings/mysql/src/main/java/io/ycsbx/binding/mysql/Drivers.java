package io.ycsbx.binding.mysql;

import java.util.Optional;
import site.ycsb.DBException;

/** Loads a driver that does not announce itself. */
final class Drivers {

  private Drivers() {}

  /**
   * Loads a driver's class, which registers itself.
   *
   * @throws DBException if it is not on the class path
   */
  static void load(Optional<String> name) throws DBException {
    if (name.isEmpty()) {
      return;
    }
    try {
      Class.forName(name.get());
    } catch (ClassNotFoundException | LinkageError e) {
      throw new DBException(
          "db.driver: there is no class "
              + name.get()
              + " on the class path: add the driver's jar with -cp",
          e);
    }
  }
}

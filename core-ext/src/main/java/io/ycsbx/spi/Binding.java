package io.ycsbx.spi;

import io.ycsbx.config.Settings;
import java.util.Optional;
import site.ycsb.DB;

/** A database by name, found by {@link java.util.ServiceLoader}. Implementations are stateless. */
public interface Binding {

  /** The name on the command line, e.g. {@code rocksdb}; lower case. */
  String name();

  /** What it drives and with which client, one line. */
  String description();

  /** The class to run; it needs a public constructor without arguments. */
  Class<? extends DB> database();

  /** The settings that the database class takes, if it names any. */
  default Optional<Class<? extends Record>> settings() {
    return Settings.typeOf(database());
  }

  /** Version of the database's client library, if it can be told without connecting. */
  default Optional<String> driverVersion() {
    return Optional.empty();
  }
}

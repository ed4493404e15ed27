package io.ycsbx.spi;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import site.ycsb.DB;

/**
 * Names and describes a database. {@link java.util.ServiceLoader} finds implementations, which are
 * stateless.
 */
public interface Binding {

  /** Returns the name on the command line, e.g. {@code rocksdb}; lower case. */
  String name();

  /** Returns one line that describes the database and its client library. */
  String description();

  /** Returns the database class, which needs a public constructor without arguments. */
  Class<? extends DB> database();

  /** Returns the settings type that the database class names, if any. */
  default Optional<Class<? extends Record>> settings() {
    return Settings.typeOf(database());
  }

  /**
   * Returns properties of other YCSB bindings for this database that do not exist here, each with
   * what to write instead, e.g. {@code set as.host}. Such a property is an error.
   */
  default Map<String, String> replaced() {
    return Map.of();
  }

  /**
   * Returns the figures that the database may report by {@link StatisticsDB}. One that is not among
   * them counts as a state, and as a number of things.
   */
  default List<DeclaredFigure> figures() {
    return List.of();
  }

  /** Returns the names of stock's classes for this database, which do not exist here. */
  default Set<String> formerClasses() {
    return Set.of();
  }

  /** Returns the secrets that the settings of all bindings on the class path declare. */
  static Secrets secrets() {
    return DeclaredSettings.of(
            ServiceLoader.load(Binding.class).stream()
                .map(ServiceLoader.Provider::get)
                .flatMap(binding -> binding.settings().stream())
                .toList())
        .secrets();
  }

  /** Returns the version of the client library, if it is known without a connection. */
  default Optional<String> driverVersion() {
    return Optional.empty();
  }
}

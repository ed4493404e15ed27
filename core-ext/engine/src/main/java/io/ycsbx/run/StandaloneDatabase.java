package io.ycsbx.run;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.UnknownKeys;
import io.ycsbx.run.setup.Classes;
import io.ycsbx.run.setup.Instances;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;

/**
 * A database opened without a workload, for direct calls. As thread-safe as the database itself.
 */
public final class StandaloneDatabase implements AutoCloseable {

  private final DB database;

  private StandaloneDatabase(DB database) {
    this.database = database;
  }

  /**
   * Validates the settings and connects.
   *
   * @param nameOrClass a binding's name, or the name of any {@link DB} class
   * @param properties the database's properties
   * @throws SettingsException with every problem of the properties
   * @throws DBException if the database cannot be opened
   */
  public static StandaloneDatabase open(String nameOrClass, Properties properties)
      throws DBException {
    List<Problem> problems = new ArrayList<>();
    Classes classes = new Classes(problems);
    Optional<Class<? extends DB>> type = classes.database(nameOrClass);
    Properties others = classes.withoutReplaced(nameOrClass, properties);
    List<Class<? extends Record>> types = type.flatMap(Settings::typeOf).stream().toList();
    types.forEach(settings -> Settings.bind(settings, properties, problems));
    DeclaredSettings declared = DeclaredSettings.of(types);
    problems.addAll(new UnknownKeys(declared).inOwnPrefixes(others));
    declared.resolveSecrets(properties, problems);
    SettingsException.throwAll(problems);
    return new StandaloneDatabase(Instances.open(type.orElseThrow(), properties));
  }

  public DB database() {
    return database;
  }

  @Override
  public void close() throws DBException {
    database.cleanup();
  }
}

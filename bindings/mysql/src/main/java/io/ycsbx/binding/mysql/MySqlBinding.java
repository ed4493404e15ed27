package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlSettings;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import java.sql.Driver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import site.ycsb.DB;

/** The {@code mysql} binding. */
public final class MySqlBinding implements Binding {

  @Override
  public String name() {
    return "mysql";
  }

  @Override
  public String description() {
    return "MySQL and MariaDB, on a server or embedded (Connector/J)";
  }

  @Override
  public Class<? extends DB> database() {
    return JdbcDatabase.class;
  }

  @Override
  public Map<String, String> replaced() {
    Map<String, String> replaced = new HashMap<>(SqlSettings.replaced());
    String url = "set db.url (jdbc:mysql://HOST:PORT/DATABASE)";
    replaced.putAll(Map.of("mysql.host", url, "mysql.port", url, "mysql.db", url));
    replaced.putAll(Map.of("mysql.user", "set db.user", "mysql.password", "set db.passwd"));
    return replaced;
  }

  @Override
  public List<DeclaredFigure> figures() {
    return SqlDatabase.figures(ServerCounters.FIGURES);
  }

  /** Returns Connector/J's version; empty if it is not on the class path. */
  @Override
  public Optional<String> driverVersion() {
    return ServiceLoader.load(Driver.class).stream()
        .filter(driver -> driver.type().getName().equals("com.mysql.cj.jdbc.Driver"))
        .map(driver -> driver.type().getPackage().getImplementationVersion())
        .findFirst();
  }
}

package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlSettings;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.postgresql.Driver;
import site.ycsb.DB;

/** The {@code postgresql} binding. */
public final class PostgreSqlBinding implements Binding {

  @Override
  public String name() {
    return "postgresql";
  }

  @Override
  public String description() {
    return "PostgreSQL, on a server or embedded (pgjdbc)";
  }

  @Override
  public Class<? extends DB> database() {
    return PostgreSqlDatabase.class;
  }

  @Override
  public Map<String, String> replaced() {
    Map<String, String> replaced = new HashMap<>(SqlSettings.replaced());
    replaced.putAll(
        Map.of(
            "postgrenosql.url", "set db.url (jdbc:postgresql://HOST:PORT/DATABASE)",
            "postgrenosql.user", "set db.user",
            "postgrenosql.passwd", "set db.passwd",
            "postgrenosql.autocommit", "set jdbc.autocommit"));
    return replaced;
  }

  @Override
  public List<DeclaredFigure> figures() {
    return SqlDatabase.figures(ServerCounters.FIGURES);
  }

  /** Returns stock's client, which keeps a record as one value of JSON. */
  @Override
  public Set<String> formerClasses() {
    return Set.of("site.ycsb.postgrenosql.PostgreNoSQLDBClient");
  }

  @Override
  public Optional<String> driverVersion() {
    return Optional.ofNullable(Driver.class.getPackage().getImplementationVersion());
  }
}

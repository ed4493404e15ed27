package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlSettings;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.DB;

/** The {@code jdbc} binding: the same as {@code mysql}, without a driver and without a server. */
public final class JdbcBinding implements Binding {

  @Override
  public String name() {
    return "jdbc";
  }

  @Override
  public String description() {
    return "any database whose JDBC driver is on the class path (-cp)";
  }

  @Override
  public Class<? extends DB> database() {
    return JdbcDatabase.class;
  }

  @Override
  public Map<String, String> replaced() {
    return SqlSettings.replaced();
  }

  @Override
  public List<DeclaredFigure> figures() {
    return SqlDatabase.figures(ServerCounters.FIGURES);
  }

  @Override
  public Set<String> formerClasses() {
    return Set.of("site.ycsb.db.JdbcDBClient");
  }
}

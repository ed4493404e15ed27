package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Fact.Side;
import io.ycsbx.spi.Facts;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import site.ycsb.DBException;

/** The server's facts that affect a comparison. Stateless. */
final class ServerFacts {

  /** The word for a part. */
  static final String SHARD = "shard";

  private ServerFacts() {}

  /** Returns the facts in the order of display. */
  static List<Fact> of(Session session) throws DBException {
    try {
      Connection connection = session.connection();
      DatabaseMetaData about = connection.getMetaData();
      Facts facts =
          new Facts()
              .add("database", session.shard().place(), Role.PLACE)
              .add(
                  "version",
                  session
                      .dialect()
                      .named(about.getDatabaseProductName(), about.getDatabaseProductVersion()),
                  Role.VERSION)
              .of(Side.CLIENT)
              .add("driver", about.getDriverName() + " " + about.getDriverVersion());
      session.shard().driverFacts().forEach((name, value) -> facts.add("driver " + name, value));
      facts.add("isolation", isolation(connection.getTransactionIsolation()));
      List<Fact> all = new ArrayList<>(facts.all());
      session.dialect().facts(session).stream()
          .filter(fact -> !session.shard().isOnOwnServer() || !fact.has(Role.PLACE))
          .forEach(all::add);
      return all;
    } catch (SQLException e) {
      throw new DBException(session.failure(e).getDescription());
    }
  }

  /** Returns facts that all shards have alike, and the others with the shard's number. */
  static List<Fact> together(List<List<Fact>> byShard) {
    return Facts.together(byShard, SHARD, (shard, name) -> shard + " " + name);
  }

  private static String isolation(int level) {
    return Arrays.stream(SqlSettings.Isolation.values())
        .filter(isolation -> isolation.level() == level)
        .map(isolation -> isolation.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .findFirst()
        .orElse("none");
  }
}

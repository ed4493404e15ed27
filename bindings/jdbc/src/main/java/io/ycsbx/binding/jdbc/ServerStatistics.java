package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import site.ycsb.DBException;

/** The figures of several servers, summed up. */
record ServerStatistics(List<RunningServer> servers, List<Statistic> figures) {

  /**
   * Asks the servers, each of which is named and counted once, as is each database; those that have
   * no figures are left out.
   *
   * @param samples further figures of all servers, by their names
   */
  static ServerStatistics of(
      List<Session> sessions, DatabaseFigures declared, Map<String, Double> samples)
      throws DBException {
    List<RunningServer> servers = new ArrayList<>();
    Map<String, Double> sums = new HashMap<>(samples);
    Set<Part> counted = new HashSet<>();
    for (Session session : sessions) {
      try {
        // A session that was idle or lost learns its dialect.
        session.connection();
        Optional<ServerStatus> asked = session.dialect().serverStatus(session);
        if (asked.isPresent()) {
          ServerStatus status = asked.get();
          if (counted.add(status.server())) {
            status.ofServer().forEach((name, value) -> sums.merge(name, value, Double::sum));
            servers.add(status.running());
          }
          if (counted.add(status.database())) {
            status.ofDatabase().forEach((name, value) -> sums.merge(name, value, Double::sum));
          }
        }
      } catch (SQLException e) {
        throw new DBException(session.failure(e).getDescription());
      }
    }
    return new ServerStatistics(
        servers, declared.read(name -> Optional.ofNullable(sums.get(name))));
  }
}

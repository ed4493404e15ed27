package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.Activity;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** What PostgreSQL does beside the statements of its clients. Stateless. */
final class ServerActivity {

  /**
   * Needs no right; only with that of {@code pg_monitor} is a checkpoint under way seen before its
   * end, while it waits between two writes. A checkpoint that has ended moves the log's position in
   * the control file; the counters of checkpoints also count those that an idle server skips. A
   * failover changes the timeline, which is known at once only of a primary.
   *
   * <p>Products that keep their data elsewhere have a control file that stays as it is.
   */
  private static final String COUNTS =
      """
      SELECT %s, current_database() AS database, %s AS cluster,
        checkpoint_lsn - '0/0'::pg_lsn AS checkpoint,
        EXISTS (SELECT FROM pg_stat_activity WHERE backend_type = 'checkpointer'
          AND wait_event = 'CheckpointWriteDelay') AS checkpoint_now,
        1000 * EXTRACT(EPOCH FROM clock_timestamp() - checkpoint_time) AS checkpoint_ago,
        vacuum, autoanalyze,
        EXISTS (SELECT FROM pg_stat_progress_vacuum
          WHERE datname = current_database()) AS vacuum_now,
        CASE WHEN NOT pg_is_in_recovery()
          THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
        END AS failover,
        current_setting('application_name') AS client, %s AS waits
      FROM pg_control_checkpoint()%s,
        (SELECT SUM(vacuum_count + autovacuum_count) AS vacuum,
          SUM(autoanalyze_count) AS autoanalyze FROM pg_stat_all_tables) AS tables
      WHERE version() NOT LIKE '%%-YB-%%' AND to_regproc('aurora_version') IS NULL
      """;

  private static final String BY_CLUSTER = query("system_identifier", ", pg_control_system()");

  /** For a user without the right to {@code pg_control_system()}, which any user has by default. */
  private static final String BY_ADDRESS = query("NULL", "");

  private ServerActivity() {}

  private static String query(String cluster, String source) {
    return COUNTS.formatted(ServerCounters.ADDRESS, cluster, WaitEvents.QUERY, source);
  }

  /**
   * Returns the counts of each kind, and what the run's sessions wait for; nothing of a server that
   * does not know them.
   */
  static Activity of(Session session) throws SQLException {
    List<Map<String, String>> rows = rows(session);
    Map<Part, List<String>> states = new HashMap<>();
    for (Map<String, String> row : rows) {
      Part client = new Part("client", row.get("client") + " of " + ServerCounters.database(row));
      states.put(client, WaitEvents.figures(row.getOrDefault("waits", "")));
    }
    return new Activity(rows.stream().flatMap(ServerActivity::counts).toList(), states);
  }

  private static List<Map<String, String>> rows(Session session) throws SQLException {
    Connection connection = session.connection();
    for (String query : List.of(BY_CLUSTER, BY_ADDRESS)) {
      if (session.refused().contains(query)) {
        continue;
      }
      session.countOwnTransaction();
      Optional<List<Map<String, String>>> answer = Answers.rows(connection, query);
      if (answer.isPresent()) {
        return answer.get();
      }
      session.refused().add(query);
    }
    return List.of();
  }

  private static Stream<EventCount> counts(Map<String, String> row) {
    Part server = ServerCounters.server(row);
    Part database = ServerCounters.database(row);
    Part cluster = row.containsKey("cluster") ? new Part("cluster", row.get("cluster")) : server;
    return Stream.of(
            count("checkpoint", server, row),
            count("vacuum", database, row),
            count("autoanalyze", database, row),
            count("failover", cluster, row))
        .flatMap(Optional::stream);
  }

  /** Returns a count; empty if it is not known. */
  private static Optional<EventCount> count(String kind, Part part, Map<String, String> row) {
    String ago = row.get(kind + "_ago");
    return Optional.ofNullable(row.get(kind))
        .map(
            count ->
                new EventCount(
                    kind,
                    Optional.of(part),
                    Double.parseDouble(count),
                    "t".equals(row.get(kind + "_now")),
                    ago == null
                        ? OptionalLong.empty()
                        : OptionalLong.of((long) Double.parseDouble(ago))));
  }
}

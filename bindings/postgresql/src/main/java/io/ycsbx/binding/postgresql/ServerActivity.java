package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.ServerStatus;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import java.sql.SQLException;
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
   * failover changes the timeline, which only a primary tells at once.
   *
   * <p>Products that keep their data elsewhere have a control file that stays as it is.
   */
  private static final String COUNTS =
      """
      SELECT %s, current_database() AS database, system_identifier AS cluster,
        checkpoint_lsn - '0/0'::pg_lsn AS checkpoint,
        EXISTS (SELECT FROM pg_stat_activity WHERE backend_type = 'checkpointer'
          AND wait_event = 'CheckpointWriteDelay') AS checkpoint_now,
        1000 * EXTRACT(EPOCH FROM clock_timestamp() - checkpoint_time) AS checkpoint_ago,
        (SELECT SUM(vacuum_count + autovacuum_count) FROM pg_stat_all_tables) AS vacuum,
        EXISTS (SELECT FROM pg_stat_progress_vacuum
          WHERE datname = current_database()) AS vacuum_now,
        (SELECT SUM(autoanalyze_count) FROM pg_stat_all_tables) AS autoanalyze,
        CASE WHEN NOT pg_is_in_recovery()
          THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
        END AS failover,
        %s AS waits
      FROM pg_control_checkpoint(), pg_control_system()
      WHERE version() NOT LIKE '%%-YB-%%' AND to_regproc('aurora_version') IS NULL
      """
          .formatted(ServerCounters.ADDRESS, WaitEvents.QUERY);

  private ServerActivity() {}

  /**
   * Returns the counts of each kind; none of a server that does not know them. Counts what the
   * run's sessions wait for at this moment.
   */
  static List<EventCount> of(Session session) throws SQLException {
    List<Map<String, String>> rows = Answers.rows(session.connection(), COUNTS).orElse(List.of());
    rows.forEach(row -> session.sample(WaitEvents.figures(row.getOrDefault("waits", ""))));
    return rows.stream().flatMap(ServerActivity::counts).toList();
  }

  private static Stream<EventCount> counts(Map<String, String> row) {
    Part server = ServerStatus.part(row.get("address"));
    Part database = new Part("database", row.get("database") + " of " + server);
    return Stream.of(
            count("checkpoint", server, row),
            count("vacuum", database, row),
            count("autoanalyze", database, row),
            count("failover", new Part("cluster", row.get("cluster")), row))
        .flatMap(Optional::stream);
  }

  /** Returns a count; empty if the server does not tell it. */
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

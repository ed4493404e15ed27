package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What PostgreSQL does beside the statements of its clients. Stateless. */
final class ServerActivity {

  /**
   * Needs no right; only with that of {@code pg_monitor} is a checkpoint under way seen before its
   * end. A checkpoint moves the log's position in the control file; the counters of checkpoints
   * also count those that an idle server skips. Failovers change the timeline.
   */
  private static final String COUNTS =
      """
      SELECT checkpoint_lsn - '0/0'::pg_lsn AS checkpoint,
        EXISTS (SELECT FROM pg_stat_activity WHERE backend_type = 'checkpointer'
          AND (wait_event = 'CheckpointWriteDelay' OR wait_event_type = 'IO')) AS checkpoint_now,
        1000 * EXTRACT(EPOCH FROM clock_timestamp() - checkpoint_time) AS checkpoint_ago,
        (SELECT SUM(autovacuum_count) FROM pg_stat_user_tables) AS autovacuum,
        EXISTS (SELECT FROM pg_stat_progress_vacuum
          WHERE datname = current_database()) AS autovacuum_now,
        (SELECT SUM(autoanalyze_count) FROM pg_stat_user_tables) AS autoanalyze,
        timeline_id AS failover,
        %s AS waits
      FROM pg_control_checkpoint()
      """
          .formatted(WaitEvents.QUERY);

  private ServerActivity() {}

  /**
   * Returns the counts of each kind; none of a server that does not know them. Counts what the
   * run's sessions wait for at this moment.
   */
  static List<EventCount> of(Session session, Optional<Part> shard) throws SQLException {
    List<Map<String, String>> rows = Answers.rows(session.connection(), COUNTS).orElse(List.of());
    rows.forEach(row -> session.sample(WaitEvents.figures(row.getOrDefault("waits", ""))));
    return rows.stream()
        .flatMap(
            row ->
                List.of("checkpoint", "autovacuum", "autoanalyze", "failover").stream()
                    .map(kind -> count(kind, row, shard)))
        .toList();
  }

  private static EventCount count(String kind, Map<String, String> row, Optional<Part> shard) {
    boolean underWay = "t".equals(row.get(kind + "_now"));
    String ago = row.get(kind + "_ago");
    return new EventCount(
        kind,
        shard,
        // Without a table, a sum is NULL.
        Double.parseDouble(row.getOrDefault(kind, "0")),
        underWay,
        ago == null || underWay
            ? OptionalLong.empty()
            : OptionalLong.of((long) Double.parseDouble(ago)));
  }
}

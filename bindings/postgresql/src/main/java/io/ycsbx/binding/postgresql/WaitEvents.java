package io.ycsbx.binding.postgresql;

import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.List;

/** What the sessions of a run wait for, as {@code pg_stat_activity} shows it. Stateless. */
final class WaitEvents {

  /**
   * A line for what each session that executes a statement waits for. They have the user, database
   * and name of the asking one, so that the user may see them.
   */
  static final String QUERY =
      """
      (SELECT string_agg(COALESCE(wait_event_type || '.' || wait_event, 'none'), chr(10))
        FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()
        AND usename = current_user AND datname = current_database()
        AND application_name = current_setting('application_name'))
      """;

  private static final String VIEW = "pg_stat_activity.";

  /** The number of all samples. */
  private static final String SAMPLES = VIEW + "samples";

  /** The events that loads like these meet; a type alone has its other events. */
  private static final List<String> NAMES =
      Facts.names(
          """
          none Activity BufferPin Client Extension IO IO.DataFileExtend IO.DataFileFlush
          IO.DataFileRead IO.DataFileWrite IO.WalSync IO.WalWrite IPC IPC.SyncRep LWLock
          LWLock.BufferContent LWLock.BufferMapping LWLock.LockManager LWLock.ProcArray
          LWLock.WALInsert LWLock.WALWrite LWLock.XactSLRU Lock Lock.extend Lock.transactionid
          Lock.tuple Timeout
          """);

  private WaitEvents() {}

  /** Declares the figures. */
  static void declare(DatabaseFigures figures) {
    figures.gauges(Unit.COUNT, SAMPLES);
    NAMES.forEach(name -> figures.gauges(Unit.COUNT, VIEW + name));
  }

  /** Returns the figures that count the answer to {@link #QUERY}. */
  static List<String> figures(String answer) {
    List<String> figures = new ArrayList<>();
    for (String event : answer.lines().toList()) {
      figures.add(SAMPLES);
      figures.add(VIEW + name(event));
    }
    return figures;
  }

  /** Returns the name of an event, whose case depends on the version, or that of its type. */
  private static String name(String event) {
    return NAMES.stream()
        .filter(event::equalsIgnoreCase)
        .findFirst()
        .orElseGet(() -> event.split("\\.", 2)[0]);
  }
}

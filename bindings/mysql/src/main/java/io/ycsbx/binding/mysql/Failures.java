package io.ycsbx.binding.mysql;

import io.ycsbx.config.Secrets;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Map;
import java.util.Objects;
import site.ycsb.Status;

/**
 * What a database's failure is to a benchmark. The description names the database and carries its
 * message.
 */
final class Failures {

  static final String DEADLOCK = "DEADLOCK";
  static final String LOCK_WAIT_TIMEOUT = "LOCK_WAIT_TIMEOUT";
  static final String CONNECTION_LOST = "CONNECTION_LOST";
  static final String TIMEOUT = "TIMEOUT";
  static final String DUPLICATE_KEY = "DUPLICATE_KEY";

  static final String ACCESS_DENIED = "ACCESS_DENIED";
  private static final String DATA_TOO_LONG = "DATA_TOO_LONG";
  private static final String NO_SPACE = "NO_SPACE";
  static final String NO_TABLE = "NO_TABLE";
  private static final String READ_ONLY = "READ_ONLY";

  /** MySQL's error numbers, which MariaDB shares, where the SQL state is too coarse. */
  private static final Map<Integer, String> MYSQL =
      Map.ofEntries(
          Map.entry(1021, NO_SPACE),
          Map.entry(1041, NO_SPACE),
          Map.entry(1114, NO_SPACE),
          Map.entry(1044, ACCESS_DENIED),
          Map.entry(1045, ACCESS_DENIED),
          Map.entry(1142, ACCESS_DENIED),
          Map.entry(1143, ACCESS_DENIED),
          Map.entry(1227, ACCESS_DENIED),
          Map.entry(1036, READ_ONLY),
          Map.entry(1290, READ_ONLY),
          Map.entry(1792, READ_ONLY),
          Map.entry(1836, READ_ONLY),
          Map.entry(1053, CONNECTION_LOST),
          Map.entry(1077, CONNECTION_LOST),
          Map.entry(1927, CONNECTION_LOST),
          Map.entry(4031, CONNECTION_LOST),
          Map.entry(1062, DUPLICATE_KEY),
          Map.entry(1146, NO_TABLE),
          Map.entry(1153, DATA_TOO_LONG),
          Map.entry(1406, DATA_TOO_LONG),
          Map.entry(1205, LOCK_WAIT_TIMEOUT),
          Map.entry(1213, DEADLOCK),
          // MariaDB's innodb_snapshot_isolation, on from 11.6 on: somebody else was first.
          Map.entry(1020, DEADLOCK));

  /** The SQL standard's states, and finer ones of PostgreSQL's, H2's and Derby's. */
  private static final Map<String, String> STATES =
      Map.ofEntries(
          Map.entry("22001", DATA_TOO_LONG),
          Map.entry("23505", DUPLICATE_KEY),
          Map.entry("25006", READ_ONLY),
          Map.entry("28000", ACCESS_DENIED),
          Map.entry("40001", DEADLOCK),
          Map.entry("40P01", DEADLOCK),
          Map.entry("42501", ACCESS_DENIED),
          Map.entry("42P01", NO_TABLE),
          Map.entry("42S02", NO_TABLE),
          Map.entry("42S04", NO_TABLE),
          Map.entry("42X05", NO_TABLE),
          Map.entry("53100", NO_SPACE),
          Map.entry("55P03", LOCK_WAIT_TIMEOUT),
          Map.entry("57P01", CONNECTION_LOST));

  private final String database;
  private final boolean mySql;

  /**
   * Names failures.
   *
   * @param database how the database is called in a message
   * @param mySql whether error numbers are MySQL's
   */
  Failures(String database, boolean mySql) {
    this.database = database;
    this.mySql = mySql;
  }

  /** The status of a failure. */
  Status of(SQLException failure) {
    return new Status(name(failure), database + ": " + message(failure));
  }

  /** The first line: what follows in a driver's message are times and packet counts. */
  static String message(SQLException failure) {
    String text = Objects.requireNonNullElse(failure.getMessage(), failure.getClass().getName());
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String first = text.strip().lines().findFirst().orElse("");
    String root = Objects.requireNonNullElse(cause.getMessage(), "");
    boolean tellsMore = !root.isBlank() && !text.contains(root);
    return Secrets.oneLine(tellsMore ? first + " (" + root + ")" : first);
  }

  private String name(SQLException failure) {
    String state = Objects.requireNonNullElse(failure.getSQLState(), "");
    String known = mySql ? MYSQL.get(failure.getErrorCode()) : null;
    if (known == null) {
      known = STATES.get(state);
    }
    if (known != null) {
      return known;
    }
    if (failure instanceof SQLTimeoutException || hasTimedOut(failure)) {
      return TIMEOUT;
    }
    return state.startsWith("08") ? CONNECTION_LOST : "ERROR";
  }

  private static boolean hasTimedOut(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) {
        return true;
      }
    }
    return false;
  }

  /** Whether the connection is of no more use. */
  static boolean endsConnection(Status status) {
    return status.getName().equals(CONNECTION_LOST) || status.getName().equals(TIMEOUT);
  }

  /** Whether MySQL undid what failed and nothing else of its transaction. */
  static boolean isOneStatements(Status status) {
    return status.getName().equals(DUPLICATE_KEY) || status.getName().equals(DATA_TOO_LONG);
  }

  /** Whether it may be one record's, so that others are worth a try. */
  static boolean mayBeOneRecords(Status status) {
    return !endsConnection(status) && !lostToAnother(status);
  }

  /** Whether the database undid the transaction in favour of another one. */
  static boolean lostToAnother(Status status) {
    return status.getName().equals(DEADLOCK) || status.getName().equals(LOCK_WAIT_TIMEOUT);
  }
}

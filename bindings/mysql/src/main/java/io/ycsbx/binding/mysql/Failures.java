package io.ycsbx.binding.mysql;

import io.ycsbx.config.Secrets;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Objects;
import site.ycsb.Status;

/**
 * Statuses for failures of the database. The description names the database and carries its
 * message.
 *
 * @param database the database's name in messages
 * @param mySql whether error numbers are MySQL's
 */
record Failures(String database, boolean mySql) {

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

  Status of(SQLException failure) {
    return new Status(name(failure), database + ": " + message(failure));
  }

  /** Returns the message's first line; further lines are times and packet counts. */
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
    String known = mySql ? ofMySqlError(failure.getErrorCode()) : "";
    if (known.isEmpty()) {
      known = ofState(state);
    }
    if (!known.isEmpty()) {
      return known;
    }
    if (failure instanceof SQLTimeoutException || hasTimedOut(failure)) {
      return TIMEOUT;
    }
    return state.startsWith("08") ? CONNECTION_LOST : "ERROR";
  }

  /**
   * Returns a status by MySQL's error numbers, which MariaDB shares, if the SQL state is too
   * coarse.
   */
  private static String ofMySqlError(int number) {
    return switch (number) {
      case 1021, 1041, 1114 -> NO_SPACE;
      case 1044, 1045, 1142, 1143, 1227 -> ACCESS_DENIED;
      case 1036, 1290, 1792, 1836 -> READ_ONLY;
      case 1053, 1077, 1927, 4031 -> CONNECTION_LOST;
      case 1062 -> DUPLICATE_KEY;
      case 1146 -> NO_TABLE;
      case 1153, 1406 -> DATA_TOO_LONG;
      case 1205 -> LOCK_WAIT_TIMEOUT;
      // The second number is from MariaDB's innodb_snapshot_isolation, which is on by default since
      // 11.6.
      case 1213, 1020 -> DEADLOCK;
      default -> "";
    };
  }

  /**
   * Returns a status by the SQL standard's states, and finer ones of PostgreSQL's, H2's and
   * Derby's.
   */
  private static String ofState(String state) {
    return switch (state) {
      case "22001" -> DATA_TOO_LONG;
      case "23505" -> DUPLICATE_KEY;
      case "25006" -> READ_ONLY;
      case "28000", "42501" -> ACCESS_DENIED;
      case "40001", "40P01" -> DEADLOCK;
      case "42P01", "42S02", "42S04", "42X05" -> NO_TABLE;
      case "53100" -> NO_SPACE;
      case "55P03" -> LOCK_WAIT_TIMEOUT;
      case "57P01" -> CONNECTION_LOST;
      default -> "";
    };
  }

  private static boolean hasTimedOut(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) {
        return true;
      }
    }
    return false;
  }

  static boolean endsConnection(Status status) {
    return status.getName().equals(CONNECTION_LOST) || status.getName().equals(TIMEOUT);
  }

  /** Returns whether the failure may concern one record, so that others may succeed. */
  static boolean mayConcernOneRecord(Status status) {
    return !endsConnection(status) && !lostToAnother(status);
  }

  /** Returns whether the database rolled the transaction back in favour of another one. */
  static boolean lostToAnother(Status status) {
    return status.getName().equals(DEADLOCK) || status.getName().equals(LOCK_WAIT_TIMEOUT);
  }
}

package io.ycsbx.binding.jdbc;

import io.ycsbx.config.Secrets;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.Status;

/**
 * Statuses for failures of the database. The description names the database and carries its
 * message. Immutable and thread-safe.
 */
public final class Failures {

  public static final String DEADLOCK = "DEADLOCK";
  public static final String LOCK_WAIT_TIMEOUT = "LOCK_WAIT_TIMEOUT";
  public static final String CONNECTION_LOST = "CONNECTION_LOST";
  public static final String TIMEOUT = "TIMEOUT";
  public static final String CANCELLED = "CANCELLED";
  public static final String DUPLICATE_KEY = "DUPLICATE_KEY";
  public static final String ACCESS_DENIED = "ACCESS_DENIED";
  public static final String DATA_TOO_LONG = "DATA_TOO_LONG";
  public static final String NO_SPACE = "NO_SPACE";
  public static final String NO_TABLE = "NO_TABLE";
  public static final String READ_ONLY = "READ_ONLY";

  private final String database;
  private final Dialect dialect;

  /**
   * Makes the statuses of a database.
   *
   * @param database the database's name in messages
   * @param dialect the database's, which may know more than SQL states
   */
  Failures(String database, Dialect dialect) {
    this.database = database;
    this.dialect = dialect;
  }

  /** Returns the status of a failure. */
  Status of(SQLException failure) {
    return new Status(name(failure), database + ": " + message(failure) + dialect.advice(failure));
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
    String known = dialect.status(failure);
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
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .anyMatch(SocketTimeoutException.class::isInstance);
  }

  /** Returns whether a connection is of no use after the failure. */
  public static boolean endsConnection(Status status) {
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

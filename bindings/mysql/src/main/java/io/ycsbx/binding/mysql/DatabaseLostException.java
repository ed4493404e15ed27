package io.ycsbx.binding.mysql;

/** The database went away and did not come back: the thread cannot go on, and so the run fails. */
final class DatabaseLostException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DatabaseLostException(String failure, long seconds) {
    super(failure + "; out of reach for " + seconds + " s (db.reconnect)");
  }
}

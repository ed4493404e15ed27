package io.ycsbx.record;

/** Records that do not tell of the same thing and so cannot become one. */
public final class MismatchException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Says what differs, with both values. */
  public MismatchException(String message) {
    super(message);
  }
}

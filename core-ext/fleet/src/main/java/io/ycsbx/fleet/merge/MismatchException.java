package io.ycsbx.fleet.merge;

/** Reports records that cannot be merged, since they are of different runs. */
public final class MismatchException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Takes a message that names the difference and both values. */
  MismatchException(String message) {
    super(message);
  }
}

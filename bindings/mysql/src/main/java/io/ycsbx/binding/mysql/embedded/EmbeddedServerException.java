package io.ycsbx.binding.mysql.embedded;

/** The embedded server cannot be had; the message says why and names the directory. */
public final class EmbeddedServerException extends Exception {

  private static final long serialVersionUID = 1L;

  /** A reason without a cause of its own. */
  EmbeddedServerException(String message) {
    super(message);
  }

  /** A reason with its cause. */
  EmbeddedServerException(String message, Throwable cause) {
    super(message, cause);
  }
}

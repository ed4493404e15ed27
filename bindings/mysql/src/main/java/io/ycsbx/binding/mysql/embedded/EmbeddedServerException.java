package io.ycsbx.binding.mysql.embedded;

/** Reports an embedded server that cannot be used; the message has the reason and the directory. */
public final class EmbeddedServerException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Creates an exception with a reason. */
  EmbeddedServerException(String message) {
    super(message);
  }

  /** Creates an exception with a reason and its cause. */
  EmbeddedServerException(String message, Throwable cause) {
    super(message, cause);
  }
}

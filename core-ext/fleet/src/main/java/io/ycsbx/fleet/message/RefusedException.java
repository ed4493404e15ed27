package io.ycsbx.fleet.message;

import java.io.IOException;

/** Reports a request that the coordinator refused, with its reason. A repetition is futile. */
public final class RefusedException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Makes a refusal with the coordinator's reason. */
  public RefusedException(String reason) {
    super(reason);
  }
}

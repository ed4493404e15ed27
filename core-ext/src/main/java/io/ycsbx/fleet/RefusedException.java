package io.ycsbx.fleet;

import java.io.IOException;

/** Reports a request that the coordinator refused, with its reason. A repetition is futile. */
final class RefusedException extends IOException {

  private static final long serialVersionUID = 1L;

  RefusedException(String reason) {
    super(reason);
  }
}

package io.ycsbx.drive;

import java.io.IOException;

/** Reports a drive that cannot be measured, with a message for users. */
public final class DriveException extends IOException {

  private static final long serialVersionUID = 1;

  DriveException(String message) {
    super(message);
  }

  DriveException(String message, Throwable cause) {
    super(message, cause);
  }

  static DriveException interrupted() {
    return new DriveException("stopped");
  }
}

package io.ycsbx.cli;

import io.ycsbx.record.Outcome;

/** Exit statuses of {@code bin/ycsb}. */
final class ExitStatus {

  static final int SUCCEEDED = 0;
  static final int FAILED = 1;
  static final int BAD_USAGE = 2;
  static final int INTERRUPTED = 130;

  private ExitStatus() {}

  static int of(Outcome.Kind outcome) {
    return switch (outcome) {
      case SUCCEEDED -> SUCCEEDED;
      case FAILED -> FAILED;
      case INTERRUPTED -> INTERRUPTED;
    };
  }
}

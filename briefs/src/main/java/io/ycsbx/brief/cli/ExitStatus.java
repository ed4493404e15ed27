package io.ycsbx.brief.cli;

/** Exit statuses of {@code bin/ycsb brief}, the same as of every command. */
final class ExitStatus {

  static final int SUCCEEDED = 0;
  static final int FAILED = 1;
  static final int BAD_USAGE = 2;
  static final int INTERRUPTED = 130;

  private ExitStatus() {}
}

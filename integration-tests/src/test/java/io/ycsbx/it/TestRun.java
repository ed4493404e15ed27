package io.ycsbx.it;

import java.lang.management.ManagementFactory;

/** Which test run something on this machine belongs to. */
final class TestRun {

  /** This one: {@code pid@host}. */
  static final String ID = ManagementFactory.getRuntimeMXBean().getName();

  private TestRun() {}

  /**
   * Whether a run was one of this host's and has ended, so that what it has left can be removed.
   */
  static boolean isStale(String id) {
    String host = ID.substring(ID.indexOf('@'));
    String process = id.endsWith(host) ? id.substring(0, id.length() - host.length()) : "";
    return process.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(process)).isEmpty();
  }
}

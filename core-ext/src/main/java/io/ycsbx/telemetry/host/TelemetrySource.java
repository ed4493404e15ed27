package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.util.List;

/** Reads one host's counters. Used by one thread at a time. */
public interface TelemetrySource extends AutoCloseable {

  /** Returns the host's name. */
  String host();

  /** Returns the location of the counters: {@code /proc} or a URL. */
  String location();

  /** Returns the block devices that are known so far. */
  List<String> devices();

  /**
   * Reads the counters.
   *
   * @throws IOException if the counters cannot be read this time, with a message for users
   */
  HostSnapshot snapshot() throws IOException;

  @Override
  void close() throws IOException;
}

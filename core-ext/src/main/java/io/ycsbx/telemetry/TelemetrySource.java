package io.ycsbx.telemetry;

import java.io.IOException;
import java.util.List;

/** Where one host's counters are read. Used by one thread at a time. */
interface TelemetrySource extends AutoCloseable {

  /** The host's name. */
  String host();

  /** Where it is read: {@code /proc} or a URL. */
  String location();

  /** The block devices it reads, as far as is known by now. */
  List<String> devices();

  /**
   * The counters now.
   *
   * @throws IOException if they cannot be read this time, with a message for people
   */
  HostSnapshot snapshot() throws IOException;

  @Override
  void close() throws IOException;
}

package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import java.time.Duration;
import java.util.List;

/** The recording of one host. Its methods are called by one thread. */
interface HostRecording {

  /** Starts to keep samples. */
  void start();

  /** Makes the host take its last sample; does not wait for it. */
  void stop();

  /** Waits for the end of the recording, up to a timeout, and ends it then. */
  void join(Duration timeout);

  /** Returns the host's telemetry; complete after {@link #join}. */
  HostTelemetry result();

  /** Returns warnings about missing or uncertain samples; complete after {@link #join}. */
  List<Warning> warnings();
}

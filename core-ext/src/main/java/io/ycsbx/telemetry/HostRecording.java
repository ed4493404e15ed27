package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The recording of one host. Used by one thread. */
interface HostRecording {

  /** Returns the host's name, as in its telemetry. */
  String host();

  /** Returns the source of its telemetry. */
  String source();

  /** Starts to keep samples and requests. */
  void start();

  /** Makes the host take its last sample; does not wait for it. */
  void stop();

  /** Waits for the end of the recording, up to a timeout, and ends it then. */
  void join(Duration timeout);

  /** Returns the host's telemetry; complete after {@link #join}. */
  HostTelemetry result();

  /** Returns the block requests, if they were traced; complete after {@link #join}. */
  Optional<RequestTrace> requests();

  /** Returns warnings about missing or uncertain samples; complete after {@link #join}. */
  List<Warning> warnings();
}

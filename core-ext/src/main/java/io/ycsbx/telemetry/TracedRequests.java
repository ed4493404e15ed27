package io.ycsbx.telemetry;

import io.ycsbx.telemetry.host.HostFiles;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The trace of this host's block requests, or the reason why there is none. Used by one thread. */
final class TracedRequests {

  /** The code of a warning about traced requests. */
  static final String CODE = "telemetry-requests";

  /** Advice to a user if requests are not traced. */
  static final String ADVICE =
      "install bpftrace, run as root on a kernel with BPF, and name the devices with"
          + " telemetry.devices; or set telemetry.requests=false";

  private final RequestTrace trace;
  private Optional<RequestTracer> tracer = Optional.empty();
  private Optional<String> failure = Optional.empty();

  private TracedRequests(RequestTrace trace) {
    this.trace = trace;
  }

  /** Returns no requests, for a run that traces none. */
  static TracedRequests none() {
    return new TracedRequests(new RequestTrace(List.of()));
  }

  /** Starts to trace, and keeps all requests. */
  static TracedRequests start(HostFiles files, List<String> devices) {
    RequestTrace trace = new RequestTrace(devices);
    return start(files, devices, trace, trace::add);
  }

  /**
   * Starts to trace, and keeps nothing.
   *
   * @param sink as in {@link RequestTracer#start}
   */
  static TracedRequests start(
      HostFiles files, List<String> devices, Consumer<RequestStretch> sink) {
    return start(files, devices, new RequestTrace(devices), sink);
  }

  private static TracedRequests start(
      HostFiles files, List<String> devices, RequestTrace trace, Consumer<RequestStretch> sink) {
    TracedRequests requests = new TracedRequests(trace);
    try {
      requests.tracer = Optional.of(RequestTracer.start(files, devices, sink));
    } catch (IOException e) {
      requests.failure = Optional.of("block requests are not traced: " + e.getMessage());
    }
    return requests;
  }

  /** Ends the trace, and waits for its last stretch. */
  void stop() {
    tracer.ifPresent(RequestTracer::close);
  }

  /** Returns the requests, if they are traced; complete after {@link #stop}. */
  Optional<RequestTrace> trace() {
    return tracer.map(running -> trace);
  }

  /**
   * Returns the reason why requests were not traced, or not to the end; complete after {@link
   * #stop}.
   */
  Optional<String> failure() {
    return failure.or(
        () ->
            tracer
                .flatMap(RequestTracer::failure)
                .map(reason -> "block requests were traced in part: " + reason));
  }
}

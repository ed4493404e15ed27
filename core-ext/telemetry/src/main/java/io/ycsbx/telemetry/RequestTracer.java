package io.ycsbx.telemetry;

import io.ycsbx.process.DaemonThread;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.HostShell;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Traces a host's block requests by bpftrace until it is stopped, or has the reason why it does
 * not. Used by one thread.
 */
final class RequestTracer {

  /** The code of a warning about traced requests. */
  static final String CODE = "telemetry-requests";

  /** Advice to a user if requests are not traced. */
  static final String ADVICE =
      "install bpftrace, run as root on a kernel with BPF, and name the devices with"
          + " telemetry.devices; or set telemetry.requests=false";

  private static final Duration START = Duration.ofSeconds(30);
  private static final Duration END = Duration.ofSeconds(10);

  /** Counts are printed once a second; some late ones may come together. */
  private static final int MOST_A_SECOND = 2;

  private static final int MOST_AT_ONCE = 10;

  private final RequestTrace trace;
  private final CountDownLatch ready = new CountDownLatch(1);
  private Optional<HostShell> shell = Optional.empty();
  private Thread reader = new Thread(() -> {}, "ycsbx-telemetry-requests");
  private volatile boolean stopped;
  private volatile boolean begun;
  private volatile Optional<String> failure = Optional.empty();

  private RequestTracer(List<String> devices) {
    this.trace = new RequestTrace(devices);
  }

  /** Returns no requests, for a run that traces none. */
  static RequestTracer none() {
    return new RequestTracer(List.of());
  }

  /**
   * Starts tracing, which takes about a second.
   *
   * @param devices names of the block devices
   */
  static RequestTracer start(HostFiles files, List<String> devices) {
    RequestTracer tracer = new RequestTracer(devices);
    Map<Long, String> numbers = new TreeMap<>();
    for (String device : devices) {
      files
          .read("/sys/class/block/" + device + "/dev")
          .ifPresent(number -> numbers.put(RequestScript.device(number), device));
    }
    if (numbers.isEmpty()) {
      tracer.failure = Optional.of("no block device is recorded");
      return tracer;
    }
    try {
      tracer.start(files.shell(true), numbers);
    } catch (IOException e) {
      tracer.failure = Optional.of("bpftrace cannot be started: " + e.getMessage());
    }
    return tracer;
  }

  private void start(HostShell started, Map<Long, String> numbers) {
    shell = Optional.of(started);
    RequestCounts counts = new RequestCounts(numbers, trace::add);
    reader = DaemonThread.start("ycsbx-telemetry-requests", () -> read(started, counts));
    started.send(RequestScript.commands(List.copyOf(numbers.keySet())));
    try {
      if (!ready.await(START.toMillis(), TimeUnit.MILLISECONDS)) {
        failure = Optional.of("bpftrace printed nothing within " + START.toSeconds() + " s");
        stop();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read(HostShell from, RequestCounts counts) {
    String words = "";
    long start = System.nanoTime();
    long stretches = 0;
    try {
      for (Optional<String> line = from.line(); line.isPresent(); line = from.line()) {
        if (!line.get().startsWith("{")) {
          // A limit of memory that this kernel may not have is no reason for a failure. The first
          // error is the reason: lines after it quote and underline the program.
          boolean reason = !line.get().isBlank() && !line.get().contains("RLIMIT_MEMLOCK");
          words = reason && words.isEmpty() ? ": " + line.get().strip() : words;
        } else if (counts.take(line.get(), System.currentTimeMillis())) {
          begun = true;
          ready.countDown();
          double seconds = (System.nanoTime() - start) / 1e9;
          if (++stretches > MOST_A_SECOND * seconds + MOST_AT_ONCE) {
            throw new IOException("it sent more counts than it was asked for");
          }
        }
      }
      counts.end(System.currentTimeMillis());
      if (!stopped) {
        failure = Optional.of("bpftrace ended" + words);
      }
    } catch (IOException e) {
      failure = Optional.of(e.getMessage());
      from.close();
    } finally {
      ready.countDown();
    }
  }

  /** Makes bpftrace print its last counts and end, and waits for the last stretch. */
  void stop() {
    stopped = true;
    shell.ifPresent(HostShell::endInput);
    DaemonThread.join(reader, END);
    shell.ifPresent(HostShell::close);
  }

  /** Returns the requests, if they are traced; complete after {@link #stop}. */
  Optional<RequestTrace> trace() {
    return begun ? Optional.of(trace) : Optional.empty();
  }

  /**
   * Returns the reason why requests were not traced, or not to the end; complete after {@link
   * #stop}.
   */
  Optional<String> failure() {
    String found = "block requests " + (begun ? "were traced in part: " : "are not traced: ");
    return failure.map(reason -> found + reason);
  }
}

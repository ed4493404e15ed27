package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.telemetry.host.HostFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Traces this host's block requests by a child process, bpftrace, until it is closed. If the client
 * is killed, bpftrace ends when it next prints. Used by one thread.
 */
final class RequestTracer implements AutoCloseable {

  /** Keeps Ctrl-C of the terminal from bpftrace, which must print its last counts after the run. */
  private static final String OWN_SESSION =
      "command -v \"$0\" >/dev/null || { echo there is no \"$0\" on the PATH; exit 1; };"
          + " command -v setsid >/dev/null && exec setsid \"$0\" \"$@\"; exec \"$0\" \"$@\"";

  private static final Duration START = Duration.ofSeconds(30);
  private static final Duration END = Duration.ofSeconds(10);

  private final Process process;
  private final RequestCounts counts;
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Thread reader = new Thread(this::read, "ycsbx-telemetry-requests");
  private volatile String words = "";
  private volatile boolean stopped;
  private volatile Optional<String> failure = Optional.empty();

  private RequestTracer(Process process, RequestCounts counts) {
    this.process = process;
    this.counts = counts;
    reader.setDaemon(true);
  }

  /**
   * Starts tracing, which takes about a second.
   *
   * @param devices names of the block devices
   * @param sink receives the requests of each stretch on the tracer's thread; must not throw
   * @throws IOException with the reason for users if the requests cannot be traced
   */
  static RequestTracer start(HostFiles files, List<String> devices, Consumer<RequestStretch> sink)
      throws IOException {
    return start("bpftrace", files, devices, sink);
  }

  static RequestTracer start(
      String command, HostFiles files, List<String> devices, Consumer<RequestStretch> sink)
      throws IOException {
    Map<Long, String> numbers = new HashMap<>();
    for (String device : devices) {
      files
          .read("/sys/class/block/" + device + "/dev")
          .ifPresent(number -> numbers.put(RequestScript.device(number), device));
    }
    if (numbers.isEmpty()) {
      throw new IOException("no block device is recorded");
    }
    ProcessBuilder builder =
        new ProcessBuilder(
                "/bin/sh",
                "-c",
                OWN_SESSION,
                command,
                "-f",
                "json",
                "-e",
                RequestScript.of(List.copyOf(numbers.keySet())))
            .redirectErrorStream(true);
    builder.environment().putAll(RequestScript.environment(numbers.size()));
    RequestTracer tracer;
    try {
      tracer = new RequestTracer(builder.start(), new RequestCounts(numbers, sink));
    } catch (IOException e) {
      String reason = FailureText.reason(e).replaceFirst("^.* error=\\d+, ", "");
      throw new IOException("bpftrace cannot be started: " + reason, e);
    }
    tracer.awaitStart();
    return tracer;
  }

  private void awaitStart() throws IOException {
    reader.start();
    boolean inTime = false;
    try {
      inTime = ready.await(START.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!inTime || failure.isPresent()) {
      close();
      throw new IOException(
          failure.orElse("bpftrace printed nothing within " + START.toSeconds() + " s"));
    }
  }

  private void read() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("{")) {
          // A limit of memory that this kernel may not have is no reason for a failure. The first
          // error is the reason: lines after it quote and underline the program.
          boolean reason = !line.isBlank() && !line.contains("RLIMIT_MEMLOCK");
          words = reason && words.isEmpty() ? line.strip() : words;
        } else if (counts.take(line, System.currentTimeMillis())) {
          ready.countDown();
        }
      }
      counts.end(System.currentTimeMillis());
      if (!stopped) {
        failure = Optional.of("bpftrace ended" + (words.isEmpty() ? "" : ": " + words));
      }
    } catch (IOException e) {
      failure = Optional.of(FailureText.reason(e));
      process.destroy();
    } finally {
      ready.countDown();
    }
  }

  /** Returns the reason why the trace ended early, if it did. */
  Optional<String> failure() {
    return failure;
  }

  /** Makes bpftrace print its last counts and end, and waits for the last stretch. */
  @Override
  public void close() {
    stopped = true;
    // Process.destroy would close the stream of the counts that are printed last.
    process.toHandle().destroy();
    try {
      reader.join(END.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}

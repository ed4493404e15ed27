package io.ycsbx.telemetry;

import io.ycsbx.config.Secrets;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.TelemetryLog;
import io.ycsbx.record.Warning;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Records another host by the lines that a {@link HostAgent} sends from there. Lines are limited in
 * length and number, and every wait in time, so that only the samples of a failing host are lost.
 */
final class SshHost implements HostRecording {

  private static final int LONGEST_HEADER = 1 << 20;

  /** Requests of a host with many drives take some 100 kB a second. */
  private static final int LONGEST_LINE = 1 << 20;

  /** Time between two lines with requests. */
  private static final long TRACE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Samples above the expected number: the ends of intervals differ between hosts. */
  private static final int EXTRA_SAMPLES = 10;

  /** Lines that a login shell may print before the first one. */
  private static final int MOST_NOISE = 100;

  /**
   * Differences of clocks up to this one can be the transfer time of a line, and are not corrected.
   */
  private static final long CLOCK_MILLIS = 100;

  private final RemoteHost remote;
  private final SshProcess ssh;
  private final long intervalNanos;
  private final boolean traced;
  private final CompletableFuture<TelemetryHeader> header = new CompletableFuture<>();
  private final List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
  private final List<RequestStretch> requests = Collections.synchronizedList(new ArrayList<>());
  private final Thread reader;
  private volatile boolean kept;
  private volatile boolean stopped;
  private volatile long clockBehindMillis = Long.MAX_VALUE;
  private volatile AgentEnd end = AgentEnd.NONE;
  private volatile Optional<String> failure = Optional.empty();

  private SshHost(RemoteHost remote, SshProcess ssh, Duration interval, boolean traced) {
    this.remote = remote;
    this.ssh = ssh;
    this.intervalNanos = interval.toNanos();
    this.traced = traced;
    this.reader = new Thread(this::read, "ycsbx-telemetry-" + remote.name());
    reader.setDaemon(true);
  }

  /**
   * Starts the agent and waits for its first line.
   *
   * @param ssh the agent's connection
   * @param traced whether the agent was asked to trace requests
   * @param timeout time for connecting, starting Java there and reading the inventory
   * @throws IOException if the host cannot be recorded, with a message for users
   */
  static SshHost connect(
      RemoteHost remote, SshProcess ssh, Duration interval, boolean traced, Duration timeout)
      throws IOException {
    SshHost host = new SshHost(remote, ssh, interval, traced);
    host.reader.start();
    try {
      host.header.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      return host;
    } catch (ExecutionException e) {
      ssh.kill();
      throw new IOException(e.getCause().getMessage(), e);
    } catch (TimeoutException e) {
      String words = ssh.words();
      ssh.kill();
      throw new IOException(
          "it sent nothing within "
              + timeout.toSeconds()
              + " s"
              + (words.isEmpty() ? "" : ": " + words),
          e);
    } catch (InterruptedException e) {
      ssh.kill();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void read() {
    try {
      header.complete(TelemetryLog.header(firstLine()));
      long start = System.nanoTime();
      long count = 0;
      for (Optional<String> line = ssh.line(LONGEST_LINE);
          line.isPresent();
          line = ssh.line(LONGEST_LINE)) {
        count++;
        long nanos = System.nanoTime() - start;
        if (count > EXTRA_SAMPLES + 2 * (nanos / intervalNanos + nanos / TRACE_NANOS)) {
          throw new IOException("it sent more samples than it was asked for");
        }
        takeAny(line.get());
      }
      if (!stopped) {
        throw new IOException(ssh.reason(true));
      }
    } catch (IOException e) {
      fail(e);
    }
  }

  /** Returns the first line of telemetry; a login shell may print lines, or words, before it. */
  private String firstLine() throws IOException {
    for (int noise = 0; noise < MOST_NOISE; noise++) {
      String line = ssh.line(LONGEST_HEADER).orElseThrow(() -> new IOException(ssh.reason(false)));
      int start = line.indexOf("{\"schemaVersion\"");
      if (start >= 0) {
        return line.substring(start);
      }
    }
    throw new IOException("its output is not telemetry");
  }

  private void takeAny(String line) throws IOException {
    if (line.startsWith(AgentEnd.START)) {
      end = end(line);
    } else if (line.startsWith(RequestStretch.START)) {
      takeRequests(line);
    } else {
      take(line);
    }
  }

  private void takeRequests(String line) throws IOException {
    try {
      RequestStretch stretch = RequestStretch.parse(line);
      if (kept) {
        requests.add(stretch);
      }
    } catch (IOException e) {
      throw new IOException("it sent a line that is not telemetry", e);
    }
  }

  private void take(String line) throws IOException {
    TelemetrySample sample;
    try {
      sample = TelemetryLog.sample(line);
    } catch (IOException e) {
      throw new IOException("it sent a line that is not telemetry", e);
    }
    // The line that took the least time shows the difference of the clocks.
    clockBehindMillis =
        Math.min(clockBehindMillis, System.currentTimeMillis() - sample.timeMillis());
    if (kept) {
      samples.add(sample);
    }
  }

  /** Parses and checks the last line, whose figures become a part of the record. */
  private static AgentEnd end(String line) throws IOException {
    try {
      AgentEnd end = RunRecordJson.mapper().readValue(line, AgentEnd.class);
      for (DriveHealth health : end.health()) {
        TelemetryLog.check(health);
      }
      return end;
    } catch (IOException e) {
      throw new IOException("it sent a line that is not telemetry", e);
    }
  }

  private void fail(IOException e) {
    if (!header.completeExceptionally(e) && !stopped) {
      failure = Optional.of(e.getMessage());
    }
    ssh.kill();
  }

  @Override
  public void start() {
    kept = true;
  }

  @Override
  public void stop() {
    stopped = true;
    ssh.endInput();
  }

  @Override
  public void join(Duration timeout) {
    try {
      reader.join(Math.max(1, timeout.toMillis()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (reader.isAlive()) {
      failure = Optional.of("it did not end within " + timeout.toMillis() / 1e3 + " s");
    }
    ssh.kill();
  }

  @Override
  public HostTelemetry result() {
    TelemetryHeader known = header.join();
    return new HostTelemetry(
            remote.name(),
            remote.location(),
            Optional.of(known.inventory()),
            known.devices(),
            samplesByOwnClock())
        .with(end.health());
  }

  @Override
  public String host() {
    return remote.name();
  }

  @Override
  public String source() {
    return remote.location();
  }

  @Override
  public Optional<RequestTrace> requests() {
    // A tracer may be silent without a reason: its requests are unknown.
    if (requests.isEmpty() && (!traced || end.untraced().isPresent())) {
      return Optional.empty();
    }
    RequestTrace trace = new RequestTrace(header.join().devices());
    long behind = isClockOff() ? clockBehindMillis : 0;
    synchronized (requests) {
      requests.forEach(stretch -> trace.add(stretch.later(behind)));
    }
    return Optional.of(trace);
  }

  /** Returns a warning with a message of the host, which may contain anything. */
  private static Warning ofHost(String host, String code, String message, String advice) {
    String line = Secrets.oneLine(message.replaceAll("\\p{Cntrl}", " "));
    return new Warning(code, host + ": " + line, advice);
  }

  /** Returns the samples with times of the client's clock, which the phases use. */
  private List<TelemetrySample> samplesByOwnClock() {
    synchronized (samples) {
      return isClockOff()
          ? samples.stream()
              .map(one -> one.at(Math.max(0, one.timeMillis() + clockBehindMillis)))
              .toList()
          : List.copyOf(samples);
    }
  }

  private boolean isClockOff() {
    return clockBehindMillis != Long.MAX_VALUE && Math.abs(clockBehindMillis) > CLOCK_MILLIS;
  }

  @Override
  public List<Warning> warnings() {
    String host = remote.name() + " (" + remote.location() + ")";
    List<Warning> warnings = new ArrayList<>();
    for (Warning one : end.warnings()) {
      warnings.add(ofHost(host, "telemetry-health", one.message(), HealthLog.ADVICE));
    }
    end.untraced()
        .ifPresent(
            why -> warnings.add(ofHost(host, TracedRequests.CODE, why, TracedRequests.ADVICE)));
    end.implausible()
        .ifPresent(why -> warnings.add(ofHost(host, Sampler.IMPLAUSIBLE, why, Sampler.ADVICE)));
    failure.ifPresent(
        reason ->
            warnings.add(
                new Warning(
                    "telemetry-host",
                    host
                        + (samples.isEmpty()
                            ? " is not recorded: "
                            : " was not recorded to the end: ")
                        + reason,
                    "see whether the host answers: " + remote.test())));
    if (isClockOff()) {
      warnings.add(
          new Warning(
              "telemetry-clock",
              String.format(
                  Locale.ROOT,
                  "the clock of %s is %.1f s %s the client's, so the times of its samples were"
                      + " corrected",
                  host,
                  Math.abs(clockBehindMillis) / 1e3,
                  clockBehindMillis > 0 ? "behind" : "ahead of"),
              "synchronize the clocks (chrony, ntpd)"));
    }
    return warnings;
  }
}

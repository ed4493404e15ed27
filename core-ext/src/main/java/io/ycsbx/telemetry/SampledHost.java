package io.ycsbx.telemetry;

import io.ycsbx.config.Secrets;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.ProcSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The recording of one host. Used by one thread. */
final class SampledHost {

  private final ProcSource source;
  private final Optional<Inventory> inventory;
  private final String advice;
  private final List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
  private final Sampler sampler;
  private final HealthLog health;
  private final RequestTracer requests;
  private List<DriveHealth> logs = List.of();
  private boolean late;

  /**
   * Prepares the recording.
   *
   * @param inventory the host's inventory, unless another part of the record contains it
   * @param advice advice to a user if the host does not answer
   * @param health the health logs of the host's drives
   * @param requests the trace of the host's block requests
   */
  SampledHost(
      ProcSource source,
      Duration interval,
      Optional<Inventory> inventory,
      String advice,
      HealthLog health,
      RequestTracer requests) {
    this.health = health;
    this.requests = requests;
    this.source = source;
    this.inventory = inventory;
    this.advice = advice;
    this.sampler = new Sampler(source, interval, samples::add);
  }

  /** Starts to keep samples. */
  void start() {
    sampler.start();
  }

  /** Makes the host take its last sample; does not wait for it. */
  void stop() {
    sampler.stop();
  }

  /** Waits for the last sample, up to a timeout, and ends the recording then. */
  void join(Duration timeout) {
    late = !sampler.join(timeout);
    logs = late ? logs : health.stop();
    close();
  }

  /** Ends the recording at once. */
  void close() {
    sampler.stop();
    requests.stop();
    source.close();
  }

  /** Returns the host's telemetry, with the requests of a window; complete after {@link #join}. */
  HostTelemetry result(Window window) {
    HostTelemetry telemetry =
        new HostTelemetry(
                source.host(), source.location(), inventory, source.devices(), List.copyOf(samples))
            .with(logs);
    List<DriveRequests> traced = requests.trace().map(trace -> trace.in(window)).orElse(List.of());
    return traced.isEmpty() ? telemetry : telemetry.withRequests(traced);
  }

  /** Adds the latencies of the same requests to a log. */
  void writeRequests(Window window, IntervalLog files) {
    requests.trace().ifPresent(trace -> trace.write(source.host(), window, files));
  }

  /** Returns warnings about missing or uncertain figures; complete after {@link #join}. */
  List<Warning> warnings(Window window) {
    List<Warning> warnings = new ArrayList<>();
    for (Warning warning : health.warnings()) {
      warnings.add(new Warning(warning.code(), named(warning.message()), warning.advice()));
    }
    requests
        .failure()
        .ifPresent(
            why -> warnings.add(new Warning(RequestTracer.CODE, named(why), RequestTracer.ADVICE)));
    requests.trace().ifPresent(trace -> warnings.addAll(trace.warnings(source.host(), window)));
    Sampler.Failures failures = sampler.failures();
    if (failures.count() > 0 || late) {
      warnings.add(new Warning("telemetry-host", shown() + missing(failures), advice));
    }
    sampler
        .implausible()
        .ifPresent(
            why ->
                warnings.add(
                    new Warning(Sampler.IMPLAUSIBLE, shown() + ": " + why, Sampler.ADVICE)));
    return warnings;
  }

  private String shown() {
    return source.host() + " (" + source.location() + ")";
  }

  /** Returns a message of the host's tools, which may contain anything. */
  private String named(String message) {
    String line = Secrets.oneLine(message.replaceAll("\\p{Cntrl}", " "));
    return source.location().equals(HostTelemetry.LOCAL_SOURCE) ? line : shown() + ": " + line;
  }

  private String missing(Sampler.Failures failures) {
    String reason = failures.count() > 0 ? failures.first() : "it did not answer at the end";
    if (samples.isEmpty()) {
      return " is not recorded: " + reason;
    }
    return late || failures.atEnd()
        ? " was not recorded to the end: " + reason
        : " was not read "
            + failures.count()
            + " times, so that some samples cover several intervals: "
            + reason;
  }
}

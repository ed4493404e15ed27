package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.TelemetrySource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Records a host whose counters this JVM reads. */
final class SampledHost implements HostRecording {

  private final TelemetrySource source;
  private final Optional<Inventory> inventory;
  private final String advice;
  private final List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
  private final Sampler sampler;
  private final HealthLog health;
  private final TracedRequests requests;
  private List<DriveHealth> logs = List.of();

  /**
   * Prepares the recording.
   *
   * @param inventory the host's inventory, unless another part of the record contains it
   * @param advice advice to a user if the host does not answer
   * @param health the health logs of the host's drives
   * @param requests the trace of the host's block requests
   */
  SampledHost(
      TelemetrySource source,
      Duration interval,
      Optional<Inventory> inventory,
      String advice,
      HealthLog health,
      TracedRequests requests) {
    this.health = health;
    this.requests = requests;
    this.source = source;
    this.inventory = inventory;
    this.advice = advice;
    this.sampler = new Sampler(source, interval, samples::add);
  }

  @Override
  public String host() {
    return source.host();
  }

  @Override
  public String source() {
    return source.location();
  }

  @Override
  public void start() {
    sampler.start();
  }

  @Override
  public void stop() {
    sampler.stop();
  }

  @Override
  public void join(Duration timeout) {
    // A host that does not answer delays the end by its connect and its request timeout.
    sampler.join(timeout.multipliedBy(2));
    requests.stop();
    logs = health.stop();
  }

  @Override
  public HostTelemetry result() {
    return new HostTelemetry(
            source.host(), source.location(), inventory, source.devices(), List.copyOf(samples))
        .with(logs);
  }

  @Override
  public Optional<RequestTrace> requests() {
    return requests.trace();
  }

  @Override
  public List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>(health.warnings());
    requests
        .failure()
        .ifPresent(
            why -> warnings.add(new Warning(TracedRequests.CODE, why, TracedRequests.ADVICE)));
    Sampler.Failures failures = sampler.failures();
    if (failures.count() > 0) {
      warnings.add(new Warning("telemetry-host", missing(failures), advice));
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

  private String missing(Sampler.Failures failures) {
    return samples.isEmpty()
        ? shown() + " is not recorded: " + failures.first()
        : shown()
            + " was not read "
            + failures.count()
            + " times, so that some samples cover several intervals: "
            + failures.first();
  }
}

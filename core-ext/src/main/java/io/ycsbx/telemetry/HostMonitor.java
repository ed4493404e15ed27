package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.ProcSource;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Records this host without a run, until it is closed. Not thread-safe.
 *
 * <p>{@code telemetry.hosts} and {@code telemetry.enabled} have no effect.
 */
public final class HostMonitor implements AutoCloseable {

  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  private final TelemetrySettings settings;
  private final DeviceChoice choice;
  private final ProcSource source;
  private Sampler sampler;

  private HostMonitor(TelemetrySettings settings, DeviceChoice choice, ProcSource source) {
    this.settings = settings;
    this.choice = choice;
    this.source = source;
  }

  /**
   * Opens the host's files and chooses its devices.
   *
   * @throws IOException if this host has no {@code /proc} and cannot be recorded
   */
  public static HostMonitor open(TelemetrySettings settings) throws IOException {
    HostFiles files = HostFiles.local();
    DeviceChoice choice =
        DeviceChoice.of(new BlockDevices(files), settings.devices(), settings.pathOr(List.of()));
    return new HostMonitor(settings, choice, ProcSource.open(files, choice.devices(), false));
  }

  /** Returns the log's header. Reading the host's inventory takes some tenths of a second. */
  public TelemetryHeader header() {
    Inventory inventory = HostInventory.read(settings.pathOr(List.of()));
    return new TelemetryHeader(
        TelemetryHeader.SCHEMA_VERSION,
        source.host(),
        HostTelemetry.LOCAL_SOURCE,
        source.devices(),
        inventory);
  }

  /** Returns the recorded block devices. */
  public List<String> devices() {
    return source.devices();
  }

  /** Returns warnings about requested devices that cannot be recorded. */
  public List<Warning> warnings() {
    return choice.warnings();
  }

  /**
   * Starts sampling. Call once.
   *
   * @param sink receives every sample on the monitor's thread; must not throw
   */
  public void start(Consumer<TelemetrySample> sink) {
    sampler = new Sampler(source, settings.interval(), sink);
    sampler.start();
  }

  /** Returns in words how many parts of samples were left out, and why; complete after the end. */
  public Optional<String> implausible() {
    return sampler.implausible();
  }

  /** Stops sampling, with a last sample of a shorter interval. */
  @Override
  public void close() {
    if (sampler != null) {
      sampler.stop();
      sampler.join(STOP_TIMEOUT);
    }
    source.close();
  }
}

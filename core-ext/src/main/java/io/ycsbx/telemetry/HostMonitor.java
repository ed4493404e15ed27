package io.ycsbx.telemetry;

import io.ycsbx.record.HostTelemetry;
import io.ycsbx.record.Inventory;
import io.ycsbx.record.TelemetryHeader;
import io.ycsbx.record.TelemetrySample;
import io.ycsbx.record.Warning;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Records this host by itself, sample by sample, for as long as one likes. Not thread-safe.
 *
 * <p>{@code telemetry.hosts} and {@code telemetry.enabled} mean nothing to it.
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
   * Finds out what can be recorded.
   *
   * @throws IOException if this host cannot be recorded: it has no {@code /proc}
   */
  public static HostMonitor open(TelemetrySettings settings) throws IOException {
    HostFiles files = HostFiles.local();
    DeviceChoice choice =
        DeviceChoice.of(new BlockDevices(files), settings.devices(), settings.pathOr(List.of()));
    return new HostMonitor(settings, choice, ProcSource.open(files, choice.devices(), false));
  }

  /** What heads the log. Takes some tenths of a second: it reads the host's inventory. */
  public TelemetryHeader header() {
    Inventory inventory = HostInventory.read(settings.pathOr(List.of()));
    return new TelemetryHeader(
        TelemetryHeader.SCHEMA_VERSION,
        source.host(),
        HostTelemetry.LOCAL_SOURCE,
        source.devices(),
        inventory);
  }

  /** The block devices that are recorded. */
  public List<String> devices() {
    return source.devices();
  }

  /** What was asked for and is not recorded, and why. */
  public List<Warning> warnings() {
    return choice.warnings();
  }

  /**
   * Starts sampling; to be called once.
   *
   * @param sink given every sample, on a thread of the monitor's; must not throw
   */
  public void start(Consumer<TelemetrySample> sink) {
    sampler = new Sampler(source, settings.interval(), sink);
    sampler.start();
  }

  /** Ends with the sample of the last, shorter interval. */
  @Override
  public void close() {
    if (sampler != null) {
      sampler.stop();
      sampler.join(STOP_TIMEOUT);
    }
  }
}

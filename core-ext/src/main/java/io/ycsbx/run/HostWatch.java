package io.ycsbx.run;

import io.ycsbx.record.HostTelemetry;
import io.ycsbx.record.Inventory;
import io.ycsbx.record.Window;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.telemetry.HostInventory;
import io.ycsbx.telemetry.TelemetryRecorder;
import io.ycsbx.telemetry.TelemetrySettings;
import io.ycsbx.telemetry.TelemetryWarnings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import site.ycsb.DB;

/**
 * The hosts under a run: their load while it lasts, and what the client's host is. Used by one
 * thread.
 */
final class HostWatch {

  private final TelemetrySettings settings;
  private Optional<TelemetryRecorder> recorder = Optional.empty();
  private Optional<Path> data = Optional.empty();

  HostWatch(TelemetrySettings settings) {
    this.settings = settings;
  }

  /** Starts to record, and takes note of where an embedded database keeps its data. */
  void start(DB database) {
    if (database instanceof StatisticsDB embedded) {
      data = embedded.dataDirectories().stream().findFirst();
    }
    recorder = Optional.of(TelemetryRecorder.start(settings, data));
  }

  /**
   * Ends the recording and adds what it gives cause to warn of.
   *
   * @param measured the measured phase
   */
  List<HostTelemetry> stop(Window measured, Ledger ledger) {
    if (recorder.isEmpty()) {
      return List.of();
    }
    List<HostTelemetry> hosts = recorder.get().stop();
    recorder.get().warnings().forEach(ledger::warn);
    long end = measured.startTimeMillis() + TimeUnit.NANOSECONDS.toMillis(measured.nanos());
    TelemetryWarnings.of(hosts, measured.startTimeMillis(), end).forEach(ledger::warn);
    return hosts;
  }

  /**
   * Looks at the client's host; takes a fifth of a second, so never while something is measured.
   */
  Inventory inventory(Ledger ledger) {
    Inventory inventory = HostInventory.read(settings.path().or(() -> data));
    TelemetryWarnings.of(inventory).forEach(ledger::warn);
    if (data.isPresent() && inventory.memoryBytes().isPresent()) {
      long memory = inventory.memoryBytes().get();
      size(data.get())
          .flatMap(bytes -> TelemetryWarnings.ofDataSize(bytes, memory))
          .ifPresent(ledger::warn);
    }
    return inventory;
  }

  private static Optional<Long> size(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      return Optional.of(files.mapToLong(HostWatch::fileSize).sum());
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  /** A file may go away while its folder is walked. */
  private static long fileSize(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}

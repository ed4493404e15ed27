package io.ycsbx.telemetry;

import io.ycsbx.config.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.telemetry.health.HealthWarnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Derives warnings from telemetry and inventory. Stateless and thread-safe. */
public final class TelemetryWarnings {

  /** Above this percentage, the client's own processors may limit the run. */
  private static final double BUSY_PERCENT = 90;

  /** Exceeds the time that can pass between the reads of two clocks. */
  private static final double STEP_MILLIS = 100;

  private TelemetryWarnings() {}

  /**
   * Returns the warnings that follow from a run's telemetry.
   *
   * @param hosts the hosts recorded
   * @param measured the measured phase
   * @param embedded whether the database is a part of the client, so that more clients are no help
   */
  public static List<Warning> of(List<HostTelemetry> hosts, Window measured, boolean embedded) {
    long from = measured.startTimeMillis();
    long to = from + TimeUnit.NANOSECONDS.toMillis(measured.nanos());
    List<Warning> warnings = new ArrayList<>();
    for (HostTelemetry host : hosts) {
      List<TelemetrySample> samples =
          host.samples().stream()
              .filter(sample -> sample.timeMillis() > from)
              .filter(sample -> sample.timeMillis() - 1e3 * sample.seconds() < to)
              .toList();
      if (host.isLocal()) {
        warnOfCpu(samples, embedded, warnings);
        warnOfClock(samples, warnings);
      }
      warnOfSwap(host.host(), samples, warnings);
      warnings.addAll(HealthWarnings.of(host));
    }
    return warnings;
  }

  /** Returns warnings about figures of drives that may not hold the data. */
  public static List<Warning> of(TelemetrySettings settings, List<HostTelemetry> hosts) {
    return hosts.stream()
        .filter(host -> !host.isLocal() && host.devices().size() > 1)
        .filter(
            host -> settings.hostsDevices().stream().noneMatch(d -> d.host().equals(host.host())))
        .map(
            host ->
                new Warning(
                    "telemetry-devices",
                    "all drives of %s are recorded (%s), perhaps also the operating system's"
                        .formatted(host.host(), String.join(", ", host.devices())),
                    "name the drives of the data, e.g. telemetry.hosts.devices=%s:%s"
                        .formatted(host.host(), host.devices().get(0))))
        .toList();
  }

  /** Returns the warnings that follow from the client's inventory. */
  public static List<Warning> of(Inventory inventory) {
    Optional<String> governor = inventory.processors().governor();
    if (governor.isEmpty() || governor.get().equals("performance")) {
      return List.of();
    }
    return List.of(
        new Warning(
            "cpu-governor",
            "the client's CPU frequency governor is " + governor.get(),
            "set it to performance, so that the clock does not follow the load: cpupower"
                + " frequency-set -g performance"));
  }

  /**
   * Warns if data may have been served from memory.
   *
   * @param dataBytes size of the data set, in bytes
   * @param memoryBytes memory of the data's host, in bytes
   */
  public static Optional<Warning> ofDataSize(long dataBytes, long memoryBytes) {
    return dataBytes >= memoryBytes
        ? Optional.empty()
        : Optional.of(
            new Warning(
                Warning.DATA_FITS_MEMORY,
                "the data set, "
                    + gigabytes(dataBytes)
                    + ", is smaller than the host's memory, "
                    + gigabytes(memoryBytes)
                    + ", so reads may be served from cache",
                "load more records, limit the memory, or read past the page cache, if the drives"
                    + " are to be measured"));
  }

  private static void warnOfCpu(
      List<TelemetrySample> samples, boolean embedded, List<Warning> warnings) {
    double ofHost = mean(samples, sample -> sample.cpu().map(CpuUse::busyPercent));
    double most =
        Math.max(
            ofHost, mean(samples, sample -> sample.process().flatMap(ProcessUse::limitPercent)));
    if (most <= BUSY_PERCENT) {
      return;
    }
    String host = embedded ? "the host of client and database" : "the client's host";
    String message =
        (most > ofHost ? "the client's share of its host" : host)
            + " was %.0f %% busy, so "
            + (embedded ? "its processors" : "the client")
            + " may be the bottleneck";
    String advice =
        embedded
            ? "use a larger host, or fewer threads: client and database share the host"
            : "use a larger client, or several of them";
    warnings.add(new Warning(Warning.CLIENT_BUSY, format(message, most), advice));
  }

  /** Returns the mean of a figure over time; 0 if it is not known. */
  private static double mean(
      List<TelemetrySample> samples, Function<TelemetrySample, Optional<Double>> figure) {
    double seconds = 0;
    double sum = 0;
    for (TelemetrySample sample : samples) {
      Optional<Double> known = figure.apply(sample);
      if (known.isPresent()) {
        seconds += sample.seconds();
        sum += sample.seconds() * known.get();
      }
    }
    return seconds == 0 ? 0 : sum / seconds;
  }

  private static void warnOfSwap(
      String host, List<TelemetrySample> samples, List<Warning> warnings) {
    long most =
        samples.stream()
            .flatMap(sample -> sample.memory().stream())
            .mapToLong(MemoryUse::swapUsedBytes)
            .max()
            .orElse(0);
    if (most > 0) {
      warnings.add(
          new Warning(
              "swap-in-use",
              host + " had " + gigabytes(most) + " swapped out",
              "free memory and switch swap off (swapoff -a) before measuring"));
    }
  }

  /** Compares the wall clock with the monotonic clock. */
  private static void warnOfClock(List<TelemetrySample> samples, List<Warning> warnings) {
    double largest = 0;
    for (int i = 1; i < samples.size(); i++) {
      long byClock = samples.get(i).timeMillis() - samples.get(i - 1).timeMillis();
      double step = byClock - 1e3 * samples.get(i).seconds();
      largest = Math.abs(step) > Math.abs(largest) ? step : largest;
    }
    if (Math.abs(largest) >= STEP_MILLIS) {
      warnings.add(
          new Warning(
              "clock-step",
              format("the client's clock was set by %+.0f ms during the run", largest),
              "latencies are not affected, but times of day are: let the clock settle (chrony,"
                  + " ntpd) before a run"));
    }
  }

  private static String gigabytes(long bytes) {
    return format("%.2f GB", bytes / 1e9);
  }

  private static String format(String format, Object value) {
    return String.format(Locale.ROOT, format, value);
  }
}

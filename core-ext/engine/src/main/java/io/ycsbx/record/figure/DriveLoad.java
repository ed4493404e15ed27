package io.ycsbx.record.figure;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The load of some drives: counters over a run's intervals, and traced requests. Rates and queue
 * depth are means over time, and add up over drives; a latency is the mean over requests; a share
 * is the mean over time and drives. Used by one thread.
 */
public final class DriveLoad {

  private static final double BYTES_PER_MEGABYTE = 1e6;

  private final Map<String, Drive> drives = new LinkedHashMap<>();

  /** An interval of a drive, and its length. */
  private record Use(DeviceUse counters, double seconds) {}

  private static final class Drive {
    private final List<Use> uses = new ArrayList<>();
    private final List<DriveRequests> requests = new ArrayList<>();

    double seconds() {
      return uses.stream().mapToDouble(Use::seconds).sum();
    }
  }

  /** Adds an interval of one drive, and its length in seconds. */
  public void add(String drive, DeviceUse use, double seconds) {
    of(drive).uses.add(new Use(use, seconds));
  }

  void add(String drive, DriveRequests requests) {
    of(drive).requests.add(requests);
  }

  private Drive of(String name) {
    return drives.computeIfAbsent(name, drive -> new Drive());
  }

  /** Returns all drives together under {@link Figure#DRIVES}, then each; nothing without drives. */
  public Map<String, DriveLoad> parts() {
    Map<String, DriveLoad> parts = new LinkedHashMap<>();
    if (!drives.isEmpty()) {
      parts.put(Figure.DRIVES, this);
    }
    drives.keySet().forEach(drive -> parts.put(drive, part(drive)));
    return parts;
  }

  DriveLoad part(String drive) {
    DriveLoad part = new DriveLoad();
    Optional.ofNullable(drives.get(drive)).ifPresent(load -> part.drives.put(drive, load));
    return part;
  }

  private Stream<Use> uses() {
    return drives.values().stream().flatMap(drive -> drive.uses.stream());
  }

  /** Returns the mean over time, added up over drives. */
  OptionalDouble sum(ToDoubleFunction<DeviceUse> value) {
    return mean(value, drives.values().stream().mapToDouble(Drive::seconds).max().orElse(0));
  }

  /** Returns the bytes of requests, as {@link #sum}. */
  OptionalDouble megabytes(Function<DeviceUse, IoUse> requests) {
    return sum(use -> requests.apply(use).bytesPerSecond() / BYTES_PER_MEGABYTE);
  }

  /** Returns the mean over time and drives. */
  OptionalDouble mean(ToDoubleFunction<DeviceUse> value) {
    return mean(value, drives.values().stream().mapToDouble(Drive::seconds).sum());
  }

  private OptionalDouble mean(ToDoubleFunction<DeviceUse> value, double seconds) {
    return ratio(
        uses().mapToDouble(use -> value.applyAsDouble(use.counters) * use.seconds).sum(), seconds);
  }

  /**
   * Returns the mean time of requests; drives without requests have none, rather than 0 ms, and
   * neither have those with requests whose time is unknown.
   */
  OptionalDouble millis(Function<DeviceUse, Stream<IoUse>> requests) {
    double millis = 0;
    double count = 0;
    for (Use use : uses().toList()) {
      for (IoUse io : requests.apply(use.counters).toList()) {
        if (io.perSecond() > 0) {
          if (io.meanMillis().isEmpty()) {
            return OptionalDouble.empty();
          }
          millis += io.perSecond() * use.seconds * io.meanMillis().get();
          count += io.perSecond() * use.seconds;
        }
      }
    }
    return ratio(millis, count);
  }

  private Stream<DriveRequests> requests(boolean read) {
    return drives.values().stream()
        .flatMap(drive -> drive.requests.stream())
        .filter(requests -> requests.direction().equals(DriveRequests.READ) == read);
  }

  /** Returns the times of traced requests, if any were traced. */
  Optional<LatencyDistribution> latencies(Series series) {
    boolean queue = series == Series.READ_QUEUE || series == Series.WRITE_QUEUE;
    return requests(series == Series.READ || series == Series.READ_QUEUE)
        .map(requests -> queue ? requests.queue() : requests.service())
        .reduce(LatencyDistribution::plus);
  }

  /** Returns a sum over traced requests, for each of them. */
  OptionalDouble perRequest(boolean read, ToDoubleFunction<RequestSize> value) {
    List<RequestSize> sizes = requests(read).flatMap(drive -> drive.sizes().stream()).toList();
    return ratio(
        sizes.stream().mapToDouble(value).sum(),
        sizes.stream().mapToDouble(RequestSize::count).sum());
  }

  private static OptionalDouble ratio(double dividend, double divisor) {
    return ratio(OptionalDouble.of(dividend), divisor);
  }

  /** Returns a quotient; unknown if its dividend is, or if its divisor is 0. */
  static OptionalDouble ratio(OptionalDouble dividend, double divisor) {
    return dividend.isEmpty() || divisor == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(dividend.getAsDouble() / divisor);
  }
}

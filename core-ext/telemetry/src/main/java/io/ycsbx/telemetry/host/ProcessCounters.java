package io.ycsbx.telemetry.host;

import io.ycsbx.process.ClientTime;
import io.ycsbx.process.ProcessLimits;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The counters of the client, and those that show how much of the processors' time is left to it
 * and to this JVM, which have the same limits. Immutable.
 */
final class ProcessCounters {

  /** Stands for a file with the client's own counters. */
  private static final String CLIENT = "client";

  /** The client's processor time, in nanoseconds. */
  private static final String CPU = "cpu";

  /** The client's time of garbage collections, in milliseconds, if it is known. */
  private static final String GC = "gc";

  /** Stands for a file with counters of the processors on which the client may run. */
  private static final String ALLOWED = "allowed";

  private static final double HUNDRED = 100;

  private final Supplier<Optional<ClientTime>> client;
  private final Optional<ProcessLimits> limits;
  private final List<String> statistics;

  ProcessCounters(HostFiles files, Supplier<Optional<ClientTime>> client) {
    this.client = client;
    limits = ProcessLimits.read(files::read);
    statistics = limits.map(ProcessLimits::statistics).orElse(List.of());
  }

  /** Returns the files that are needed beside those of the host. */
  List<String> files() {
    return statistics;
  }

  Map<String, Map<String, Counters>> of(Map<String, String> texts) {
    Map<String, Map<String, Counters>> all = new HashMap<>();
    client
        .get()
        .ifPresent(
            time -> {
              Map<String, Counters> counters = new HashMap<>();
              counters.put(CPU, counter(time.cpuNanos()));
              time.gcMillis().ifPresent(millis -> counters.put(GC, counter(millis)));
              all.put(CLIENT, counters);
            });
    for (String file : statistics) {
      all.put(file, ProcText.lines(texts.getOrDefault(file, ""), 0));
    }
    if (limits.isPresent() && !limits.get().mayUseAll()) {
      // The lines of the processors are first, and others are long.
      String stat = texts.getOrDefault(ProcSource.STAT, "").split("\nintr ", 2)[0];
      Map<String, Counters> each = ProcText.lines(stat, 0);
      limits.get().processors().stream()
          .map(number -> each.get("cpu" + number))
          .filter(Objects::nonNull)
          .reduce(Counters::plus)
          .ifPresent(sum -> all.put(ALLOWED, Map.of(ALLOWED, sum)));
    }
    return all;
  }

  Optional<ProcessUse> use(HostSnapshot before, HostSnapshot now, double seconds) {
    return rise(before, now, CPU)
        .map(
            nanos -> {
              double cpuPercent = nanos / 1e7 / seconds;
              return new ProcessUse(
                  cpuPercent,
                  rise(before, now, GC),
                  limitPercent(before, now, cpuPercent),
                  throttledPercent(before, now));
            });
  }

  private static Counters counter(double count) {
    return new Counters(List.of(count));
  }

  private static Optional<Double> rise(HostSnapshot before, HostSnapshot now, String name) {
    return now.since(before, CLIENT, name).map(rise -> rise.counts().get(0));
  }

  private Optional<Double> limitPercent(HostSnapshot before, HostSnapshot now, double cpuPercent) {
    Optional<Double> allowed =
        now.since(before, ALLOWED, ALLOWED).flatMap(CpuColumn::use).map(CpuUse::busyPercent);
    Optional<Double> quota =
        limits.flatMap(ProcessLimits::quota).map(most -> Math.min(HUNDRED, cpuPercent / most));
    return Stream.of(allowed, quota).flatMap(Optional::stream).max(Comparator.naturalOrder());
  }

  private Optional<Double> throttledPercent(HostSnapshot before, HostSnapshot now) {
    return statistics.stream()
        .flatMap(
            file ->
                now.since(before, file, "nr_periods").stream()
                    .flatMap(
                        periods ->
                            now.since(before, file, "nr_throttled").stream()
                                .map(used -> percent(used, periods))))
        .max(Comparator.naturalOrder());
  }

  private static double percent(Counters part, Counters all) {
    double of = all.counts().get(0);
    return of <= 0 ? 0 : Math.min(HUNDRED, Math.max(0, HUNDRED * part.counts().get(0) / of));
  }
}

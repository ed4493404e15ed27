package io.ycsbx.report.source.iostat;

import io.ycsbx.record.figure.DriveLoad;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.ImpossibleFigures;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.SourceException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Collects the reports of {@code iostat -x}, from text or JSON. The first report covers the time
 * since the host was started and is left out. {@link Drives} decides which devices count. Used by
 * one thread.
 */
final class IostatReports {

  private static final double BYTES_PER_KIBIBYTE = 1024;
  private static final double BYTES_PER_MEBIBYTE = 1024 * 1024.0;
  private static final double BYTES_PER_SECTOR = 512;
  private static final double HUNDRED = 100;
  private static final IoUse IDLE = new IoUse(0, 0, Optional.empty());

  private record Report(OptionalDouble idlePercent, Map<String, DeviceUse> devices) {}

  private final Path file;
  private final Set<String> devices;
  private final List<Report> reports = new ArrayList<>();

  /**
   * @param devices names of the drives that count; empty: by their names
   */
  IostatReports(Path file, Set<String> devices) {
    this.file = file;
    this.devices = devices;
  }

  /**
   * Starts a report.
   *
   * @param idlePercent idle time of the processors; absent if unknown
   */
  void start(OptionalDouble idlePercent) {
    reports.add(new Report(idlePercent, new LinkedHashMap<>()));
  }

  /**
   * Adds a device to the last report.
   *
   * @param columns figures by iostat's names, without the percent sign
   * @param line number of the line, from 1; 0 if unknown
   * @throws SourceException if a figure is missing
   */
  void device(String name, Map<String, Double> columns, int line) throws SourceException {
    DeviceUse use =
        use(
            name,
            io(columns, line, "r"),
            io(columns, line, "w"),
            need(columns, line, "aqu-sz", "avgqu-sz"),
            need(columns, line, "util"));
    if (reports.get(reports.size() - 1).devices.put(name, use) != null) {
      throw fault(line, "a second " + name + " in one report");
    }
  }

  private IoUse io(Map<String, Double> columns, int line, String kind) throws SourceException {
    // Before version 10, sysstat has one latency of reads and writes together: theirs are unknown.
    boolean old =
        columns.containsKey("await")
            && !columns.containsKey("r_await")
            && !columns.containsKey("w_await");
    return new IoUse(
        need(columns, line, kind + "/s"),
        bytes(columns, line, kind),
        old ? Optional.empty() : Optional.of(need(columns, line, kind + "_await")));
  }

  private static DeviceUse use(
      String name, IoUse reads, IoUse writes, double queueDepth, double utilisationPercent) {
    return DeviceUseBuilder.builder()
        .name(name)
        .reads(reads)
        .writes(writes)
        .queueDepth(queueDepth)
        .utilisationPercent(utilisationPercent)
        .build();
  }

  private double bytes(Map<String, Double> columns, int line, String kind) throws SourceException {
    if (columns.containsKey(kind + "MB/s")) {
      return columns.get(kind + "MB/s") * BYTES_PER_MEBIBYTE;
    }
    if (columns.containsKey(kind + "sec/s")) {
      return columns.get(kind + "sec/s") * BYTES_PER_SECTOR;
    }
    return need(columns, line, kind + "kB/s") * BYTES_PER_KIBIBYTE;
  }

  private double need(Map<String, Double> columns, int line, String... names)
      throws SourceException {
    for (String name : names) {
      if (columns.containsKey(name)) {
        return columns.get(name);
      }
    }
    throw fault(line, "a drive has no " + names[0] + ": is it of iostat -x?");
  }

  private SourceException fault(int line, String problem) {
    return line == 0
        ? new SourceException(file, "report " + reports.size() + ": " + problem)
        : new SourceException(file, line, problem);
  }

  /**
   * Returns the figures of all reports but the first, and but the last if it was cut.
   *
   * @param ended whether the last report has its end
   * @throws SourceException if there is no other
   */
  List<Reading> readings(boolean ended) throws SourceException {
    List<String> cautions = new ArrayList<>();
    int last = reports.size() - 1;
    if (!ended && last > 0 && lacksDevices(reports.get(last), reports.get(last - 1))) {
      reports.remove(last);
      cautions.add("iostat: the last report is cut, and was left out");
    }
    List<Report> all = reports.subList(Math.min(1, reports.size()), reports.size());
    Drives drives = drives(all);
    if (drives.names().isEmpty()) {
      throw new SourceException(
          file,
          "holds no interval: the first report covers the time since the host started,"
              + " and no whole report follows (iostat -x 1 prints one a second)");
    }
    cautions.addAll(drives.cautions());
    List<Report> intervals = possible(all, drives.names(), cautions);
    for (String name : drives.names()) {
      long without = intervals.stream().filter(report -> !report.devices.containsKey(name)).count();
      if (without > 0) {
        cautions.add(
            "iostat: %s has no line in %s of %s reports, and counts as idle in them, as with -z"
                .formatted(name, without, intervals.size()));
      }
    }
    Context context = Context.of(new Tool("iostat", "")).withCautions(cautions);
    return List.of(
        Reading.of(file, Reading.Kind.COMPANION, figures(intervals, drives.names()), context));
  }

  /** Returns the reports whose figures can be: a counter that goes back makes others. */
  private List<Report> possible(List<Report> all, Set<String> drives, List<String> cautions)
      throws SourceException {
    List<Report> possible = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Optional<String> problem =
          ImpossibleFigures.first(figures(List.of(all.get(i)), drives).all());
      if (problem.isEmpty()) {
        possible.add(all.get(i));
      } else {
        problems.add("report %s: %s".formatted(i + 2, problem.get()));
      }
    }
    if (possible.isEmpty()) {
      throw new SourceException(file, problems.get(0));
    }
    if (!problems.isEmpty()) {
      cautions.add(
          "iostat: reports that are left out: %s, the first is %s"
              .formatted(problems.size(), problems.get(0)));
    }
    return possible;
  }

  private static Measurements figures(List<Report> intervals, Set<String> drives) {
    Measurements measurements = new Measurements();
    intervals.stream()
        .flatMapToDouble(report -> report.idlePercent.stream())
        .map(idle -> HUNDRED - idle)
        .average()
        .ifPresent(busy -> measurements.add(Figure.HOST, Metric.CPU_BUSY, busy));
    DriveLoad load = new DriveLoad();
    for (String name : drives) {
      for (Report report : intervals) {
        load.add(name, report.devices.getOrDefault(name, use(name, IDLE, IDLE, 0, 0)), 1);
      }
    }
    load.parts().forEach(measurements::take);
    return measurements;
  }

  private static boolean lacksDevices(Report report, Report before) {
    return !report.devices.keySet().containsAll(before.devices.keySet());
  }

  private Drives drives(List<Report> intervals) throws SourceException {
    Map<String, List<DeviceUse>> uses = new LinkedHashMap<>();
    for (Report report : intervals) {
      report.devices.forEach(
          (name, use) -> uses.computeIfAbsent(name, key -> new ArrayList<>()).add(use));
    }
    return Drives.of(file, uses, devices);
  }
}

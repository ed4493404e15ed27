package io.ycsbx.report.source.iostat;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.source.DriveFigures;
import io.ycsbx.report.source.Measurements;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.SourceException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Collects the reports of {@code iostat -x}, from text or JSON. The first report covers the time
 * since the host was started and is left out. Devices that are made of others (device mapper, md,
 * loop) are left out, too, because their requests would count twice. Used by one thread.
 */
final class IostatReports {

  private static final Pattern NOT_A_DRIVE =
      Pattern.compile("(?:dm-|md|loop|z?ram|sr|fd|nbd)\\d.*");
  private static final double BYTES_PER_KIBIBYTE = 1024;
  private static final double BYTES_PER_MEBIBYTE = 1024 * 1024.0;
  private static final double BYTES_PER_SECTOR = 512;
  private static final double HUNDRED = 100;

  /** One report: processors and devices. */
  private record Report(OptionalDouble idlePercent, Map<String, DriveFigures.Use> devices) {}

  private final Path file;
  private final List<Report> reports = new ArrayList<>();

  IostatReports(Path file) {
    this.file = file;
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
    if (NOT_A_DRIVE.matcher(name).matches()) {
      return;
    }
    DriveFigures.Use use =
        new DriveFigures.Use(
            need(columns, line, "r/s"),
            need(columns, line, "w/s"),
            bytes(columns, line, "r"),
            bytes(columns, line, "w"),
            need(columns, line, "r_await"),
            need(columns, line, "w_await"),
            need(columns, line, "aqu-sz", "avgqu-sz"),
            need(columns, line, "util"));
    if (reports.get(reports.size() - 1).devices.put(name, use) != null) {
      throw fault(line, "a second " + name + " in one report");
    }
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
   * Returns the figures of all reports but the first.
   *
   * @throws SourceException if there is no other
   */
  List<Reading> readings() throws SourceException {
    if (reports.size() < 2 || reports.get(reports.size() - 1).devices.isEmpty()) {
      throw new SourceException(
          file,
          "holds no interval: the first report covers the time since the host started,"
              + " and no whole report follows (iostat -x 1 prints one a second)");
    }
    List<Report> intervals = reports.subList(1, reports.size());
    Measurements measurements = new Measurements();
    intervals.stream()
        .flatMapToDouble(report -> report.idlePercent.stream())
        .map(idle -> HUNDRED - idle)
        .average()
        .ifPresent(busy -> measurements.percent(MetricNames.HOST, MetricNames.CPU_BUSY, busy));
    DriveFigures drives = new DriveFigures();
    Set<String> names = new LinkedHashSet<>();
    intervals.forEach(report -> names.addAll(report.devices.keySet()));
    for (Report report : intervals) {
      // With -z, a drive that did nothing has no line.
      names.forEach(
          name -> drives.add(name, report.devices.getOrDefault(name, DriveFigures.Use.NONE), 1));
    }
    drives.addTo(measurements);
    return List.of(Reading.of(file, Reading.Kind.COMPANION, measurements, Context.of("iostat")));
  }
}

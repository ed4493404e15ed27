package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Series;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * The reports of {@code iostat -x}, from text or JSON. The first one is of the time since the host
 * was started, and is left out. Devices that are made of others (device mapper, md, loop) are left
 * out, too, or their requests would count twice. Used by one thread.
 */
final class IostatReports {

  private static final Pattern NOT_A_DRIVE =
      Pattern.compile("(?:dm-|md|loop|z?ram|sr|fd|nbd)\\d.*");
  private static final double BYTES_PER_KIBIBYTE = 1024;
  private static final double BYTES_PER_MEBIBYTE = 1024 * 1024.0;
  private static final double BYTES_PER_SECTOR = 512;
  private static final double HUNDRED = 100;

  /** One report: processors and devices, each with the figures that iostat names. */
  private record Report(OptionalDouble busyPercent, Map<String, Drives.Use> devices) {}

  private final Path file;
  private final List<Report> reports = new ArrayList<>();

  IostatReports(Path file) {
    this.file = file;
  }

  /** Starts a report of which the processors' idle time is known, or is not. */
  void start(OptionalDouble idlePercent) {
    OptionalDouble busy =
        idlePercent.isPresent()
            ? OptionalDouble.of(HUNDRED - idlePercent.getAsDouble())
            : OptionalDouble.empty();
    reports.add(new Report(busy, new LinkedHashMap<>()));
  }

  /**
   * Adds a device to the last report.
   *
   * @param columns iostat's figures by iostat's names, without the percent sign
   * @param line where it stands, from 1
   * @throws SourceException if a figure is missing
   */
  void device(String name, Map<String, Double> columns, int line) throws SourceException {
    if (NOT_A_DRIVE.matcher(name).matches()) {
      return;
    }
    Drives.Use use =
        new Drives.Use(
            need(columns, line, "r/s"),
            need(columns, line, "w/s"),
            bytes(columns, line, "r"),
            bytes(columns, line, "w"),
            need(columns, line, "r_await"),
            need(columns, line, "w_await"),
            need(columns, line, "aqu-sz", "avgqu-sz"),
            need(columns, line, "util"));
    if (reports.get(reports.size() - 1).devices.put(name, use) != null) {
      throw new SourceException(file, line, "a second " + name + " in one report");
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
    throw new SourceException(file, line, "has no " + names[0] + ": is it of iostat -x?");
  }

  /**
   * The figures of all reports but the first.
   *
   * @throws SourceException if there is no other
   */
  Reading reading() throws SourceException {
    if (reports.size() < 2 || reports.get(reports.size() - 1).devices.isEmpty()) {
      throw new SourceException(
          file,
          "holds no interval: the first report is of the time since the host was started,"
              + " and no whole one follows (iostat -x 1 makes one a second)");
    }
    List<Report> intervals = reports.subList(1, reports.size());
    Measurements measurements = new Measurements();
    intervals.stream()
        .flatMapToDouble(report -> report.busyPercent.stream())
        .average()
        .ifPresent(busy -> measurements.percent(Figures.HOST, Figures.CPU_BUSY, busy));
    Drives drives = new Drives();
    intervals.forEach(report -> report.devices.forEach((name, use) -> drives.add(name, use, 1)));
    drives.addTo(measurements);
    return new Reading(
        file,
        Reading.Kind.COMPANION,
        measurements.all(),
        List.of(),
        List.<Series>of(),
        Context.of("iostat"));
  }
}

package io.ycsbx.telemetry.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Turns a node_exporter's metrics, in Prometheus' exposition format 0.0.4, back into the files from
 * which it has read them, as far as its version and its flags expose them. Used by one thread.
 */
final class MetricFiles {

  private static final Pattern LINE = Pattern.compile("(node_\\w+)(?:\\{(.*)})? (\\S+).*");
  private static final Pattern LABEL =
      Pattern.compile("(\\w+)=\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"");
  private static final int VALUE = 3;

  /** Metrics with a fact in a label, by the file of the fact. */
  private static final Map<String, List<String>> FACTS =
      Map.of(
          "/proc/sys/kernel/hostname", List.of("node_uname_info", "nodename"),
          "/proc/sys/kernel/osrelease", List.of("node_uname_info", "release"),
          "/sys/class/dmi/id/sys_vendor", List.of("node_dmi_info", "system_vendor"),
          "/sys/class/dmi/id/product_name", List.of("node_dmi_info", "product_name"),
          "/sys/class/dmi/id/bios_version", List.of("node_dmi_info", "bios_version"),
          "/sys/class/dmi/id/bios_date", List.of("node_dmi_info", "bios_date"),
          "/sys/devices/system/clocksource/clocksource0/current_clocksource",
              List.of("node_time_clocksource_current_info", "clocksource"));

  /** Block devices that are made of others, or of memory. */
  private static final Pattern NO_DRIVE =
      Pattern.compile("(?:dm-|md|loop|ram|zram|sr|fd|nbd)\\d+.*");

  /** Names that Linux gives to interfaces without hardware. */
  private static final Pattern VIRTUAL =
      Pattern.compile(
          "lo|(?:veth|docker|br-|virbr|bond|team|dummy|ifb|tun|tap|wg|cni|cali|flannel|vxlan|kube"
              + "|nodelocaldns).*|.*\\..*");

  private static final List<String> TRAFFIC =
      List.of("bytes_total", "packets_total", "errs_total", "drop_total");

  private static final String CPU = "/sys/devices/system/cpu/cpu";
  private static final String BLOCK = "/sys/class/block/";
  private static final String NET = "/sys/class/net/";
  private static final String DEVICE = "device";
  private static final double BITS_PER_BYTE = 8;

  /** A file of a directory of which it only matters that it is there. */
  private static final String ANY = "/uevent";

  /** One metric of the text. */
  private record Metric(Map<String, String> labels, String text) {

    double value() {
      return Double.parseDouble(text);
    }

    Optional<String> label(String name) {
      return Optional.ofNullable(labels.get(name)).filter(value -> !value.isBlank());
    }

    String device() {
      return labels.getOrDefault(DEVICE, "");
    }
  }

  private final Map<String, List<Metric>> metrics = new HashMap<>();
  private final NavigableMap<String, String> files = new TreeMap<>();
  private final Map<String, String> links = new HashMap<>();

  /**
   * Parses the metrics.
   *
   * @throws NumberFormatException if a value is not a number
   */
  MetricFiles(String text) {
    text.lines().map(LINE::matcher).filter(Matcher::matches).forEach(this::take);
    FACTS.forEach(
        (path, metric) -> all(metric.get(0)).forEach(info -> label(info, metric.get(1), path)));
    all("node_os_info")
        .flatMap(info -> info.label("pretty_name").stream())
        .forEach(name -> files.put("/etc/os-release", "PRETTY_NAME=\"" + name + "\""));
    processors();
    topology();
    memory();
    disks();
    mounts();
    network();
  }

  private void take(Matcher line) {
    Map<String, String> labels = new HashMap<>();
    Matcher label = LABEL.matcher(Objects.requireNonNullElse(line.group(2), ""));
    while (label.find()) {
      labels.put(label.group(1), label.group(2).strip());
    }
    metrics
        .computeIfAbsent(line.group(1), name -> new ArrayList<>())
        .add(new Metric(labels, line.group(VALUE)));
  }

  private Stream<Metric> all(String name) {
    return metrics.getOrDefault(name, List.of()).stream();
  }

  /** Returns the texts by path; an empty text is a file that exists. */
  NavigableMap<String, String> files() {
    return files;
  }

  /** Returns the targets of symbolic links. */
  Map<String, String> links() {
    return links;
  }

  /** Makes a file of a metric's label, unless there is no label, or an earlier metric had it. */
  private void label(Metric metric, String label, String path) {
    metric.label(label).ifPresent(text -> files.putIfAbsent(path, text));
  }

  /** Appends a line to a file. */
  private void line(String path, String line) {
    files.merge(path, line + "\n", String::concat);
  }

  private void processors() {
    Map<String, Double> seconds = new HashMap<>();
    TreeSet<String> cpus = new TreeSet<>();
    all("node_cpu_seconds_total")
        .forEach(
            time -> {
              seconds.merge(time.labels().getOrDefault("mode", ""), time.value(), Double::sum);
              cpus.add(time.labels().getOrDefault("cpu", ""));
            });
    if (seconds.keySet().containsAll(CpuTimes.MODES)) {
      List<String> times =
          CpuTimes.MODES.stream().map(mode -> seconds.get(mode).toString()).toList();
      files.put("/proc/stat", "cpu " + String.join(" ", times));
    }
    cpus.forEach(cpu -> line("/proc/cpuinfo", "processor : " + cpu));
    all("node_cpu_info")
        .flatMap(info -> info.label("model_name").stream())
        .forEach(name -> line("/proc/cpuinfo", "model name : " + name));
  }

  private void topology() {
    String name = metrics.containsKey("node_cpu_info") ? "info" : "core_throttles_total";
    List<Metric> cores = all("node_cpu_" + name).toList();
    for (int i = 0; i < cores.size(); i++) {
      String place = CPU + i + "/topology/";
      label(cores.get(i), "core", place + "core_id");
      label(cores.get(i), "package", place + "physical_package_id");
    }
    Stream.of("node_cpu_scaling_frequency_max_hertz", "node_cpu_frequency_max_hertz")
        .flatMap(this::all)
        .forEach(
            cpu ->
                files.put(
                    CPU + cpu.labels().get("cpu") + "/cpufreq/cpuinfo_max_freq",
                    number(cpu.value() / 1e3)));
    all("node_cpu_scaling_governor")
        .filter(cpu -> cpu.value() == 1)
        .forEach(
            cpu ->
                label(
                    cpu, "governor", CPU + cpu.labels().get("cpu") + "/cpufreq/scaling_governor"));
  }

  private static String number(double value) {
    return Long.toString(Math.round(value));
  }

  private void memory() {
    Pattern memory = Pattern.compile("node_memory_(\\w+)_bytes");
    metrics.forEach(
        (metric, values) -> {
          Matcher name = memory.matcher(metric);
          if (name.matches()) {
            double kib = values.get(0).value() / 1024;
            line("/proc/meminfo", name.group(1) + ": " + number(kib) + " kB");
          }
        });
  }

  private Map<String, Double> byDevice(String metric) {
    Map<String, Double> values = new TreeMap<>();
    all(metric).forEach(value -> values.put(value.device(), value.value()));
    return values;
  }

  private void disks() {
    Map<DiskColumn, Map<String, Double>> columns = new EnumMap<>(DiskColumn.class);
    for (DiskColumn column : DiskColumn.values()) {
      columns.put(column, byDevice("node_disk_" + column.metric()));
    }
    for (String disk : columns.get(DiskColumn.READS).keySet()) {
      Map<DiskColumn, String> counts = new EnumMap<>(DiskColumn.class);
      for (DiskColumn column : DiskColumn.values()) {
        Double value = columns.get(column).get(disk);
        if (value == null && !column.isOptional()) {
          break;
        }
        counts.put(column, value == null ? "0" : Long.toString(column.count(value)));
      }
      if (counts.containsKey(DiskColumn.WEIGHTED_MILLIS)) {
        line("/proc/diskstats", "0 0 " + disk + " " + String.join(" ", counts.values()));
      }
      files.put(BLOCK + disk + ANY, "");
      if (!NO_DRIVE.matcher(disk).matches()) {
        files.put("/sys/block/" + disk + ANY, "");
        files.put(BLOCK + disk + "/device" + ANY, "");
        drive(disk);
      }
    }
  }

  private void drive(String name) {
    String device = "/sys/block/" + name + "/device/";
    all("node_disk_info")
        .filter(info -> info.device().equals(name))
        .forEach(
            info -> {
              label(info, "model", device + "model");
              label(info, "revision", device + "rev");
              label(info, "rotational", "/sys/block/" + name + "/queue/rotational");
            });
    all("node_nvme_info")
        .filter(info -> name.startsWith(info.device() + "n"))
        .forEach(
            info -> {
              label(info, "model", device + "model");
              label(info, "firmware_revision", device + "firmware_rev");
            });
  }

  /** Adds the mounts, and the partitions that are mounted. */
  private void mounts() {
    List<String> disks = byDevice("node_disk_reads_completed_total").keySet().stream().toList();
    all("node_filesystem_size_bytes")
        .forEach(
            mount -> {
              String point = mount.labels().getOrDefault("mountpoint", "/");
              String type = mount.labels().getOrDefault("fstype", "?");
              files.put(point, "");
              line(
                  "/proc/self/mountinfo",
                  "0 0 0:0 / %s rw - %s %s rw"
                      .formatted(Mount.escape(point), type, Mount.escape(mount.device())));
              String name = String.valueOf(Path.of(mount.device()).getFileName());
              disks.stream()
                  .filter(disk -> name.matches(Pattern.quote(disk) + "p?\\d+"))
                  .forEach(
                      disk -> {
                        files.put(BLOCK + name + "/partition", "1");
                        links.put(BLOCK + name, BLOCK + disk + "/" + name);
                      });
            });
  }

  private void network() {
    List<Map<String, Double>> columns =
        Stream.of("receive_", "transmit_")
            .flatMap(way -> TRAFFIC.stream().map(what -> byDevice("node_network_" + way + what)))
            .toList();
    Map<String, Double> speeds = byDevice("node_network_speed_bytes");
    for (String name : columns.get(0).keySet()) {
      files.put(NET + name + ANY, "");
      if (!VIRTUAL.matcher(name).matches()) {
        files.put(NET + name + "/device" + ANY, "");
      }
      if (speeds.containsKey(name)) {
        files.put(NET + name + "/speed", number(speeds.get(name) * BITS_PER_BYTE / 1e6));
      }
      if (columns.stream().allMatch(column -> column.containsKey(name))) {
        List<String> counts = columns.stream().map(column -> number(column.get(name))).toList();
        line(
            "/proc/net/dev",
            "%s: %s 0 0 0 0 %s 0 0 0 0"
                .formatted(
                    name,
                    String.join(" ", counts.subList(0, TRAFFIC.size())),
                    String.join(" ", counts.subList(TRAFFIC.size(), counts.size()))));
      }
    }
    all("node_netstat_Tcp_RetransSegs")
        .forEach(
            again ->
                files.put("/proc/net/snmp", "Tcp: RetransSegs\nTcp: " + number(again.value())));
  }
}

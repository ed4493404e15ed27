package io.ycsbx.telemetry.host;

import io.ycsbx.config.TextFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns a node_exporter's metrics, in Prometheus' exposition format 0.0.4, back into the files from
 * which it has read them, as far as its version and its flags expose them. Used by one thread.
 */
final class MetricFiles {

  /**
   * Files that follow from one metric: the metric, the value that it must have ({@code *}: any),
   * the file, and its text. Braces have a label, the factor of the value, or {@code #}: the
   * metric's place among those of its name. A file keeps its first text.
   */
  private static final String ROWS = TextFile.resource(MetricFiles.class, "metric-files.txt");

  private static final Pattern BRACES = Pattern.compile("\\{([^}]*)}");
  private static final Pattern FACTOR = Pattern.compile("\\d+(e-\\d+)?");

  private static final Pattern LINE = Pattern.compile("(node_\\w+)(?:\\{(.*)})? (\\S+).*");
  private static final Pattern LABEL =
      Pattern.compile("(\\w+)=\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"");
  private static final int VALUE = 3;

  /** Block devices that are made of others, or of memory. */
  private static final Pattern NO_DRIVE =
      Pattern.compile("(?:dm-|md|loop|ram|zram|sr|fd|nbd)\\d+.*");

  /** Names that Linux gives to interfaces without hardware. */
  private static final Pattern VIRTUAL =
      Pattern.compile(
          "lo|(?:veth|docker|br-|virbr|bond|team|dummy|ifb|tun|tap|wg|cni|cali|flannel|vxlan|kube"
              + "|nodelocaldns).*|.*\\..*");

  private static final String CPU_SECONDS = "node_cpu_seconds_total";
  private static final Pattern MEMORY = Pattern.compile("node_memory_(\\w+)_bytes");
  private static final String BLOCK = "/sys/class/block/";
  private static final String NET = "/sys/class/net/";
  private static final String DEVICE = "device";

  /** A file that only has to exist. */
  private static final String ANY = "/uevent";

  /** One metric of the text; its place among those of its name is the label {@code #}. */
  private record Metric(Map<String, String> labels, double value) {

    String label(String name) {
      return labels.getOrDefault(name, "");
    }

    Metric with(String name, String label) {
      Map<String, String> more = new HashMap<>(labels);
      more.put(name, label);
      return new Metric(more, value);
    }

    /** Replaces the braces of a text; absent if the metric lacks a label. */
    Optional<String> fill(String text) {
      Matcher braces = BRACES.matcher(text);
      StringBuilder filled = new StringBuilder();
      while (braces.find()) {
        String name = braces.group(1);
        String label =
            FACTOR.matcher(name).matches() ? scaled(value, Double.parseDouble(name)) : label(name);
        if (label.isBlank()) {
          return Optional.empty();
        }
        braces.appendReplacement(filled, Matcher.quoteReplacement(label));
      }
      return Optional.of(braces.appendTail(filled).toString().replace("\\n", "\n"));
    }
  }

  private final Map<String, List<Metric>> metrics = new TreeMap<>();
  private final NavigableMap<String, String> files = new TreeMap<>();
  private final Map<String, String> links = new HashMap<>();

  /**
   * Parses the metrics.
   *
   * @throws NumberFormatException if a value is not a number
   */
  MetricFiles(String text) {
    text.lines().map(LINE::matcher).filter(Matcher::matches).forEach(this::take);
    addNamespaces();
    ROWS.lines().map(row -> row.split(" ", 4)).forEach(this::addFile);
    addProcessors();
    addMemory();
    addDisks();
    addMounts();
    addNetwork();
  }

  private void take(Matcher line) {
    List<Metric> ofName = metrics.computeIfAbsent(line.group(1), name -> new ArrayList<>());
    Map<String, String> labels = new HashMap<>();
    labels.put("#", String.valueOf(ofName.size()));
    Matcher label = LABEL.matcher(Objects.requireNonNullElse(line.group(2), ""));
    while (label.find()) {
      labels.put(label.group(1), label.group(2).strip());
    }
    ofName.add(new Metric(labels, Double.parseDouble(line.group(VALUE))));
  }

  private List<Metric> all(String name) {
    return metrics.getOrDefault(name, List.of());
  }

  /** Returns the texts by path; an empty text is a file that exists. */
  NavigableMap<String, String> files() {
    return files;
  }

  /** Returns the targets of symbolic links. */
  Map<String, String> links() {
    return links;
  }

  private void addFile(String... row) {
    for (Metric metric : all(row[0])) {
      boolean chosen = row[1].equals("*") || metric.value == Double.parseDouble(row[1]);
      if (chosen && Double.isFinite(metric.value)) {
        metric
            .fill(row[2])
            .ifPresent(
                path -> metric.fill(row[3]).ifPresent(text -> files.putIfAbsent(path, text)));
      }
    }
  }

  /** Repeats the metric of an NVMe controller for each of its disks. */
  private void addNamespaces() {
    Set<String> disks = by(DEVICE, DiskColumn.READS.metric()).keySet();
    List<Metric> namespaces = new ArrayList<>();
    for (Metric controller : all("node_nvme_info")) {
      disks.stream()
          .filter(disk -> disk.matches(Pattern.quote(controller.label(DEVICE)) + "n\\d+"))
          .forEach(disk -> namespaces.add(controller.with("disk", disk)));
    }
    metrics.put("node_nvme_info", namespaces);
  }

  private void addLine(String path, String line) {
    files.merge(path, line + "\n", String::concat);
  }

  /** Returns a count; that of no finite value is no number, with which a line of counters ends. */
  private static String scaled(double value, double factor) {
    return Double.isFinite(value) ? Long.toString(Math.round(value * factor)) : "NaN";
  }

  /** Returns the sums of a metric's values by a label. */
  private Map<String, Double> by(String label, String metric) {
    return all(metric).stream()
        .collect(
            Collectors.groupingBy(
                sample -> sample.label(label),
                TreeMap::new,
                Collectors.summingDouble(Metric::value)));
  }

  private void addProcessors() {
    Map<String, Double> seconds = by("mode", CPU_SECONDS);
    List<String> times =
        Stream.of(CpuColumn.values())
            .filter(column -> seconds.containsKey(column.mode()))
            .map(column -> seconds.get(column.mode()).toString())
            .toList();
    if (times.size() == CpuColumn.values().length) {
      addLine(ProcSource.STAT, "cpu " + String.join(" ", times));
      all("node_context_switches_total").stream()
          .map(Metric::value)
          .forEach(count -> addLine(ProcSource.STAT, "ctxt " + count));
    }
    by("cpu", CPU_SECONDS).keySet().forEach(cpu -> addLine("/proc/cpuinfo", "processor : " + cpu));
    all("node_cpu_info").stream()
        .flatMap(info -> info.fill("model name : {model_name}").stream())
        .forEach(line -> addLine("/proc/cpuinfo", line));
  }

  private void addMemory() {
    if (metrics.containsKey("node_memory_MemAvailable_bytes")) {
      for (Map.Entry<String, List<Metric>> metric : metrics.entrySet()) {
        Matcher name = MEMORY.matcher(metric.getKey());
        if (name.matches()) {
          String kib = scaled(metric.getValue().get(0).value, 1.0 / 1024);
          addLine(ProcSource.MEMORY, name.group(1) + ": " + kib + " kB");
        }
      }
    }
  }

  /**
   * Adds the lines of devices, and returns their names.
   *
   * @param least the last column without which a line is of no use
   */
  private <C extends Counters.MetricColumn> Set<String> addCounters(
      String path, String before, C least, List<C> columns) {
    List<Map<String, Double>> values =
        columns.stream().map(column -> by(DEVICE, column.metric())).toList();
    Set<String> devices = values.get(0).keySet();
    for (String device : devices) {
      List<String> counts = new ArrayList<>();
      for (C column : columns) {
        Double value = values.get(column.ordinal()).get(device);
        if (value == null && !column.isOptional()) {
          break;
        }
        counts.add(value == null ? "0" : scaled(value, column.perUnit()));
      }
      if (counts.size() > least.ordinal()) {
        addLine(path, before + device + " " + String.join(" ", counts));
      }
    }
    return devices;
  }

  private void addDisks() {
    for (String disk :
        addCounters(
            ProcSource.DISKS, "0 0 ", DiskColumn.WEIGHTED_MILLIS, List.of(DiskColumn.values()))) {
      files.put(BLOCK + disk + ANY, "");
      if (!NO_DRIVE.matcher(disk).matches()) {
        files.put("/sys/block/" + disk + ANY, "");
        files.put(BLOCK + disk + "/device" + ANY, "");
      }
    }
  }

  private void addMounts() {
    Set<String> disks = by(DEVICE, DiskColumn.READS.metric()).keySet();
    for (Metric mount : all("node_filesystem_size_bytes")) {
      String point = mount.labels.getOrDefault("mountpoint", "/");
      String type = mount.labels.getOrDefault("fstype", "?");
      files.put(point, "");
      addLine(
          "/proc/self/mountinfo",
          "0 0 0:0 / %s rw - %s %s rw"
              .formatted(Mount.escape(point), type, Mount.escape(mount.label(DEVICE))));
      String name = String.valueOf(Path.of(mount.label(DEVICE)).getFileName());
      disks.stream()
          .filter(disk -> name.matches(Pattern.quote(disk) + "p?\\d+"))
          .forEach(
              disk -> {
                files.put(BLOCK + name + "/partition", "1");
                links.put(BLOCK + name, BLOCK + disk + "/" + name);
              });
    }
  }

  private void addNetwork() {
    for (String name :
        addCounters(
            ProcSource.NET_DEV, "", NetworkColumn.TRANSMIT_DROP, List.of(NetworkColumn.values()))) {
      files.put(NET + name + ANY, "");
      if (!VIRTUAL.matcher(name).matches()) {
        files.put(NET + name + "/device" + ANY, "");
      }
    }
  }
}

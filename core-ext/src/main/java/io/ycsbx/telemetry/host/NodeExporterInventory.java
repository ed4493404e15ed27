package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.Processors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the facts of a host that its node_exporter exposes, which depend on the exporter's version
 * and flags.
 */
final class NodeExporterInventory {

  private static final Pattern LINE = Pattern.compile("(node_\\w+)(?:\\{(.*)})? (\\S+).*");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final int VALUE = 3;

  /** Block devices that are made of others, or of memory. */
  private static final Pattern NO_DRIVE =
      Pattern.compile("(?:dm-|md|loop|ram|zram|sr|fd|nbd)\\d+.*");

  private static final String DEVICE = "device";
  private static final double BITS_PER_BYTE = 8;

  /** One metric of the text. */
  private record Metric(String name, Map<String, String> labels, double value) {}

  private final Map<String, List<Metric>> metrics = new HashMap<>();

  NodeExporterInventory(String text) {
    text.lines().map(LINE::matcher).filter(Matcher::matches).forEach(this::take);
  }

  private void take(Matcher line) {
    Map<String, String> labels = new HashMap<>();
    Matcher label = LABEL.matcher(Objects.requireNonNullElse(line.group(2), ""));
    while (label.find()) {
      labels.put(label.group(1), label.group(2).strip());
    }
    metrics
        .computeIfAbsent(line.group(1), name -> new ArrayList<>())
        .add(new Metric(line.group(1), labels, number(line.group(VALUE))));
  }

  private static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private Stream<Metric> all(String name) {
    return metrics.getOrDefault(name, List.of()).stream();
  }

  private Optional<String> label(String metric, String label) {
    return all(metric).flatMap(one -> text(one, label).stream()).findFirst();
  }

  private static Optional<String> text(Metric metric, String label) {
    return Optional.ofNullable(metric.labels().get(label)).filter(value -> !value.isBlank());
  }

  private Optional<Long> value(String metric, Predicate<Metric> wanted) {
    return all(metric)
        .filter(wanted)
        .filter(one -> one.value() > 0)
        .map(one -> Math.round(one.value()))
        .findFirst();
  }

  /** Returns the number of different values of a label. */
  private Optional<Integer> count(String metric, String... labels) {
    long count =
        all(metric)
            .map(one -> Stream.of(labels).map(label -> one.labels().get(label)).toList())
            .distinct()
            .count();
    return count == 0 ? Optional.empty() : Optional.of((int) count);
  }

  /**
   * Returns the devices to record, by name.
   *
   * @throws IOException if a chosen device is unknown, with a message for users
   */
  List<String> devices(Optional<HostDevices> choice) throws IOException {
    TreeSet<String> known = new TreeSet<>();
    all("node_disk_reads_completed_total").forEach(one -> known.add(one.labels().get(DEVICE)));
    if (choice.isEmpty()) {
      return known.stream().filter(name -> !NO_DRIVE.matcher(name).matches()).toList();
    }
    List<String> chosen = new ArrayList<>();
    for (String device : choice.get().devices()) {
      chosen.add(device.substring(device.lastIndexOf('/') + 1));
    }
    if (choice.get().path().isPresent()) {
      chosen.add(whole(mounted(Path.of(choice.get().path().get())), known));
    }
    for (String device : chosen) {
      if (!known.contains(device)) {
        throw new IOException(
            "there is no block device \"%s\" there; choose from %s"
                .formatted(device, String.join(", ", known)));
      }
    }
    return chosen.stream().distinct().toList();
  }

  /** Returns the device of the deepest mount above a directory. */
  private String mounted(Path directory) throws IOException {
    return all("node_filesystem_size_bytes")
        .filter(one -> directory.startsWith(one.labels().getOrDefault("mountpoint", "-")))
        .max((a, b) -> Integer.compare(depth(a), depth(b)))
        .map(one -> one.labels().get(DEVICE))
        .orElseThrow(
            () -> new IOException("its exporter lists no file system that holds " + directory));
  }

  private static int depth(Metric mount) {
    return Path.of(mount.labels().get("mountpoint")).getNameCount();
  }

  /** Returns the drive of a partition, or the device itself. */
  private static String whole(String device, TreeSet<String> known) {
    String name = device.substring(device.lastIndexOf('/') + 1);
    return known.stream()
        .filter(drive -> name.matches(Pattern.quote(drive) + "p?\\d+"))
        .findFirst()
        .orElse(name);
  }

  /**
   * Returns the inventory.
   *
   * @param devices the drives to list
   */
  Inventory inventory(List<String> devices) {
    return new Inventory(
        label("node_uname_info", "nodename"),
        label("node_dmi_info", "system_vendor"),
        label("node_dmi_info", "product_name"),
        label("node_dmi_info", "bios_version"),
        label("node_dmi_info", "bios_date"),
        processors(),
        value("node_memory_MemTotal_bytes", one -> true),
        List.of(),
        label("node_os_info", "pretty_name"),
        label("node_uname_info", "release"),
        label("node_time_clocksource_current_info", "clocksource"),
        devices.stream().map(this::drive).toList(),
        interfaces(),
        List.of(),
        Optional.empty());
  }

  private Processors processors() {
    return new Processors(
        label("node_cpu_info", "model_name"),
        count("node_cpu_info", "package")
            .or(() -> count("node_cpu_package_throttles_total", "package")),
        count("node_cpu_info", "package", "core")
            .or(() -> count("node_cpu_core_throttles_total", "package", "core")),
        count("node_cpu_seconds_total", "cpu"),
        Optional.empty(),
        Optional.empty(),
        value("node_cpu_frequency_max_hertz", one -> true)
            .or(() -> value("node_cpu_scaling_frequency_max_hertz", one -> true)),
        all("node_cpu_scaling_governor")
            .filter(one -> one.value() == 1)
            .flatMap(one -> text(one, "governor").stream())
            .distinct()
            .sorted()
            .reduce((a, b) -> a + "," + b));
  }

  private Drive drive(String name) {
    Optional<Metric> info =
        all("node_disk_info").filter(one -> name.equals(one.labels().get(DEVICE))).findFirst();
    Optional<Metric> nvme =
        all("node_nvme_info")
            .filter(one -> name.startsWith(one.labels().getOrDefault(DEVICE, "-") + "n"))
            .findFirst();
    return new Drive(
        name,
        info.flatMap(one -> text(one, "model")).or(() -> nvme.flatMap(one -> text(one, "model"))),
        nvme.flatMap(one -> text(one, "firmware_revision"))
            .or(() -> info.flatMap(one -> text(one, "revision"))),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        info.flatMap(one -> text(one, "rotational")).map("1"::equals),
        Optional.empty(),
        Optional.empty());
  }

  private Optional<List<NetworkInterface>> interfaces() {
    List<NetworkInterface> all = new ArrayList<>();
    Interfaces.of(
            all("node_network_receive_bytes_total")
                .map(one -> one.labels().getOrDefault(DEVICE, ""))
                .toList())
        .forEach(
            (name, kind) ->
                all.add(
                    new NetworkInterface(
                        name,
                        kind,
                        value(
                                "node_network_speed_bytes",
                                one -> name.equals(one.labels().get(DEVICE)))
                            .map(bytes -> Math.round(bytes * BITS_PER_BYTE)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())));
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }
}
